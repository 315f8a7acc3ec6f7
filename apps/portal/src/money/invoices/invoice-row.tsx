import type { PortalInvoice } from '@bilbro/contract/money/invoices/portal-invoices'
import { Money } from '@bilbro/ui/layout/money'
import { Photo } from '@bilbro/ui/layout/pictures/photo'
import { Text } from '@bilbro/ui/layout/text'
import { useT } from '@bilbro/ui/use-t'
import { RowName } from '../../kit/rows.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { carsText, invoiceTitle } from './invoice-words.ts'
import { type InvoicesSearch, readInvoicesSearch } from './invoices-search.ts'

/** One invoice in the list: cars, amount, due date. */
export function InvoiceRow({ invoice, search }: { invoice: PortalInvoice; search: InvoicesSearch }) {
  const { t, format } = useT()
  const { id, cars, payable, open, paid, issuedOn, dueOn, state } = invoice
  const isOpen = search.invoice === id
  const photo = cars[0]?.photo
  return (
    <article className="row invoice-row" data-open={isOpen || undefined} data-turn={state === 'OVERDUE' || undefined}>
      <Photo photo={photo ? { id: cars[0]!.id, alt: '', src800: photo } : null} sizes="6rem" />
      <div className="invoice-row-words">
        <RowName search={readInvoicesSearch({ ...search, invoice: id })} isOpen={isOpen}>
          {invoiceTitle(invoice)}
        </RowName>
        <Text>{carsText(invoice)}</Text>
        <Text tone="dim" size={12}>
          {[
            t('invoices.issuedAt', { day: format.day(issuedOn) }),
            dueOn && open.minor > 0 && t('invoices.dueAt', { day: format.day(dueOn) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <div className="invoice-row-sum">
        <Money value={payable} strong />
        {paid.minor > 0 && open.minor > 0 && (
          <Text as="span" size={12} tone="dim">
            {t('invoices.open')} <Money value={open} />
          </Text>
        )}
        <InvoiceState invoice={invoice} />
      </div>
    </article>
  )
}
