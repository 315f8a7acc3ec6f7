// Data formats of Lexware Office (formerly lexoffice), and their conversion.
import * as z from 'zod'
import type { InvoiceDocument, InvoiceTax } from '@bilbro/contract/money/invoices/invoice-document'
import type { OutsideLack } from '@bilbro/contract/money/invoices/invoice-outside'
import { type NewOutsideInvoice, type OutsideCustomer, type OutsideInvoice, stateOfPaid } from '../invoicing/port.ts'

/** Ids of posting categories, the same in every account. */
const categories = {
  goods: '8f8664a8-fd86-11e1-a21f-0800200c9a66',
  services: '8f8664a0-fd86-11e1-a21f-0800200c9a66',
  intraCommunity: '9075a4e3-66de-4795-a016-3889feca0d20',
  export: '93d24c20-ea84-424e-a731-5e1b78d1e6a9',
}
/** VAT rates that a bookkeeping voucher accepts, in basis points. */
const rates = [0, 500, 700, 1600, 1900]

export function lacks({ taxes, buyer, totals }: InvoiceDocument): OutsideLack[] {
  const isIntraCommunity = taxes.some(({ category }) => category === 'K')
  const found: [boolean, OutsideLack][] = [
    // Under the margin scheme VAT on the margin is due, and a voucher at 0 % would say that none is.
    [taxes.some((tax) => tax.case === 'MARGIN'), 'MARGIN_SCHEME'],
    [taxes.some((tax) => tax.case !== 'MARGIN' && !['S', 'K', 'G'].includes(tax.category)), 'TAX_CASE'],
    [taxes.some(({ rateBp }) => !rates.includes(rateBp)), 'TAX_RATE'],
    [totals.gross.currency !== 'EUR', 'CURRENCY'],
    [isIntraCommunity && !buyer.vatId, 'BUYER_VAT_ID'],
  ]
  return found.flatMap(([is, lack]) => (is ? [lack] : []))
}

const decimal = (minor: number): number => minor / 100

function categoryOf({ category, rateBp }: InvoiceTax, { lines }: InvoiceDocument): string {
  if (category === 'K') return categories.intraCommunity
  if (category === 'G') return categories.export
  const isCar = lines.some(
    ({ tax, kind }) => tax.category === category && tax.rateBp === rateBp && ['CAR', 'DEPOSIT'].includes(kind),
  )
  return isCar ? categories.goods : categories.services
}

/** Part of the remark, which Lexware's search covers. */
export const markOf = (ref: string): string => `Bilbro ${ref}`

export const toVoucher = ({ ref, customerId, document }: Omit<NewOutsideInvoice, 'pdf'>) => ({
  type: typeOf(document),
  voucherNumber: document.number,
  voucherDate: document.issuedOn,
  ...(document.deliveredOn && { shippingDate: document.deliveredOn }),
  ...(document.dueOn && { dueDate: document.dueOn }),
  totalGrossAmount: decimal(document.totals.gross.minor),
  totalTaxAmount: decimal(document.totals.vat.minor),
  taxType: 'gross',
  useCollectiveContact: false,
  contactId: customerId,
  remark: markOf(ref),
  voucherItems: document.taxes.map((tax) => ({
    amount: decimal(tax.net.minor + tax.vat.minor),
    taxAmount: decimal(tax.vat.minor),
    taxRatePercent: tax.rateBp / 100,
    categoryId: categoryOf(tax, document),
  })),
})
export const typeOf = ({ kind }: InvoiceDocument) => (kind === 'CREDIT_NOTE' ? 'salescreditnote' : 'salesinvoice')

/** A number, or in some answers a string. */
const amount = z
  .union([z.number(), z.string().regex(/^-?\d+(\.\d+)?$/)])
  .transform((value) => Math.round(Number(value) * 100))
export const made = z.object({ id: z.uuid() })
export const voucher = z.object({
  id: z.uuid(),
  type: z.string(),
  voucherStatus: z.string().optional(),
  voucherNumber: z.string().nullish(),
  totalGrossAmount: amount,
  remark: z.string().nullish(),
  files: z.array(z.string()).nullish(),
})
export const vouchers = z.object({ content: z.array(voucher), last: z.boolean().optional() })
export const payment = z.object({
  openAmount: amount,
  voucherStatus: z.string(),
  paymentItems: z.array(z.object({ paymentItemType: z.string() })).nullish(),
})

export function toOutside(
  { openAmount, voucherStatus, paymentItems }: z.infer<typeof payment>,
  grossMinor: number,
): OutsideInvoice {
  // A voided voucher has no open amount.
  if (voucherStatus === 'voided') return { state: 'CANCELLED', paidMinor: 0 }
  const paidMinor = Math.max(0, grossMinor - openAmount)
  const isLost = paymentItems?.some(({ paymentItemType }) => paymentItemType === 'irrecoverableReceivable')
  return isLost ? { state: 'WRITTEN_OFF', paidMinor: 0 } : { state: stateOfPaid(paidMinor, grossMinor), paidMinor }
}

export const contact = z.looseObject({
  id: z.uuid(),
  version: z.int(),
  archived: z.boolean().optional(),
  note: z.string().nullish(),
  roles: z.looseObject({ customer: z.looseObject({}).nullish() }).optional(),
  company: z.looseObject({ name: z.string(), vatRegistrationId: z.string().nullish() }).nullish(),
  addresses: z.looseObject({}).nullish(),
  emailAddresses: z.looseObject({}).nullish(),
})
export type Contact = z.infer<typeof contact>
export const contacts = z.object({ content: z.array(contact) })

/** Our fields of a customer; other fields there stay unchanged. */
export const toContact = ({ ref, name, vatId, email, street, postalCode, city, country }: OutsideCustomer) => ({
  company: { name, allowTaxFreeInvoices: true, ...(vatId && { vatRegistrationId: vatId }) },
  addresses: {
    billing: [
      {
        ...(street && { street }),
        ...(postalCode && { zip: postalCode }),
        ...(city && { city }),
        countryCode: country,
      },
    ],
  },
  ...(email && { emailAddresses: { business: [email] } }),
  note: markOf(ref),
})

/** Ours by our reference or by VAT id; a matching name alone is not enough. */
export const isCustomer = ({ note, company }: Contact, { ref, vatId }: OutsideCustomer): boolean =>
  Boolean(note?.includes(markOf(ref))) || Boolean(vatId && company?.vatRegistrationId === vatId)

/** A name in the syntax of the filter: at least three letters, wildcards and HTML characters escaped. */
export const searchOf = (name: string): string =>
  name
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[%_\\]/g, (sign) => `\\${sign}`)
