import './runs.css'
import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import type { PaymentRunRow } from '@bilbro/contract/money/payment-runs/payment-runs'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { useNavigate } from '@tanstack/react-router'
import { Landmark } from 'lucide-react'
import { api } from '../../core/api.ts'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { ListPage, type ListPlan } from '../../kit/list/list-page.tsx'
import { RowLink, TwoLines } from '../../kit/list/links/row-link.tsx'
import type { RoomProps } from '../../kit/list/use-address.ts'
import { DueList } from './due-list.tsx'
import { runsAddress, type RunsSearch } from './runs-search.ts'

type Data = DataOf<Api['paymentRuns']['list']>

const columns: ListColumn<PaymentRunRow>[] = [
  {
    id: 'no',
    header: 'office.run.no',
    width: 180,
    cell: (row, { t }) => (
      <RowLink to="/purchase-invoices/runs/$id" params={{ id: row.id }}>
        {t('office.run.title', { no: row.no })}
      </RowLink>
    ),
  },
  {
    id: 'status',
    header: 'word.status',
    width: 140,
    cell: (row) => <StatusBadge family="paymentRunStatus" value={row.status} />,
  },
  {
    id: 'from',
    header: 'office.run.from',
    width: 240,
    cell: ({ legalEntity }) => <TwoLines first={legalEntity.name} second={legalEntity.iban} />,
  },
  {
    id: 'executeOn',
    header: 'office.run.executeOn',
    width: 130,
    align: 'end',
    sortable: true,
    cell: ({ executeOn }, { format }) => format.day(executeOn),
  },
  {
    id: 'count',
    header: 'office.run.settled',
    width: 120,
    align: 'end',
    cell: ({ settled, count }, { t }) => t('office.run.settledOf', { settled, count }),
  },
  {
    id: 'total',
    header: 'office.run.total',
    width: 140,
    align: 'end',
    sortable: true,
    cell: ({ total }) => <Money value={total} strong />,
  },
  { id: 'madeBy', header: 'office.run.madeBy', width: 160, cell: ({ madeBy }) => madeBy },
  {
    id: 'createdAt',
    header: 'word.date',
    width: 120,
    align: 'end',
    sortable: true,
    cell: (row, { format }) => format.relative(row.createdAt),
  },
]

const plan: ListPlan<PaymentRunRow, Data, RunsSearch> = {
  name: 'payment-runs',
  title: 'nav.paymentRuns',
  address: runsAddress,
  call: api.paymentRuns.list,
  columns,
  lines: 2,
  searchLabel: 'office.run.search',
  status: { family: 'paymentRunStatus' },
  empty: { icon: Landmark, title: 'office.run.empty', body: 'office.run.emptyBody' },
}

/** Payments to suppliers: due invoices, and the payment runs with their results. */
export function RunsPage(room: RoomProps<RunsSearch>) {
  const { t } = useT()
  const navigate = useNavigate()
  const { beside, entity, executeOn } = room.search
  const show = (id: string) => void navigate({ to: '/purchase-invoices/runs/$id', params: { id } })
  return (
    <ListPage
      {...room}
      plan={plan}
      onOpen={({ id }) => show(id)}
      beside={{
        tab: {
          label: t('office.run.dueTab'),
          search: { beside: 'due' },
          alone: {},
          current: beside !== undefined,
          count: null,
        },
        page: (
          <DueList entityId={entity} executeOn={executeOn} onChange={(change) => room.onSearch(change)} onMade={show} />
        ),
      }}
    />
  )
}
