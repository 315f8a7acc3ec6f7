import type { DueBucket, PurchaseLineTax } from '@bilbro/contract/money/purchase-invoices/purchase-invoice-states'
import type {
  PurchaseInvoiceFields,
  PurchaseLineFields,
} from '@bilbro/contract/money/purchase-invoices/purchase-invoice-fields'
import { isMarginPossible } from '@bilbro/contract/stock/car-costs/purchase-tax'
import { daysAfter } from '../../core/days.ts'
import { appError, fieldError } from '../../core/errors.ts'

const domesticRates = [1900, 700]
/** Allowed rounding difference per line, in minor units. */
const tolerance = 2
export const taxOf = (netMinor: number, rateBp: number): number =>
  Math.sign(netMinor) * Math.round((Math.abs(netMinor) * rateBp) / 10_000)

type Line = Omit<PurchaseLineFields, 'taxedAs' | 'target' | 'costKind'> & {
  taxedAs: string
  target: string
  costKind: string | null
}

/** VAT that we owe and deduct ourselves: the general rate on purchases under § 13b or § 1a UStG. */
export const selfVatOf = ({ taxedAs, netMinor }: Pick<Line, 'taxedAs' | 'netMinor'>): number =>
  taxedAs === 'REVERSE_CHARGE' || taxedAs === 'IC_ACQUISITION' ? taxOf(netMinor, domesticRates[0]!) : 0

/** Whether rate and VAT of a line contradict its tax case. */
function isTaxWrong({ taxedAs, rateBp, netMinor, vatMinor }: Line): boolean {
  if (taxedAs === 'DOMESTIC')
    return !domesticRates.includes(rateBp) || Math.abs(vatMinor - taxOf(netMinor, rateBp)) > tolerance
  if (taxedAs === 'IMPORT_VAT') return netMinor !== 0 || rateBp !== 0 || vatMinor === 0
  return vatMinor !== 0 || rateBp !== 0
}

type Asked = Pick<
  PurchaseInvoiceFields,
  | 'supplierId'
  | 'number'
  | 'issuedOn'
  | 'dueOn'
  | 'netMinor'
  | 'vatMinor'
  | 'prepaidMinor'
  | 'roundingMinor'
  | 'dueMinor'
  | 'discountMinor'
  | 'discountUntil'
> & { lines: readonly Line[] }

/** Problems that prevent an invoice from being checked, as codes. */
export function problemsOf(invoice: Asked): string[] {
  const { lines } = invoice
  const sum = (of: 'netMinor' | 'vatMinor') => lines.reduce((total, line) => total + line[of], 0)
  const onCars = lines.filter(({ target }) => target !== 'NONE')
  const bought = lines.filter(({ target }) => target === 'PURCHASE').map(({ carId }) => carId)
  const checks: [string, boolean][] = [
    ['SUPPLIER', invoice.supplierId === null],
    ['NUMBER', invoice.number === ''],
    ['ISSUED_ON', invoice.issuedOn === null],
    ['DUE_ON', invoice.dueOn === null],
    ['DUE_BEFORE', invoice.issuedOn !== null && invoice.dueOn !== null && invoice.dueOn < invoice.issuedOn],
    ['TOTAL', invoice.netMinor + invoice.vatMinor <= 0],
    ['DUE_AMOUNT', invoice.dueMinor !== null && invoice.dueMinor !== askedFor(invoice)],
    ['LINES', lines.length === 0],
    ['SUMS', sum('netMinor') !== invoice.netMinor || sum('vatMinor') !== invoice.vatMinor],
    ['TAX', lines.some(isTaxWrong)],
    ['CAR', onCars.some(({ carId }) => carId === null)],
    ['COST_KIND', lines.some(({ target, costKind }) => target === 'COST' && costKind === null)],
    ['PRICE', lines.some(({ target, netMinor }) => target === 'PURCHASE' && netMinor <= 0)],
    ['CAR_TWICE', new Set(bought).size !== bought.length],
  ]
  return checks.filter(([, isSo]) => isSo).map(([code]) => code)
}

