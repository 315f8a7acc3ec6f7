import type { InvoiceDetail } from '@bilbro/contract/money/invoices/invoices'
import { StatusBadge } from '@bilbro/ui/feedback/status-badge'
import { Card } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { Anchor } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { fullName } from '../invoice-words.ts'
import '../invoices.css'

type Related = InvoiceDetail['related'][number]

/** Related invoices: the one that this invoice credits or replaces, and those that refer to it. */
export function RelatedInvoices({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useT()
  if (invoice.related.length === 0) return null
  return (
    <Card title={t('office.invoices.related')}>
      <InvoiceRows invoices={invoice.related} />
    </Card>
  )
}

/** Invoices, one per line. */
export function InvoiceRows({ invoices }: { invoices: readonly Related[] }) {
  return (
    <ul className="o-invoice-rows">
      {invoices.map((one) => (
        <li key={one.id}>
          <Anchor to="/invoices/$id" params={{ id: one.id }}>
            {fullName(one)}
          </Anchor>
          <StatusBadge family="invoiceStatus" value={one.status} />
          <Money value={one.gross} />
        </li>
      ))}
    </ul>
  )
}
