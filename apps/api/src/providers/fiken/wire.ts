// Data formats of Fiken, and their conversion.
import * as z from 'zod'
import type { InvoiceDocument, InvoiceTax } from '@bilbro/contract/money/invoices/invoice-document'
import type { OutsideLack } from '@bilbro/contract/money/invoices/invoice-outside'
import { type NewOutsideInvoice, type OutsideCustomer, type OutsideInvoice, stateOfPaid } from '../invoicing/port.ts'

/** Norwegian VAT types by basis points. */
const vatTypes: Record<number, string> = { 2500: 'HIGH', 1500: 'MEDIUM', 1200: 'LOW' }
/** Accounts for sales with and without VAT in the Norwegian standard chart of accounts (NS 4102). */
const accounts = { taxed: '3000', exempt: '3100' }

const vatTypeOf = ({ category, rateBp }: InvoiceTax): string | undefined =>
  category === 'G' ? 'EXEMPT_IMPORT_EXPORT' : category === 'S' ? vatTypes[rateBp] : undefined

export function lacks({ taxes }: InvoiceDocument): OutsideLack[] {
  const found: [boolean, OutsideLack][] = [
    [taxes.some((tax) => tax.case === 'MARGIN'), 'MARGIN_SCHEME'],
    [taxes.some((tax) => tax.case !== 'MARGIN' && !['S', 'G'].includes(tax.category)), 'TAX_CASE'],
    [taxes.some((tax) => tax.category === 'S' && !vatTypeOf(tax)), 'TAX_RATE'],
  ]
  return found.flatMap(([is, lack]) => (is ? [lack] : []))
}

/** Fiken's books are in NOK; amounts in other currencies have their own fields, also in minor units. */
const amountsOf = (currency: string, net: number, vat: number) =>
  currency === 'NOK' ? { netPrice: net, vat } : { netPriceInCurrency: net, vatInCurrency: vat }

export function toSale({ customerId, document }: Omit<NewOutsideInvoice, 'pdf'>) {
  const { currency } = document.totals.gross
  const sign = signOf(document)
  return {
    saleNumber: document.number,
    date: document.issuedOn,
    kind: 'external_invoice',
    currency,
    customerId: Number(customerId),
    ...(document.dueOn && { dueDate: document.dueOn }),
    lines: document.taxes.map((tax) => ({
      description: describe(document, tax),
      vatType: vatTypeOf(tax)!,
      account: tax.category === 'S' ? accounts.taxed : accounts.exempt,
      ...amountsOf(currency, sign * tax.net.minor, sign * tax.vat.minor),
    })),
  }
}
/** Amounts of credit notes are negative. */
export const signOf = ({ kind }: Pick<InvoiceDocument, 'kind'>): 1 | -1 => (kind === 'CREDIT_NOTE' ? -1 : 1)

const describe = ({ number, lines }: InvoiceDocument, { category, rateBp }: InvoiceTax): string =>
  [number, ...lines.filter(({ tax }) => tax.category === category && tax.rateBp === rateBp).map((line) => line.text)]
    .join(' · ')
    .slice(0, 200)

const line = z.object({
  netPrice: z.number().nullish(),
  vat: z.number().nullish(),
  netPriceInCurrency: z.number().nullish(),
  vatInCurrency: z.number().nullish(),
})
export const sale = z.object({
  saleId: z.int(),
  saleNumber: z.string().nullish(),
  kind: z.string().nullish(),
  currency: z.string().nullish(),
  settled: z.boolean().nullish(),
  writeOff: z.boolean().nullish(),
  deleted: z.boolean().nullish(),
  totalPaid: z.number().nullish(),
  totalPaidInCurrency: z.number().nullish(),
  lines: z.array(line).nullish(),
  saleAttachments: z.array(z.looseObject({})).nullish(),
})
export type Sale = z.infer<typeof sale>
export const sales = z.array(sale)

/** Gross amount in the currency of the sale. */
export const grossOf = ({ currency, lines }: Sale): number =>
  (lines ?? []).reduce(
    (sum, one) =>
      sum +
      (currency && currency !== 'NOK'
        ? (one.netPriceInCurrency ?? 0) + (one.vatInCurrency ?? 0)
        : (one.netPrice ?? 0) + (one.vat ?? 0)),
    0,
  )

export function toOutside(sold: Sale, grossMinor: number): OutsideInvoice {
  if (sold.deleted) return { state: 'CANCELLED', paidMinor: 0 }
  const isOther = sold.currency && sold.currency !== 'NOK'
  const paidMinor = Math.abs((isOther ? sold.totalPaidInCurrency : sold.totalPaid) ?? 0)
  if (sold.writeOff) return { state: 'WRITTEN_OFF', paidMinor }
  // `settled` also covers exchange rate differences.
  return { state: sold.settled ? 'PAID' : stateOfPaid(paidMinor, grossMinor), paidMinor }
}

export const contact = z.looseObject({
  contactId: z.int(),
  name: z.string(),
  organizationNumber: z.string().nullish(),
  memberNumberString: z.string().nullish(),
  customer: z.boolean().nullish(),
  inactive: z.boolean().nullish(),
})
export type Contact = z.infer<typeof contact>
export const contacts = z.array(contact)

const countries = new Intl.DisplayNames(['en'], { type: 'region' })
export const toContact = ({
  ref,
  name,
  orgNo,
  email,
  language,
  street,
  postalCode,
  city,
  country,
}: OutsideCustomer) => ({
  name,
  ...(email && { email }),
  ...(orgNo && { organizationNumber: orgNo }),
  memberNumberString: ref,
  customer: true,
  language: language === 'no' ? 'NORWEGIAN' : 'ENGLISH',
  address: {
    ...(street && { streetAddress: street }),
    ...(city && { city }),
    ...(postalCode && { postCode: postalCode }),
    country: countries.of(country) ?? country,
  },
})
