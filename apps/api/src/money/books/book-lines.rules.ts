// Booking lines of business events, account by account. Pure: lines name the purpose of an account; numbers are added
// later.
import { percentOf } from '@bilbro/contract/amounts'
import { type AccountKey, type BookTrouble, inputVatKey } from '@bilbro/contract/money/books/book-accounts'
import type { InvoiceDocument, InvoiceLine } from '@bilbro/contract/money/invoices/invoice-document'
import { groupOf } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import type { PaymentMeans } from '@bilbro/contract/money/payments/payment-states'
import type { CostKind } from '@bilbro/contract/stock/car-costs/car-costs'
import { isMarginPossible } from '@bilbro/contract/stock/car-costs/purchase-tax'

/** A key of the chart, a dealer's account, or the account number of a bank account. */
export type AccountRef = AccountKey | `debtor:${string}` | `ledger:${string}`
/** `D`: the account is debited and the contra account credited. The amount is positive. */
export type BookLine = {
  minor: number
  side: 'D' | 'C'
  account: AccountRef
  contra: AccountRef
  /** DATEV's tax key, for accounts without a fixed tax rate. */
  taxKey?: string
  day: string
  number: string
  dueOn: string | null
  text: string
  vatId: string | null
  /** The number of the document that this one refers to. */
  against: string | null
  /** Day of the supply. VAT belongs to its month (§ 13(1) no. 1 a UStG). */
  deliveredOn?: string | null
}
export type Booked = { lines: BookLine[]; trouble?: never } | { trouble: BookTrouble; lines?: never }

type Said = Pick<BookLine, 'day' | 'number' | 'text'> &
  Partial<Pick<BookLine, 'dueOn' | 'vatId' | 'against' | 'taxKey' | 'deliveredOn'>>

/** A negative amount switches the side. */
const line = (minor: number, account: AccountRef, contra: AccountRef, said: Said): BookLine => ({
  minor: Math.abs(minor),
  side: minor < 0 ? 'C' : 'D',
  account,
  contra,
  dueOn: null,
  vatId: null,
  against: null,
  ...said,
})
const some = (lines: BookLine[]): Booked => ({ lines: lines.filter(({ minor }) => minor > 0) })

export type MarginPart = { stockNo: string; saleMinor: number; purchaseMinor: number; marginMinor: number }
export type IssuedInvoice = {
  document: InvoiceDocument
  companyId: string
  /** Its cars in the margin register. Amounts of a credit note are negative. */
  margins: readonly MarginPart[]
}

const isAdvance = ({ kind }: InvoiceLine) => kind === 'DEPOSIT' || kind === 'PREPAID'

function revenueOf({ case: is, category }: InvoiceLine['tax']): AccountKey {
  if (is === 'DOMESTIC') return 'revenueDomestic'
  if (is === 'EXPORT') return 'revenueExport'
  if (is === 'NONE') return 'revenueNone'
  if (is === 'MARGIN') return 'revenueMarginFree'
  // A private buyer does not appear in the recapitulative statement (row 5 of the tax cases).
  return is === 'IC_SUPPLY_NEW_VEHICLE' && category === 'E' ? 'revenueEuNewVehicle' : 'revenueEu'
}

/**
 * Books an issued document: the dealer's account against revenue, by tax case. A margin car has two parts: its purchase
 * price without VAT, and its margin including VAT; without a positive margin all of it is without VAT. Advances have an
 * account of their own until they are deducted.
 */
export function invoiceLines({ document, companyId, margins }: IssuedInvoice): Booked {
  const sign = document.kind === 'CREDIT_NOTE' ? -1 : 1
  const debtor: AccountRef = `debtor:${companyId}`
  const base: Said = {
    day: document.issuedOn!,
    number: document.number!,
    text: document.buyer.legalName,
    dueOn: document.dueOn,
    against: document.precedes?.number ?? null,
    // An advance is taxed with its payment, not with the planned delivery.
    ...(document.kind !== 'DEPOSIT' && { deliveredOn: document.deliveredOn }),
  }
  // A person has to check a difference between the margin register and the document.
  const ofRegister = margins.reduce((sum, one) => sum + one.saleMinor, 0)
  const ofDocument = document.lines.filter((one) => one.tax.case === 'MARGIN' && !isAdvance(one))
  if (ofRegister !== sign * ofDocument.reduce((sum, one) => sum + one.gross.minor, 0)) return { trouble: 'REGISTER' }
  const groups = Map.groupBy(document.lines, (one) => `${isAdvance(one)} ${groupOf(one.tax)}`)
  return some(
    [...groups.values()].flatMap((own) => {
      const { tax } = own[0]!
      const gross = sign * own.reduce((sum, one) => sum + one.gross.minor, 0)
      const vatId = tax.category === 'K' ? document.buyer.vatId : null
      if (isAdvance(own[0]!))
        return [line(gross, debtor, tax.rateBp > 0 ? 'advanceTaxed' : 'advanceFree', { ...base, vatId })]
      if (tax.case !== 'MARGIN') return [line(gross, debtor, revenueOf(tax), { ...base, vatId })]
      return margins.flatMap((one) => marginLines(one, sign, debtor, base))
    }),
  )
}

