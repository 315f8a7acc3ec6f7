import type { PurchaseInvoiceRow } from '@bilbro/contract/money/purchase-invoices/purchase-invoices'
import { TwoLines } from '../../kit/list/links/row-link.tsx'
import { useT } from '@bilbro/ui/use-t'

/** When it is due, and how soon that is; of what was paid, when. */
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
