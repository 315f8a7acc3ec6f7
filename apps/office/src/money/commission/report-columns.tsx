import type { CommissionReportRow } from '@bilbro/contract/money/commission/commission-fields'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Money } from '@bilbro/ui/layout/money'
import type { ListColumn } from '../../kit/list/list-columns.ts'
import { RowLink } from '../../kit/list/links/row-link.tsx'

const amounts = ['earned', 'provisional', 'clawback', 'goodwill', 'payout', 'carried'] as const

/** The columns of a list of reports. */
export const reportColumns: ListColumn<CommissionReportRow>[] = [
  {
    id: 'month',
    header: 'office.commission.month',
    width: 170,
    sortable: true,
    cell: (row, { format }) => (
      <RowLink to="/employee-reports/$id" params={{ id: row.id }}>
        {format.monthYear(`${row.month}-01`)}
      </RowLink>
    ),
  },
  { id: 'user', header: 'word.name', width: 200, sortable: true, cell: ({ user }) => user.name },
  {
    id: 'status',
    header: 'word.status',
    width: 150,
    cell: ({ status }) => <StatusBadge family="commissionStatus" value={status} />,
  },
  {
    id: 'cars',
    header: 'office.commission.cars',
    width: 110,
    align: 'end',
    sortable: true,
    cell: ({ cars }, { format }) => format.number(cars),
  },
  ...amounts.map((id): ListColumn<CommissionReportRow> => ({
    id,
    header: `office.commission.${id}`,
    width: 135,
    align: 'end',
    ...(id === 'payout' && { sortable: true }),
    cell: (row) => <Money value={row[id]} strong={id === 'payout'} />,
  })),
]
