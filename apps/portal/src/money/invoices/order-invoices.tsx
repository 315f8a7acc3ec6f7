import './invoices.css'
import { Money } from '@bilbro/ui/layout/money'
import { Text, Title } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../core/api.ts'
import { useSession } from '../../core/session/session.ts'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { invoiceTitle } from './invoice-words.ts'
import { PayBox } from './pay-box.tsx'

/** The invoices of an order: PDFs, paid and open amounts, bank details. */
export function OrderInvoices({ orderId }: { orderId: string }) {
  const { t, lang } = useT()
  const role = useSession((session) => session.user?.role)
  const { data } = useQuery({
    ...api.portalInvoices.list.query({ query: { orderId: [orderId], pageSize: 50, sort: 'asc' } }),
    enabled: role !== undefined && role !== 'DRIVER',
    throwOnError: false,
  })
  if (!data || data.items.length === 0) return null
  return (
    <section className="order-invoices">
      <Title level={3}>{t('nav.invoices')}</Title>
      <ul>
        {data.items.map((invoice) => (
          <li key={invoice.id}>
            <Link to="/$lang/portal/invoices" params={{ lang }} search={{ invoice: invoice.id }} className="b-anchor">
              {invoiceTitle(invoice)}
            </Link>
            <InvoiceState invoice={invoice} />
            <span>
              <Money value={invoice.payable} />{' '}
              {invoice.paid.minor > 0 && invoice.open.minor > 0 && (
                <Text as="span" size={12} tone="dim">
                  {t('invoices.open')} <Money value={invoice.open} />
                </Text>
              )}
            </span>
            <InvoicePaper invoice={invoice} />
          </li>
        ))}
      </ul>
      {data.items.map(({ id, payTo }) => payTo && <PayBox key={id} payTo={payTo} />)}
    </section>
  )
}
