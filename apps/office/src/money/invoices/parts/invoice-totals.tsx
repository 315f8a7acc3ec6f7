import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { BookTotals } from '../../book-totals.tsx'

type Totals = DataOf<Api['invoices']['list']>['totals']

/** The sums of all matching invoices, not only of the page. */
export const InvoiceTotals = ({ totals }: { totals: Totals | undefined }) => (
  <BookTotals
    label="office.invoices.totals"
    entries={(['gross', 'open', 'overdue'] as const).map((id) => ({
      id,
      label: `office.invoices.total.${id}`,
      value: totals?.[id],
      late: id === 'overdue' && (totals?.overdue.minor ?? 0) > 0,
    }))}
  />
)