/** Net amount and VAT per tax case and rate. */
export function taxesOf(lines: readonly Pick<Line, 'taxedAs' | 'rateBp' | 'netMinor' | 'vatMinor'>[]) {
  const groups = Map.groupBy(lines, ({ taxedAs, rateBp }) => `${taxedAs} ${rateBp}`)
  return [...groups.values()].map((own) => ({
    taxedAs: own[0]!.taxedAs as PurchaseLineTax,
    rateBp: own[0]!.rateBp,
    netMinor: own.reduce((sum, line) => sum + line.netMinor, 0),
    vatMinor: own.reduce((sum, line) => sum + line.vatMinor, 0),
  }))
}

/** The purchase tax case of a car by the tax of its invoice line. Null where the line does not determine it. */
const boughtAs: Partial<Record<PurchaseLineTax, string>> = {
  DOMESTIC: 'REGULAR_DE',
  MARGIN: 'MARGIN',
  IC_ACQUISITION: 'IC_ACQUISITION',
  IMPORT: 'IMPORT',
}
/**
 * The purchase tax case that a car gets from this line. Undefined when it does not change.
 * @throws purchaseInvoice.taxCase when the car has another purchase tax case, because the tax of its sale depends on it
 */
export function purchaseCaseOf(
  car: { purchaseTaxCase: string; stockNo: string },
  taxedAs: PurchaseLineTax,
): string | undefined {
  const is = boughtAs[taxedAs]
  if (car.purchaseTaxCase === 'UNKNOWN') return is
  const fits =
    is === undefined ? taxedAs === 'EXEMPT' && isMarginPossible(car.purchaseTaxCase) : car.purchaseTaxCase === is
  if (!fits) throw appError('purchaseInvoice.taxCase', { car: car.stockNo })
  return undefined
}

/** How soon the invoice is due. WEEK is the next seven days. */
export function dueBucketOf(dueOn: string | null, today: string): DueBucket | null {
  if (dueOn === null) return null
  if (dueOn < today) return 'OVERDUE'
  if (dueOn === today) return 'TODAY'
  return dueOn <= daysAfter(today, 7) ? 'WEEK' : 'LATER'
}

type Owed = { netMinor: number; vatMinor: number; prepaidMinor: number }
/** @throws purchaseInvoice.belowZero, purchaseInvoice.discountDay at their fields */
export function assertAmountsConsistent(fields: Owed & { discountMinor: number; discountUntil: string | null }): void {
  const gross = fields.netMinor + fields.vatMinor
  if (fields.prepaidMinor > gross) throw fieldError('purchaseInvoice.belowZero', 'prepaidMinor')
  if (fields.prepaidMinor + fields.discountMinor > gross) throw fieldError('purchaseInvoice.belowZero', 'discountMinor')
  if (fields.discountMinor > 0 !== (fields.discountUntil !== null))
    throw fieldError('purchaseInvoice.discountDay', 'discountUntil')
}

type AskedAmounts = Owed & { roundingMinor: number }
/** The amount due of the document: BT-115 is BT-112 less BT-113 plus BT-114 (BR-CO-16). */
const askedFor = ({ netMinor, vatMinor, prepaidMinor, roundingMinor }: AskedAmounts): number =>
  netMinor + vatMinor - prepaidMinor + roundingMinor

type Amounts = AskedAmounts & { kind: string }
/** A credit note reduces what we owe. */
export const signOf = ({ kind }: { kind: string }): 1 | -1 => (kind === 'CREDIT_NOTE' ? -1 : 1)
/** The amount owed before any discount. Negative for a credit. */
export const payableOf = (invoice: Amounts): number => signOf(invoice) * askedFor(invoice)

/** The amount to pay on a day, less the discount while it is valid. A credit gets no discount. */
export function toPayOn(invoice: Amounts & { discountMinor: number; discountUntil: string | null }, day: string) {
  const isDiscounted = payableOf(invoice) > 0 && invoice.discountUntil !== null && day <= invoice.discountUntil
  const discountMinor = isDiscounted ? invoice.discountMinor : 0
  return { amountMinor: payableOf(invoice) - discountMinor, discountMinor }
}
