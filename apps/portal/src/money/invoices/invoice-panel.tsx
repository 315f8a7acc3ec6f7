import './invoices.css'
import type { PortalInvoice } from '@bilbro/contract/money/invoices/portal-invoices'
import { carNamed } from '@bilbro/i18n/i18n'
import { Facts } from '@bilbro/ui/layout/card'
import { Money } from '@bilbro/ui/layout/money'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CarLink } from '../../sale/listings/list/card/car-link.tsx'
import { api } from '../../core/api.ts'
import { SidePanel } from '../../kit/side-panel.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { InvoiceState } from './invoice-state.tsx'
import { invoiceTitle } from './invoice-words.ts'
import { PayBox } from './pay-box.tsx'

/** An invoice beside the list, on a phone above it. */
export function InvoicePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useT()
  const words = {
    one: t('invoices.one'),
    notFound: t('invoices.notFound'),
    notFoundBody: t('invoices.notFoundBody'),
    toAll: t('invoices.toAll'),
    loadFailed: t('invoices.loadFailed'),
  }
  const read = useQuery({ ...api.portalInvoices.get.query({ params: { id } }), throwOnError: false })
  return (
    <SidePanel id={id} read={read} title={invoiceTitle} words={words} onClose={onClose}>
      {(invoice) => <Details invoice={invoice} />}
    </SidePanel>
  )
}

function Details({ invoice }: { invoice: PortalInvoice }) {
  const { t, format, lang } = useT()
  const { order, cars, net, vat, gross, payable, paid, open, issuedOn, dueOn, against, payTo } = invoice
  return (
    <div className="invoice-details">
      <div className="invoice-details-head">
        <InvoiceState invoice={invoice} />
        <InvoicePaper invoice={invoice} />
      </div>
      <Facts
        items={[
          ...(vat.minor
            ? [
                { label: t('invoices.net'), value: <Money value={net} /> },
                { label: t('invoices.vat'), value: <Money value={vat} /> },
              ]
            : []),
          ...(gross.minor === payable.minor ? [] : [{ label: t('invoices.gross'), value: <Money value={gross} /> }]),
          { label: t('invoices.payable'), value: <Money value={payable} strong /> },
          ...(paid.minor ? [{ label: t('invoices.paid'), value: <Money value={paid} /> }] : []),
          ...(open.minor ? [{ label: t('invoices.open'), value: <Money value={open} strong /> }] : []),
          { label: t('invoices.issuedOn'), value: format.day(issuedOn) },
          { label: t('invoices.dueOn'), value: dueOn && format.day(dueOn) },
          { label: t('invoices.against'), value: against },
          {
            label: t('word.order'),
            value: order && (
              <Link to="/$lang/portal/orders" params={{ lang }} search={{ order: order.id }} className="b-anchor">
                {order.number ?? t('word.order')}
              </Link>
            ),
          },
        ]}
      />
      <ul className="invoice-cars">
        {cars.map((car) => (
          <li key={car.id}>
            {car.photo ? <img src={car.photo} alt="" width={64} height={48} loading="lazy" /> : <span />}
            <span>
              <CarLink id={car.id} isPublic={false} fromList={false} className="b-anchor">
                {carNamed(car.title)}
              </CarLink>
              <small>{car.stockNo}</small>
            </span>
          </li>
        ))}
      </ul>
      {payTo && <PayBox payTo={payTo} />}
    </div>
  )
}
