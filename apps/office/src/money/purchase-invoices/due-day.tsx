import type { PurchaseInvoiceRow } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { TwoLines } from '../../kit/list/links/row-link.tsx'
import { useT } from '@bilbro/ui/use-t'

/** The due date and the days until then; for a paid invoice the payment date. */
export function DueDay({ invoice }: { invoice: Pick<PurchaseInvoiceRow, 'due' | 'dueOn' | 'paidOn'> }) {
  const { t, format } = useT()
  const { due, dueOn, paidOn } = invoice
  if (!dueOn) return null
  if (paidOn)
    return <TwoLines first={format.day(dueOn)} second={`${t('office.purchase.paidOn')} ${format.day(paidOn)}`} />
  return (
    <span className="o-purchase-due" data-due={due ?? undefined}>
      <TwoLines first={format.day(dueOn)} second={due && due !== 'LATER' ? t(`office.purchase.due.${due}`) : ''} />
    </span>
  )
}
