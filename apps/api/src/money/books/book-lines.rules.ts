// What is booked of what happened, account by account. Pure: accounts stand for what they are for, numbers come later.
import { percentOf } from '@bilbro/contract/amounts'
import { type AccountKey, type BookTrouble, inputVatKey } from '@bilbro/contract/money/books/book-accounts'
import type { InvoiceDocument, InvoiceLine } from '@bilbro/contract/money/invoices/invoice-document'
import { groupOf } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceKind } from '@bilbro/contract/money/invoices/invoice-states'
import type { PaymentMeans } from '@bilbro/contract/money/payments/payment-states'
import type { CostKind } from '@bilbro/contract/stock/car-costs/car-costs'
import { isMarginPossible } from '@bilbro/contract/stock/car-costs/purchase-tax'

/** A key of the chart, the account of a dealer, or a number that a bank account has of its own. */
export type AccountRef = AccountKey | `debtor:${string}` | `ledger:${string}`
/** `D`: the account is debited and the contra account credited, by an amount above nought. */
export type BookLine = {
  minor: number
  side: 'D' | 'C'
  account: AccountRef
  contra: AccountRef
  /** DATEV's tax key, where the account itself does not know the tax. */
  taxKey?: string
  day: string
  number: string
  dueOn: string | null
  text: string
  vatId: string | null
  /** What a document stands against. */
  against: string | null
  /** Day of the supply; VAT belongs to its month (§ 13(1) no. 1 a UStG). */
  deliveredOn?: string | null
}
export type Booked = { lines: BookLine[]; trouble?: never } | { trouble: BookTrouble; lines?: never }

type Said = Pick<BookLine, 'day' | 'number' | 'text'> &
  Partial<Pick<BookLine, 'dueOn' | 'vatId' | 'against' | 'taxKey' | 'deliveredOn'>>

/** Below nought it goes the other way. */
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
  /** Its cars in the register of the margin scheme; a credit note has them below nought. */
  margins: readonly MarginPart[]
}

const isAdvance = ({ kind }: InvoiceLine) => kind === 'DEPOSIT' || kind === 'PREPAID'

function revenueOf({ case: is, category }: InvoiceLine['tax']): AccountKey {
  if (is === 'DOMESTIC') return 'revenueDomestic'
  if (is === 'EXPORT') return 'revenueExport'
  if (is === 'NONE') return 'revenueNone'
  if (is === 'MARGIN') return 'revenueMarginFree'
  // To a private person: no recapitulative statement names him (row 5 of the tax cases).
  return is === 'IC_SUPPLY_NEW_VEHICLE' && category === 'E' ? 'revenueEuNewVehicle' : 'revenueEu'
}

/**
 * An issued document: what it asks of the dealer against revenue, by tax case. A car under the margin scheme in two: its purchase
 * price without VAT, its margin with the VAT inside; without a margin all of it is without. Advances stand apart until they are taken off.
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
    // An advance is taxed with its payment, and not with the delivery that is planned.
    ...(document.kind !== 'DEPOSIT' && { deliveredOn: document.deliveredOn }),
  }
  // What the register says otherwise of is for a person to look at.
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

/** What money was given for: a security for VAT is nobody's revenue, it is owed back. */
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
  /** Of the bank account that it came on; null: the one of the books for banks. */
  ledger: string | null
  /** What it is known to be for when it is booked. */
  given: readonly GivenFor[]
}
const houseAccount = (means: PaymentMeans, ledger: string | null): AccountRef =>
  means === 'CASH' ? 'cash' : ledger === null ? 'bank' : `ledger:${ledger}`

/** Money that came in, to those it was given for; the rest waits on an account of its own. */
export function paymentLines({ minor, currency, means, day, payer, reference, ledger, given }: Payment): Booked {
  if (currency !== 'EUR') return { trouble: 'CURRENCY' }
  const from = houseAccount(means, ledger)
  const rest = minor - given.reduce((sum, one) => sum + one.minor, 0)
  return some([
    ...given.map((one) => line(one.minor, from, givenTo(one), { day, number: one.number, text: payer })),
    line(rest, from, 'unclear', { day, number: reference, text: payer }),
  ])
}

/** Money that was booked as unclear and is given to an invoice now; below nought it is taken off again. */
export const allocationLines = (one: GivenFor, day: string): Booked =>
  some([line(one.minor, 'unclear', givenTo(one), { day, number: one.number, text: one.number })])

type Back = { minor: number; day: string; number: string; text: string }
/** What nobody's invoice took goes back. */
export const refundLines = (one: Back & { means: PaymentMeans; ledger: string | null }): Booked =>
  some([line(one.minor, 'unclear', houseAccount(one.means, one.ledger), one)])
/** The export is proved. */
export const depositRefundLines = (one: Back): Booked => some([line(one.minor, 'vatDeposits', 'bank', one)])
/** It is not: the security pays what a tax invoice of its own asks for. */
export const depositForfeitLines = (one: Back & { companyId: string }): Booked =>
  some([line(one.minor, 'vatDeposits', `debtor:${one.companyId}`, one)])

export type Purchase = {
  minor: number
  taxCase: string
  day: string
  stockNo: string
  supplier: string | null
  /** What the supplier's approved invoice says of it. */
  invoiced: { net: number; vat: number; number: string | null } | null
}
/** A car, as it was bought; `minor` is what is not booked yet. VAT that a supplier charged is known by his invoice alone. */
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
/** What was spent on a car. VAT that is 19 % of it goes by the key, any other to the account of input VAT. */
export function costLines({ kind, net, vat, day, stockNo, supplier, documentNo }: Cost): Booked {
  // Nobody was paid: somebody set a sum.
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
