// The margin of a car, line by line with its sources. Pure: expected, invoiced and frozen margins use the same rule.
import { partsOf, percentOf, rounded } from '@bilbro/contract/amounts'
import type { Holding, HoldingRates, MarginLine } from '@bilbro/contract/money/car-margin/car-margin'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import type { TaskCost } from '@bilbro/contract/yard/work-orders/work-order-fields'
import type { CostKind } from '@bilbro/contract/stock/car-costs/car-costs'
import { daysBetween } from '../../core/days.ts'

/** The sale of a car: its own line, and its share of the lines that do not belong to a car. */
export type CarSale = { carMinor: number; besideMinor: number; taxCase: InvoiceDocument['taxes'][number]['case'] }

type Sold = Pick<InvoiceDocument, 'lines'>
/**
 * Net of VAT, by the tax case of the car's line. Other lines are shared by price among the cars of the same case, or
 * among all cars where none has it. Prepaid amounts belong to the price, so they are not deducted.
 */
export function carSale({ lines }: Sold, carId: string): CarSale | undefined {
  const cars = lines.filter(({ kind }) => kind === 'CAR')
  const own = cars.find((line) => line.carId === carId)
  if (!own) return undefined
  const beside = lines.filter(({ kind }) => kind !== 'CAR' && kind !== 'PREPAID')
  const besideMinor = [...Map.groupBy(beside, ({ tax }) => tax.case)]
    .map(([is, added]) => {
      const same = cars.filter(({ tax }) => tax.case === is)
      const sharing = same.length ? same : cars
      if (!sharing.includes(own)) return 0
      const sum = added.reduce((total, { net }) => total + net.minor, 0)
      const weights = sharing.map(({ net }) => net.minor)
      return partsOf(sum, weights.some(Boolean) ? weights : weights.map(() => 1))[sharing.indexOf(own)]!
    })
    .reduce((sum, part) => sum + part, 0)
  return { carMinor: own.net.minor, besideMinor, taxCase: own.tax.case }
}

export type MarginFacts = {
  sale:
    | (CarSale & { source: MarginLine['source']; sourceId: string | null; number: string | null; day: string | null })
    | null
  purchase: { minor: number; supplier: string | null; day: string | null } | null
  /** VAT contained in the margin, for cars under the margin scheme. */
  vat: { minor: number; source: 'REGISTER' | 'RULE'; sourceId: string | null } | null
  costs: readonly {
    id: string
    kind: CostKind
    netMinor: number
    supplier: string | null
    documentNo: string | null
    day: string
  }[]
}

export const sumOf = (lines: readonly MarginLine[]): number => lines.reduce((sum, { amount }) => sum + amount.minor, 0)
const words = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(', ') || null

/** All lines of the margin. An unknown price has no line. */
export function marginLines(carId: string, { sale, purchase, vat, costs }: MarginFacts): MarginLine[] {
  const from = sale && { sourceId: sale.sourceId, source: sale.source, says: sale.number, day: sale.day }
  return [
    ...(sale && from ? [{ kind: 'SALE' as const, amount: eur(sale.carMinor), ...from }] : []),
    ...(sale?.besideMinor && from ? [{ kind: 'BESIDE' as const, amount: eur(sale.besideMinor), ...from }] : []),
    ...(purchase
      ? [
          {
            kind: 'PURCHASE' as const,
            amount: eur(-purchase.minor),
            sourceId: carId,
            source: 'CAR' as const,
            says: purchase.supplier,
            day: purchase.day,
          },
        ]
      : []),
    ...(vat?.minor
      ? [
          {
            kind: 'MARGIN_VAT' as const,
            amount: eur(-vat.minor),
            sourceId: vat.sourceId,
            source: vat.source,
            says: null,
            day: sale?.day ?? null,
          },
        ]
      : []),
    ...costs.map(({ id, kind, netMinor, supplier, documentNo, day }) => ({
      kind,
      amount: eur(-netMinor),
      sourceId: id,
      source: 'COST' as const,
      says: words(supplier, documentNo),
      day,
    })),
  ]
}

