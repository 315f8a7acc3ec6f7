import './people.css'
import type { User } from '@bilbro/contract/house/users'
import { langNames } from '@bilbro/i18n/locale'
import { Avatar } from '@bilbro/ui/layout/avatar'
import { Card, Facts } from '@bilbro/ui/layout/card'
import { Split, Stack } from '@bilbro/ui/layout/layout'
import { Page } from '@bilbro/ui/layout/page'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Anchor, Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { PersonDialog } from './person-dialog.tsx'
import { UserAccess } from './user-access.tsx'
import { userQuery } from './user-query.ts'
import { UserRights } from './user-rights.tsx'
import { UserSessions } from './user-sessions.tsx'
import { UserSets } from './user-sets.tsx'

/** One colleague: what he may do and from where, where he is signed in, and the way in and out. */
export function UserPage({ id }: { id: string }) {
  const { t, format } = useT()
  const may = useCan()
  const { data: user } = useSuspenseQuery(userQuery(id))
  const isGone = user.deletedAt !== null
  return (
    <Page
      title={user.name}
      aside={<StatusBadge family="userStatus" value={isGone ? 'DELETED' : user.status} />}
      above={
        <nav className="o-crumbs" aria-label={t('office.crumbs')}>
          <Anchor to="/users" plain>
            {t('office.people.title')}
          </Anchor>
        </nav>
      }
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
            actions={may(api.users.update) && !isGone && <PersonDialog user={user} />}
          >
            <Stack gap={3}>
              <Avatar name={user.name} src={user.avatar} size={64} />
              <Facts items={usePersonFacts(user)} />
            </Stack>
          </Card>
          {may(api.users.sessions) && !isGone && <UserSessions user={user} />}
          {may(api.users.update) && <UserAccess user={user} />}
        </Stack>
      </Split>
    </Page>
  )
}

function usePersonFacts(user: User) {
  const { t, format } = useT()
  return [
    { label: t('word.email'), value: user.email },
    { label: t('word.phone'), value: user.phone },
    { label: t('office.people.language'), value: langNames[user.language] },
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