function marginLines(one: MarginPart, sign: number, debtor: AccountRef, base: Said): BookLine[] {
  const said = { ...base, text: `${one.stockNo} ${base.text}` }
  const taxed = Math.max(0, sign * one.marginMinor) * sign
  return [line(one.saleMinor - taxed, debtor, 'revenueMarginFree', said), line(taxed, debtor, 'revenueMargin', said)]
}

/** A payment's target. A VAT deposit is a liability, not revenue: it is owed back. */
export type GivenFor = { minor: number; companyId: string; number: string; kind: InvoiceKind }
const givenTo = ({ kind, companyId }: GivenFor): AccountRef =>
  kind === 'VAT_DEPOSIT' ? 'vatDeposits' : `debtor:${companyId}`

export type Payment = {
  minor: number
  currency: string
  means: PaymentMeans
  day: string
  payer: string
  reference: string
  /** Ledger account of the receiving bank account. Null: the default bank account of the chart. */
  ledger: string | null
  /** The allocations that are known when the payment is booked. */
  given: readonly GivenFor[]
}
const houseAccount = (means: PaymentMeans, ledger: string | null): AccountRef =>
  means === 'CASH' ? 'cash' : ledger === null ? 'bank' : `ledger:${ledger}`

/** Books a received payment against its invoices. The unallocated rest goes to a clearing account. */
export function paymentLines({ minor, currency, means, day, payer, reference, ledger, given }: Payment): Booked {
  if (currency !== 'EUR') return { trouble: 'CURRENCY' }
  const from = houseAccount(means, ledger)
  const rest = minor - given.reduce((sum, one) => sum + one.minor, 0)
  return some([
    ...given.map((one) => line(one.minor, from, givenTo(one), { day, number: one.number, text: payer })),
    line(rest, from, 'unclear', { day, number: reference, text: payer }),
  ])
}

/** Books a later allocation from the clearing account. A negative amount reverses it. */
export const allocationLines = (one: GivenFor, day: string): Booked =>
  some([line(one.minor, 'unclear', givenTo(one), { day, number: one.number, text: one.number })])

type Back = { minor: number; day: string; number: string; text: string }
/** Books the repayment of an unallocated amount. */
export const refundLines = (one: Back & { means: PaymentMeans; ledger: string | null }): Booked =>
  some([line(one.minor, 'unclear', houseAccount(one.means, one.ledger), one)])
/** The export is proved: the deposit is paid back. */
export const depositRefundLines = (one: Back): Booked => some([line(one.minor, 'vatDeposits', 'bank', one)])
/** The export is not proved: the deposit pays the invoice for the tax. */
export const depositForfeitLines = (one: Back & { companyId: string }): Booked =>
  some([line(one.minor, 'vatDeposits', `debtor:${one.companyId}`, one)])

export type Purchase = {
  minor: number
  taxCase: string
  day: string
  stockNo: string
  supplier: string | null
  /** From the supplier's approved invoice. */
  invoiced: { net: number; vat: number; number: string | null } | null
}
/**
 * Books the purchase of a car; `minor` is the amount not booked yet. VAT charged by a supplier is known only from the
 * supplier's invoice.
 */
export function purchaseLines({ minor, taxCase, day, stockNo, supplier, invoiced }: Purchase): Booked {
  if (taxCase === 'REGULAR_DE') {
    if (invoiced?.net !== minor) return { trouble: 'NO_PURCHASE_VAT' }
    const said = { day, number: invoiced.number ?? stockNo, text: [stockNo, supplier].filter(Boolean).join(' ') }
    return withInputVat('purchaseDomestic', { net: minor, vat: invoiced.vat }, said)
  }
  const account: AccountKey | undefined = isMarginPossible(taxCase)
    ? 'purchaseMargin'
    : taxCase === 'IC_ACQUISITION'
      ? 'purchaseEu'
      : taxCase === 'IMPORT'
        ? 'purchaseImport'
        : undefined
  if (!account) return { trouble: 'NO_PURCHASE_CASE' }
  return some([line(minor, account, 'creditors', { day, number: stockNo, text: supplier ?? stockNo })])
}

export type Cost = {
  kind: CostKind
  net: number
  vat: number
  day: string
  stockNo: string
  supplier: string | null
  documentNo: string | null
}
/** Books a cost of a car. VAT of 19 % uses the tax key; other VAT goes to the input VAT account. */
export function costLines({ kind, net, vat, day, stockNo, supplier, documentNo }: Cost): Booked {
  // An adjustment is not a payment, so it has no document.
  if (kind === 'ADJUSTMENT') return { trouble: 'NO_DOCUMENT' }
  const said = { day, number: documentNo ?? stockNo, text: [stockNo, supplier].filter(Boolean).join(' ') }
  return withInputVat(`cost.${kind}`, { net, vat }, said)
}

function withInputVat(account: AccountKey, { net, vat }: { net: number; vat: number }, said: Said): Booked {
  if (vat === 0) return some([line(net, account, 'creditors', said)])
  if (vat === percentOf(net, 1900))
    return some([line(net + vat, account, 'creditors', { ...said, taxKey: inputVatKey })])
  return some([line(net, account, 'creditors', said), line(vat, 'inputVat', 'creditors', said)])
}
