import type { BuyerGroupDetail } from '@bilbro/contract/dealers/buyers/buyer-groups'
import { Button, IconButton } from '@bilbro/ui/forms/button'
import { Card } from '@bilbro/ui/layout/card'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import type { Column } from '@bilbro/ui/table/columns/table-columns'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { Plus, UsersRound, X } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useAction } from '../../core/hooks/use-action.ts'

type Member = BuyerGroupDetail['memberList'][number]

/** The member companies of a group; removing one can be undone. */
export function MembersCard({ group, onAdd }: { group: BuyerGroupDetail; onAdd: () => void }) {
  const { t, format } = useT()
  const may = useCan()
  const params = { id: group.id }
  const remove = useAction(
    (member: Member) => api.buyerGroups.removeBuyer({ params, body: { companyId: member.id } }),
    {
      done: (_, member) => t('office.groups.removed', { name: member.name }),
      undo: (_, member) => api.buyerGroups.addBuyer({ params, body: { companyId: member.id } }),
      invalidates: ['buyerGroups', 'buyerCompanies'],
    },
  )
  const columns: Column<Member>[] = [
    {
      id: 'name',
      header: t('word.company'),
      cell: (member) => (
        <Anchor to="/buyers/$id" params={{ id: member.id }} plain>
          <b>{member.name}</b>
        </Anchor>
      ),
    },
    { id: 'country', header: t('word.country'), cell: (member) => format.country(member.country) },
    {
      id: 'status',
      header: t('word.status'),
      cell: (member) => <StatusBadge family="signupStatus" value={member.status} />,
    },
    { id: 'users', header: t('office.buyers.people'), align: 'end', cell: (member) => format.number(member.users) },
    ...(may(api.buyerGroups.removeBuyer)
      ? [
          {
            id: 'remove',
            header: '',
            align: 'end' as const,
            phone: 'corner' as const,
            cell: (member: Member) => (
              <IconButton
                size="sm"
                label={`${t('ui.remove')}: ${member.name}`}
                icon={<X size={15} />}
                onClick={() => void remove.run(member)}
              />
            ),
          },
        ]
      : []),
  ]
  const add = may(api.buyerGroups.addBuyer) && (
    <Button size="sm" icon={<Plus size={14} />} onClick={onAdd}>
      {t('office.groups.add')}
    </Button>
  )
  return (
    <Card title={t('office.groups.members')} actions={group.members > 0 && add} flush>
      <SimpleTable
        label={t('office.groups.members')}
        columns={columns}
        rows={group.memberList}
        rowId={(member) => member.id}
        empty={
          <EmptyState
            level={3}
            icon={<UsersRound size={32} strokeWidth={1.5} />}
            title={t('office.groups.noMembers')}
            body={t('office.groups.noMembersBody')}
            action={add}
          />
        }
      />
    </Card>
  )
}