export type WorkFacts = { taskId: string; orderId: string; no: number; title: string; cost: TaskCost }
/**
 * Work of the workshop. An approved supplier invoice has a cost line of its own, so such a task has no line here. Minutes
 * that were worked count for good; estimates and real costs are expected only.
 */
export const workLines = (tasks: readonly WorkFacts[]): MarginLine[] =>
  tasks.flatMap(({ taskId, orderId, no, title, cost: { counts, amount, own } }) => {
    const from = { sourceId: taskId, source: 'WORK_ORDER' as const, says: `#${no} ${title}`, day: null }
    const none = { orderId, minutes: null, perHour: null }
    const isDue = (counts === 'ESTIMATE' || counts === 'REAL') && amount !== null && amount.minor !== 0
    return [
      ...(isDue
        ? [{ kind: `WORK_${counts}` as const, amount: eur(-amount.minor), ...from, isExpected: true, work: none }]
        : []),
      ...(own?.amount.minor
        ? [
            {
              kind: 'OWN_WORK' as const,
              amount: eur(-own.amount.minor),
              ...from,
              ...(own.isEstimate && { isExpected: true }),
              work: { orderId, minutes: own.minutes, perHour: own.perHour },
            },
          ]
        : []),
    ]
  })
/** The lines that a frozen margin keeps. */
export const bookedLines = (lines: readonly MarginLine[]): MarginLine[] => lines.filter(({ isExpected }) => !isExpected)

const keyOf = ({ kind, source, sourceId }: MarginLine) => `${source === 'COST' ? '' : kind} ${source} ${sourceId}`

/**
 * Changes since the margin was frozen: new costs, changed costs by the difference, removed ones with the opposite sign.
 */
export function afterClose(frozen: readonly MarginLine[], now: readonly MarginLine[]): MarginLine[] {
  const was = new Map(frozen.map((line) => [keyOf(line), line]))
  const is = new Map(now.map((line) => [keyOf(line), line]))
  const changed = now.flatMap((line) => {
    const minor = line.amount.minor - (was.get(keyOf(line))?.amount.minor ?? 0)
    return minor ? [{ ...line, amount: eur(minor) }] : []
  })
  const gone = frozen.flatMap((line) => (is.has(keyOf(line)) ? [] : [{ ...line, amount: eur(-line.amount.minor) }]))
  return [...changed, ...gone]
}

/** Parts of a holding cost, in cents. */
export type HoldingParts = { interest: number; depreciation: number; lot: number; insurance: number; total: number }
const withTotal = (parts: Omit<HoldingParts, 'total'>): HoldingParts => ({
  ...parts,
  total: parts.interest + parts.depreciation + parts.lot + parts.insurance,
})

/** Holding cost of so many days: interest on the purchase price, monthly depreciation, parking and insurance. */
export function holdingAfter(purchaseMinor: number, count: number, rates: HoldingRates): HoldingParts {
  const whole = BigInt(purchaseMinor) * BigInt(count)
  return withTotal({
    interest: rounded(whole * BigInt(rates.interestBp), 10_000n * 365n),
    depreciation: rounded(whole * BigInt(rates.depreciationBp), 10_000n * 30n),
    lot: count * rates.lotMinor,
    insurance: count * rates.insuranceMinor,
  })
}

/** Holding cost of one day. */
export const holdingPerDay = (purchaseMinor: number, rates: HoldingRates): HoldingParts =>
  withTotal({
    interest: rounded(BigInt(percentOf(purchaseMinor, rates.interestBp)), 365n),
    depreciation: rounded(BigInt(percentOf(purchaseMinor, rates.depreciationBp)), 30n),
    lot: rates.lotMinor,
    insurance: rates.insuranceMinor,
  })

/** Holding cost from the purchase to the sale, or to today. */
export function holdingOf(purchaseMinor: number, days: { from: string; to: string }, rates: HoldingRates): Holding {
  const count = daysBetween(days.from, days.to) ?? 0
  const { interest, depreciation, lot, insurance, total } = holdingAfter(purchaseMinor, count, rates)
  return {
    days: count,
    ...days,
    perDay: eur(holdingPerDay(purchaseMinor, rates).total),
    total: eur(total),
    interest: eur(interest),
    depreciation: eur(depreciation),
    lot: eur(lot),
    insurance: eur(insurance),
  }
}
