// Maps an electronic invoice (EN 16931, UBL or CII) to our fields. The result is a proposal that a person checks.
import { isIban } from '@bilbro/contract/admin/legal-entities/bank-account'
import type {
  PaymentMeans,
  PurchaseKind,
  PurchaseLineTax,
} from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type { PurchaseSender } from '@bilbro/contract/money/purchase-invoices/purchase-sender'
import type { ParsedInvoice, ParsedLine, ParsedParty } from '../../e-invoice/parsed-invoice.ts'
import { discountsOf, furtherDiscounts, noDiscount } from './discount.ts'
import { fewer, type ReadLine } from './many-lines.ts'
import { taxOf } from '../purchase-invoices.rules.ts'
import { vinIn } from './vin-in.rules.ts'
import { dayOf, minorOf } from './written-values.ts'

export type ReadInvoice = {
  form: 'UBL' | 'CII'
  kind: PurchaseKind
  number: string
  issuedOn: string | null
  dueOn: string | null
  /** Three letters, as in the file. */
  currency: string
  netMinor: number
  vatMinor: number
  prepaidMinor: number
  roundingMinor: number
  /** The amount due in the file (BT-115). Null when it is missing. */
  dueMinor: number | null
  discountMinor: number
  discountUntil: string | null
  paymentMeans: PaymentMeans
  /** The payee, if it is not the sender (factoring). */
  creditorName: string
  iban: string
  bic: string
  paymentReference: string
  sender: PurchaseSender
  /** Our reference as the supplier got it, often the stock number of the car. */
  ourReference: string
  notes: string
  lines: ReadLine[]
}

/** UNCL 1001: credit notes of all kinds. */
const creditTypes = ['381', '396', '261', '262', '308', '420', '458', '532', '81', '83']
/** UNCL 4461: direct debits, and card payments. */
const debitMeans = ['49', '59']
const cardMeans = ['48', '54', '55']

/** Amounts of a credit note are positive. An invoice with a negative total is a credit note (Peppol allows both). */
export function readInvoice(d: ParsedInvoice): ReadInvoice {
  const isCredit = d.root === 'CreditNote' || creditTypes.includes(d.typeCode)
  const vat = minorOf(d.totals.vat)
  // Third-party claims are paid with the invoice, but are not taxed (XRechnung extension, BG-DEX-09).
  const others = claimsOf(d).map(minorOf)
  const net = (d.totals.net === '' ? minorOf(d.totals.gross) - vat : minorOf(d.totals.net)) + sum(others)
  const sign = net + vat < 0 ? -1 : 1
  const of = (text: string) => sign * minorOf(text)
  const issuedOn = dayOf(d.issuedOn)
  const lines = d.lines.map((line) => lineOf(line, d, sign))
  const discounts = discountsOf(d, issuedOn, sign * (net + vat))
  const [largest = noDiscount] = discounts
  const claims = others.map((minor) => otherClaim(sign * minor))
  return {
    form: d.form,
    kind: isCredit || sign < 0 ? 'CREDIT_NOTE' : 'INVOICE',
    number: d.number.slice(0, 80),
    issuedOn,
    dueOn: dayOf(d.dueOn),
    currency: d.currency.toUpperCase().slice(0, 3),
    netMinor: sign * net,
    vatMinor: sign * vat,
    prepaidMinor: of(d.totals.prepaid),
    roundingMinor: of(d.totals.rounding),
    dueMinor: d.totals.due !== '' ? of(d.totals.due) : d.totals.gross === '' ? null : sign * dueBySums(d),
    ...largest,
    ...paidBy(d),
    creditorName: isOther(d.payee, d.seller.name) ? d.payee.slice(0, 140) : '',
    sender: senderOf(d.seller),
    ourReference: d.buyerReference.slice(0, 140),
    notes: notesOf(d, isCredit && sign < 0, furtherDiscounts(discounts)),
    lines: fewer(withVat([...lines, ...claims], sign * vat)),
  }
}

const dueBySums = ({ totals }: ParsedInvoice): number =>
  minorOf(totals.gross) - minorOf(totals.prepaid) + minorOf(totals.rounding)
/**
 * In plain UBL the same element lists prepayments. It is a claim only when the amount due does not add up without it.
 */
const claimsOf = (d: ParsedInvoice): string[] => (minorOf(d.totals.due) === dueBySums(d) ? [] : d.totals.thirdParty)

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
const otherClaim = (netMinor: number): ReadLine => ({
  text: 'Claim of a third party',
  taxedAs: 'EXEMPT',
  rateBp: 0,
  netMinor,
  vatMinor: 0,
})

