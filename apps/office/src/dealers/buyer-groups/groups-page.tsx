import type { Api } from '@bilbro/contract'
import type { BuyerGroup } from '@bilbro/contract/dealers/buyers/buyer-groups'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Button } from '@bilbro/ui/forms/button'
import { Badge } from '@bilbro/ui/feedback/status-badge'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import { GroupDialog } from './group-dialog.tsx'
import { groupsAddress, type GroupsSearch } from './groups-search.ts'
import { ruleText } from './rule-text.ts'

type Data = DataOf<Api['buyerGroups']['list']>

const columns: ListColumn<BuyerGroup>[] = [
  {
    id: 'name',
    header: 'word.name',
    width: 240,
    sortable: true,
    cell: (row) => (
      <RowLink to="/settings/buyer-groups/$id" params={{ id: row.id }}>
        {row.name}
      </RowLink>
    ),
  },
  {
    id: 'description',
    header: 'office.groups.description',
    width: 380,
    cell: (row) => row.description && <span className="o-dim">{row.description}</span>,
  },
  {
    id: 'price',
    header: 'office.groups.price',
    width: 170,
    cell: (row, { format }) => (
      <Badge tone={row.priceRule.kind === 'NONE' ? 'grey' : 'blue'}>{ruleText(row.priceRule, format)}</Badge>
    ),
  },
  {
    id: 'members',
    header: 'office.groups.members',
    width: 100,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.number(row.members),
  },
  {
    id: 'listings',
    header: 'rightGroup.b2b',
    width: 100,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.number(row.listings),
  },
]

const plan: ListPlan<BuyerGroup, Data, GroupsSearch> = {
  name: 'buyer-groups',
  title: 'nav.groups',
  address: groupsAddress,
  call: api.buyerGroups.list,
  columns,
  searchLabel: 'office.groups.search',
  empty: { icon: UsersRound, title: 'office.groups.empty', body: 'office.groups.emptyBody' },
}

/** The dealer groups, which decide which cars dealers see and at what price. */
export function GroupsPage(room: RoomProps<GroupsSearch>) {
  const { t } = useT()
  const may = useCan()
  const navigate = useNavigate()
  const dialog = useDialog<'new'>()
  const open = ({ id }: { id: string }) => void navigate({ to: '/settings/buyer-groups/$id', params: { id } })
  const add = may(api.buyerGroups.create) && (
    <Button look="primary" icon={<Plus size={16} />} onClick={() => dialog.open('new')}>
      {t('office.groups.new')}
    </Button>
  )
  return (
    <ListPage {...room} plan={plan} actions={add} onOpen={open}>
      {() =>
        dialog.dialog === 'new' && (
          <GroupDialog
            onClose={dialog.close}
            onSaved={({ id }) => void navigate({ to: '/settings/buyer-groups/$id', params: { id }, replace: true })}
          />
        )
      }
    </ListPage>
  )
}
