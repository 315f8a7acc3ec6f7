import './people.css'
import type { User, UserRow } from '@bilbro/contract/admin/users/users'
import { langNames } from '@bilbro/i18n/locale'
import { Avatar } from '@bilbro/ui/layout/pictures/avatar'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Button } from '@bilbro/ui/forms/button'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ShieldUser } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { DetailPage } from '../../kit/detail/detail-page.tsx'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useNeighbours } from '../../kit/detail/list-neighbours.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { UserAccess } from './user-access.tsx'
import { userQuery } from './user-query.ts'
import { UserRights } from './user-rights.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserSets } from './user-sets.tsx'

const PersonDialog = lazy(async () => ({ default: (await import('./person-dialog.tsx')).PersonDialog }))
const PersonalDataDrawer = lazy(async () => ({
  default: (await import('../personal-data/personal-data-drawer.tsx')).PersonalDataDrawer,
}))

type Details = Pick<User, 'status' | 'deletedAt'>
/** The tab of the list that contains the user. */
const viewOf = ({ status, deletedAt }: Details) => (deletedAt ? 'DELETED' : status)

/** One colleague: permissions, active sessions and access. */
export function UserPage({ id }: { id: string }) {
  const { t, format } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<'edit' | 'personal'>()
  const { data: user } = useSuspenseQuery(userQuery(id))
  const view = viewOf(user)
  const near = useNeighbours(api.users.list, id, (row: UserRow) => row.details !== null && viewOf(row.details) === view)
  const isGone = user.deletedAt !== null
  return (
    <DetailPage
      id={id}
      title={user.name}
      list={{ path: '/settings/users', label: t('office.people.title') }}
      near={near}
      status={{ family: 'userStatus', value: isGone ? 'DELETED' : user.status }}
      subtitle={
        isGone && user.deletedAt ? (
          <Text tone="dim">{t('office.people.goneNote', { date: format.instant(user.deletedAt) })}</Text>
        ) : undefined
      }
    >
      <Split side="right" width="22rem">
        <Stack>
          <UserSets key={user.id} user={user} />
          <UserRights user={user} />
        </Stack>
        <Stack>
          <Card
            title={t('office.people.person')}
            actions={
              may(api.users.update) &&
              !isGone && (
                <Button size="sm" onClick={() => open('edit')}>
                  {t('ui.edit')}
                </Button>
              )
            }
          >
            <Stack gap={3}>
              <Avatar name={user.name} src={user.avatar} size={64} />
              <Facts items={usePersonFacts(user)} />
            </Stack>
          </Card>
          {may(api.users.sessions) && !isGone && <UserSessions user={user} />}
          {may(api.users.update) && <UserAccess user={user} />}
          {may(api.personalData.get) && (
            <Button wide icon={<ShieldUser size={16} />} onClick={() => open('personal')}>
              {t('office.personal.open')}
            </Button>
          )}
        </Stack>
      </Split>
      <Suspense>
        {dialog === 'personal' && <PersonalDataDrawer subjectKind="staffUsers" id={id} onClose={close} />}
        {dialog === 'edit' && (
          <RecordGuard record={isGone ? undefined : user} gone={t('office.edit.gone')} onClose={close}>
            {(one) => <PersonDialog user={one} onClose={close} />}
          </RecordGuard>
        )}
      </Suspense>
    </DetailPage>
  )
}

function usePersonFacts(user: User) {
  const { t, format } = useT()
  return [
    { label: t('word.email'), value: user.email },
    { label: t('word.phone'), value: user.phone },
    { label: t('office.people.language'), value: langNames[user.language] },
    { label: t('office.users.personnelNo'), value: user.personnelNo },
    { label: t('office.users.costCentre'), value: user.costCentre },
    {
      label: t('office.people.secondFactor'),
      value: user.secondFactor ? t('office.people.factorOn') : t('office.people.factorOff'),
    },
    { label: t('office.people.invitedAt'), value: user.invitedAt && format.instant(user.invitedAt) },
    {
      label: t('office.people.seen'),
      value: user.lastSeenAt ? format.relative(user.lastSeenAt) : t('office.people.never'),
    },
  ]
}
