import type { Api } from '@bilbro/contract'
import type { DataOf } from '@bilbro/contract/endpoint'
import { Stack } from '@bilbro/ui/layout/layout'
import { BookTotals } from '../book-totals.tsx'

type Totals = DataOf<Api['purchaseInvoices']['list']>['totals']

/** The sums of all matching invoices, one line per currency. */
export function PurchaseTotals({ totals }: { totals: Totals | undefined }) {
  const lines = totals?.length ? totals : [undefined]
  return (
    <Stack gap={1}>
      {lines.map((sums) => (
        <BookTotals
          key={sums?.gross.currency ?? ''}
          label="office.purchase.totals"
          entries={[
            { id: 'gross', label: 'office.purchase.total', value: sums?.gross },
            { id: 'owed', label: 'office.purchase.totalOwed', value: sums?.owed },
            { id: 'overdue', label: 'office.purchase.totalOverdue', value: sums?.overdue, late: true },
          ]}
        />
      ))}
    </Stack>
  )
}
