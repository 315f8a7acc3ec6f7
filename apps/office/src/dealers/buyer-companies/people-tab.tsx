import type { BuyerCompanyDetail, OfficeCompanyUser } from '@bilbro/contract/dealers/buyers/buyer-companies'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Group } from '@bilbro/ui/layout/layout'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { LogOut, Pencil, Plus, Send, ShieldUser, UserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'
import { RecordGuard } from '../../kit/detail/record-guard.tsx'
import { useDialog } from '../../kit/use-dialog.ts'
import type { CompanyDialogs } from './company-places.ts'
import { PersonDialog } from './person-dialog.tsx'
const PersonalDataDrawer = lazy(async () => ({
  default: (await import('../../admin/personal-data/personal-data-drawer.tsx')).PersonalDataDrawer,
}))

/** The users of a company with their roles and active sessions. */
export function PeopleTab({ company }: { company: BuyerCompanyDetail }) {
  const { t, format } = useT()
  const { dialog, idOf, open, close } = useDialog<CompanyDialogs, 'person'>(['person'])
  const may = useCan()
  const manage = may(api.buyerCompanies.updateUser)
  const personal = may(api.personalData.get)
  const params = (user: OfficeCompanyUser) => ({ id: company.id, userId: user.id })
  const signOut = useAction(
    (user: OfficeCompanyUser) => api.buyerCompanies.endSessions({ params: params(user), body: {} }),
    {
      ask: (user) => ({
        title: t('office.buyers.signOutAsk', { name: user.name }),
        yes: t('office.buyers.signOut'),
        danger: true,
      }),
      done: ({ ended }) => t('office.buyers.signedOut', { count: ended }),
      invalidates: ['buyerCompanies'],
    },
  )
  const again = useAction(
    ({ email, name, role, language }: OfficeCompanyUser) =>
      api.buyerCompanies.invite({ params: { id: company.id }, body: { email, name, role, language } }),
    { done: (_, { email }) => t('office.buyers.invited', { email }), invalidates: ['buyerCompanies'] },
  )
  const columns: Column<OfficeCompanyUser>[] = [
    {
      id: 'name',
      header: t('word.name'),
      cell: (user) => (
        <>
          <b>{user.name}</b>
          <Text tone="dim" size={12}>
            {user.email}
          </Text>
        </>
      ),
    },
    { id: 'role', header: t('office.buyers.role'), cell: (user) => t(`office.buyers.role.${user.role}`) },
    {
      id: 'status',
      header: t('word.status'),
      cell: (user) => <StatusBadge family="buyerUserStatus" value={user.status} />,
    },
    {
      id: 'lastLoginAt',
      header: t('office.buyers.lastSignIn'),
      align: 'end',
      cell: ({ lastLoginAt: at }) =>
        at ? (
          <span title={format.instant(at)}>{format.relative(at)}</span>
        ) : (
          <span className="o-dim">{t('office.buyers.never')}</span>
        ),
    },
    {
      id: 'sessions',
      header: t('office.buyers.sessions'),
      align: 'end',
      cell: (user) => format.number(user.sessions),
    },
    ...(manage || personal
      ? [
          {
            id: 'actions',
            header: '',
            align: 'end' as const,
            phone: 'bare' as const,
            cell: (user: OfficeCompanyUser) => (
              <Group gap={1} justify="flex-end" nowrap>
                {personal && (
                  <IconButton
                    size="sm"
                    label={`${t('office.personal.open')}: ${user.name}`}
                    icon={<ShieldUser size={15} />}
                    onClick={() => open('personalOf', { person: user.id })}
                  />
                )}
                {manage && user.status === 'INVITED' && (
                  <IconButton
                    size="sm"
                    label={`${t('office.buyers.inviteAgain')}: ${user.name}`}
                    icon={<Send size={15} />}
                    onClick={() => void again.run(user)}
                  />
                )}
                {manage && user.sessions > 0 && (
                  <IconButton
                    size="sm"
                    label={`${t('office.buyers.signOut')}: ${user.name}`}
                    icon={<LogOut size={15} />}
                    onClick={() => void signOut.run(user)}
                  />
                )}
                {manage && (
                  <IconButton
                    size="sm"
                    label={`${t('ui.edit')}: ${user.name}`}
                    icon={<Pencil size={15} />}
                    onClick={() => open('person', { person: user.id })}
                  />
                )}
              </Group>
            ),
          },
        ]
      : []),
  ]
  const invite = manage && (
    <Button size="sm" icon={<Plus size={14} />} onClick={() => open('invite')}>
      {t('office.buyers.invite')}
    </Button>
  )
  const chosen = company.users.find((user) => user.id === idOf('person'))
  return (
    <Card title={t('office.buyers.people')} actions={company.users.length > 0 && invite} flush>
      <SimpleTable
        label={t('office.buyers.people')}
        columns={columns}
        rows={company.users}
        rowId={(user) => user.id}
        empty={
          <EmptyState
            level={3}
            icon={<UserRound size={32} strokeWidth={1.5} />}
            title={t('office.buyers.noPeople')}
            body={t('office.buyers.noPeopleBody')}
            action={invite}
          />
        }
      />
      <Suspense>
        {dialog === 'personalOf' && chosen && (
          <PersonalDataDrawer subjectKind="buyerUsers" id={chosen.id} onClose={close} />
        )}
      </Suspense>
      {dialog === 'invite' && <PersonDialog company={company} onClose={close} />}
      {dialog === 'person' && (
        <RecordGuard
          key={idOf('person')}
          record={chosen}
          gone={t('office.conflict.person', { name: company.name })}
          onClose={close}
        >
          {(user) => <PersonDialog company={company} user={user} onClose={close} />}
        </RecordGuard>
      )}
    </Card>
  )
}
