import { encode, renderSVG } from 'uqr'
import { epcPayload } from '@bilbro/contract/money/invoices/epc'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import type { PortalInvoiceStatus } from '@bilbro/contract/money/invoices/portal-invoice-statuses'
import type { PortalInvoice } from '@bilbro/contract/money/invoices/portal-invoices'
import { dayIn, daysBetween } from '../../core/days.ts'
import type { Files } from '../../platform/files/files.ts'
import { invoiceDocumentOf, openOf } from '../invoices/invoices.read.ts'
import type { PortalInvoiceRead } from './portal-invoices.list.ts'

type Shown = { files: Files; now: Date }

export function toPortalInvoice(row: PortalInvoiceRead, { files, now }: Shown): PortalInvoice {
  const open = openOf(row)
  return {
    id: row.id,
    kind: row.kind as InvoiceKind,
    state: row.state as PortalInvoiceStatus,
    number: row.number!,
    order: row.offerId === null ? null : { id: row.offerId, number: row.contractNumber },
    cars: (row.cars ?? []).map(({ photo, ...car }) => ({ ...car, photo: photo && files.pictureUrl(photo) })),
    net: eur(row.netMinor),
    vat: eur(row.vatMinor),
    gross: eur(row.netMinor + row.vatMinor),
    payable: eur(row.payableMinor),
    paid: eur(row.paidMinor),
    open: eur(open),
    issuedOn: row.issuedOn!,
    dueOn: row.dueOn,
    overdueDays: open > 0 ? (daysBetween(row.dueOn, dayIn(row.zone, now)) ?? 0) : 0,
    against: row.against,
    pdf: row.pdfFileId && files.documentUrl(row.pdfFileId, now),
    payTo: payToOf(row, open),
  }
}

/** The bank account on the invoice, and the open amount. */
function payToOf(row: PortalInvoiceRead, open: number): PortalInvoice['payTo'] {
  const { payment, seller } = invoiceDocumentOf(row)
  if (open <= 0 || !payment.iban) return null
  const reference = row.number!
  const to = { name: seller.legalName, iban: payment.iban, bic: payment.bic }
  return {
    ...to,
    country: seller.country,
    bankName: payment.bankName,
    reference,
    amount: eur(open),
    qr: qrOf(epcPayload({ ...to, amountMinor: open, reference })),
  }
}

/** EPC069-12: error correction level M, at most version 13. */
function qrOf(payload: string | undefined): string | null {
  if (payload === undefined || encode(payload, { ecc: 'M' }).version > 13) return null
  return renderSVG(payload, { ecc: 'M', border: 4 })
}
