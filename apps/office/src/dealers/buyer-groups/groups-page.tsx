import type { BuyerGroup } from '@bilbro/contract/dealers/buyer-groups'
import { Button } from '@bilbro/ui/forms/button'
import { EmptyState } from '@bilbro/ui/feedback/empty-state'
import { Page } from '@bilbro/ui/layout/page'
import { SimpleTable } from '@bilbro/ui/table/simple-table'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import type { Column } from '@bilbro/ui/table/table-columns'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/can.ts'
import { GroupDialog } from './group-dialog.tsx'
import { ruleText } from './rule-text.ts'

/** The groups that decide which cars dealers see, and at what price. */
export function GroupsPage({ isNew, onNew }: { isNew: boolean; onNew: (on: boolean) => void }) {
  const { t, format } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const { data: groups } = useQuery(api.buyerGroups.list.query())
  const columns: Column<BuyerGroup>[] = [
    {
      id: 'name',
      header: t('word.name'),
      cell: (group) => (
        <Anchor to="/buyer-groups/$id" params={{ id: group.id }} plain>
          <b>{group.name}</b>
        </Anchor>
      ),
    },
    {
      id: 'description',
      header: t('office.groups.description'),
      phone: 'bare',
      cell: (group) => group.description && <span className="o-dim o-wrap">{group.description}</span>,
    },
    {
      id: 'price',
      header: t('office.groups.price'),
      cell: (group) => (
        <Badge tone={group.priceRule.kind === 'NONE' ? 'grey' : 'blue'}>{ruleText(group.priceRule, format)}</Badge>
      ),
    },
    {
      id: 'members',
      header: t('office.groups.members'),
      align: 'end',
      cell: (group) => format.number(group.members),
    },
    { id: 'listings', header: t('rightGroup.b2b'), align: 'end', cell: (group) => format.number(group.listings) },
  ]
  const add = may(api.buyerGroups.create) && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => onNew(true)}>
      {t('office.groups.new')}
    </Button>
  )
  return (
    <Page
      title={t('nav.groups')}
      aside={groups && <span className="b-count">{format.number(groups.length)}</span>}
      actions={groups?.length === 0 ? undefined : add}
    >
      <SimpleTable
        label={t('nav.groups')}
        columns={columns}
        rows={groups}
        rowId={(group) => group.id}
        onOpen={(group) => void navigate({ to: '/buyer-groups/$id', params: { id: group.id } })}
        empty={
          <EmptyState
            icon={<UsersRound size={32} strokeWidth={1.5} />}
            title={t('office.groups.empty')}
            body={t('office.groups.emptyBody')}
            action={add}
          />
        }
      />
      {isNew && (
        <GroupDialog
          onClose={() => onNew(false)}
          onSaved={(group) => void navigate({ to: '/buyer-groups/$id', params: { id: group.id } })}
        />
      )}
    </Page>
  )
}