function paidBy({ means, number }: ParsedInvoice) {
  const codes = means.map(({ code }) => code)
  // Some suppliers list their giro account before the IBAN.
  const account =
    means.find(({ iban }) => isIban(iban.replace(/\s/g, '').toUpperCase())) ?? means.find(({ iban }) => iban !== '')
  const iban = (account?.iban ?? '').replace(/\s/g, '').toUpperCase()
  const bic = (account?.bic ?? '').replace(/\s/g, '').toUpperCase()
  const reference = (account ?? means[0])?.reference ?? ''
  const paymentMeans: PaymentMeans = codes.some((code) => debitMeans.includes(code))
    ? 'DIRECT_DEBIT'
    : codes.some((code) => cardMeans.includes(code))
      ? 'CARD'
      : 'TRANSFER'
  return {
    paymentMeans,
    iban: isIban(iban) ? iban : '',
    bic: /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : '',
    paymentReference: reference === number ? '' : reference.slice(0, 140),
  }
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const isOther = (payee: string, seller: string): boolean => payee !== '' && plain(payee) !== plain(seller)

const notesOf = ({ precedes }: ParsedInvoice, isNegativeCredit: boolean, discounts: string): string =>
  [
    precedes.length > 0 && `→ ${precedes.join(', ')}`,
    isNegativeCredit && '381 < 0',
    discounts !== '' && `Skonto: ${discounts}`,
  ]
    .filter((one) => one !== false)
    .join('; ')
    .slice(0, 1000)

const senderOf = (seller: ParsedParty): PurchaseSender => ({
  name: seller.name.slice(0, 140),
  country: /^[A-Z]{2}$/.test(seller.country) ? seller.country : null,
  street: seller.street.slice(0, 70),
  postalCode: seller.postalCode.slice(0, 16),
  city: seller.city.slice(0, 35),
  vatId: seller.vatId
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 20),
})

function taxCaseOf(category: string, taxes: ParsedInvoice['taxes']): PurchaseLineTax {
  const { code = '', reason = '' } = taxes.find((one) => one.category === category) ?? {}
  if (category === 'S') return 'DOMESTIC'
  if (category === 'AE') return 'REVERSE_CHARGE'
  if (category === 'K') return 'IC_ACQUISITION'
  if (category === 'G') return 'IMPORT'
  // Second-hand goods: code VATEX-EU-F, or the wording of § 14a(6) UStG and similar laws.
  if (
    /VATEX-EU-F\b/i.test(code) ||
    /sonderregelung|differenzbesteuer|25a|margin scheme|second-?hand goods|brugtmoms|vinstmarginal|avansemoms/i.test(
      reason,
    )
  )
    return 'MARGIN'
  return 'EXEMPT'
}

function lineOf(line: ParsedLine, { taxes }: ParsedInvoice, sign: 1 | -1): ReadLine {
  const { net } = line
  // A line without tax data gets the tax of the invoice, if that has only one.
  const [only] = taxes
  const { category, rate } = line.category === '' && only && taxes.length === 1 ? only : line
  const text = withVin(line)
  const taxedAs = taxCaseOf(category, taxes)
  const rateBp = taxedAs === 'DOMESTIC' ? Math.min(3000, Math.max(0, minorOf(rate))) : 0
  const netMinor = sign * minorOf(net)
  return { text: text.slice(0, 200) || '–', taxedAs, rateBp, netMinor, vatMinor: taxOf(netMinor, rateBp) }
}

/** The VIN may be in the notes or properties of a line, or far back in its text. */
function withVin({ text, more = '' }: ParsedLine): string {
  const vin = vinIn(text) ?? vinIn(more)
  return vin === undefined || text.slice(0, 200).toUpperCase().includes(vin) ? text : `${vin} ${text}`
}

/**
 * VAT is rounded once per rate of an invoice, so the rounding difference of the lines goes to the largest taxed line.
 */
function withVat(lines: ReadLine[], vatMinor: number): ReadLine[] {
  const off = vatMinor - sum(lines.map((line) => line.vatMinor))
  const taxed = lines.filter(({ rateBp }) => rateBp > 0).toSorted((a, b) => b.netMinor - a.netMinor)
  const [largest] = taxed
  if (off === 0 || !largest || Math.abs(off) > taxed.length) return lines
  return lines.map((line) => (line === largest ? { ...line, vatMinor: line.vatMinor + off } : line))
}
