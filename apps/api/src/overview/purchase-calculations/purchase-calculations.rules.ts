// The sheet of a purchase calculation, from its inputs alone. The highest price is the exact inverse of the margin of a
// car (`stock/car-costs/margin.ts`): the VAT inside the margin is deducted once, per car (§ 25a(3) UStG).
import { percentOf } from '@bilbro/contract/amounts'
import type { Holding, HoldingRates } from '@bilbro/contract/money/car-margin/car-margin'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import {
  type CalculationInput,
  calculationEngine,
  type FrozenInputs,
  type PlanLine,
  type PlannedCost,
  type Sheet,
  type TemplateCost,
} from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { marginOf, type SaleTax } from '@bilbro/contract/stock/car-costs/margin'
import { daysAfter } from '../../core/days.ts'
import { holdingOf } from '../../money/car-margin/car-margin.rules.ts'

/** The costs of a template that count for a car that is bought in one country and sold to another. */
export const costsFor = (
  costs: readonly TemplateCost[],
  of: { sourceCountry: string; buyerCountry: string },
): PlannedCost[] =>
  costs
    .filter(
      ({ sourceCountry, buyerCountry }) =>
        (sourceCountry === null || sourceCountry === of.sourceCountry) &&
        (buyerCountry === null || buyerCountry === of.buyerCountry),
    )
    .map(({ sourceCountry: _source, buyerCountry: _buyer, ...cost }) => cost)

/** Amounts in cents, net of VAT that is shown. */
export type Plan = {
  sale: number
  tax: SaleTax
  costs: readonly PlannedCost[]
  /** Null: the days until the sale are not known. */
  days: number | null
  day: string
  rates: HoldingRates
}

/** A cost at a selling and a purchase price, rounded on its own. */
export const costAt = ({ basis, amount, bp }: PlannedCost, sale: number, purchase: number): number =>
  basis === 'AMOUNT' ? (amount?.minor ?? 0) : percentOf(basis === 'SALE' ? sale : purchase, bp ?? 0)

/** Sale less purchase price, VAT inside the margin, and costs: as the margin of the car will be. */
export function marginAt({ sale, tax, costs }: Plan, purchase: number) {
  const spent = costs.reduce((sum, cost) => sum + costAt(cost, sale, purchase), 0)
  return marginOf({ price: sale, purchasePrice: purchase, costs: spent, tax })!
}

export const holdingAt = ({ days, day, rates }: Plan, purchase: number): Holding | null =>
  days === null ? null : holdingOf(purchase, { from: day, to: daysAfter(day, days) }, rates)

const keptAt = (plan: Plan, purchase: number, isAfterHolding: boolean): number =>
  marginAt(plan, purchase).result - (isAfterHolding ? (holdingAt(plan, purchase)?.total.minor ?? 0) : 0)

/**
 * The highest purchase price that leaves the wished margin; null where none does. No cent of a purchase price makes the
 * margin larger, so halving finds it exactly.
 */
export function highestPrice(plan: Plan, wished: number, isAfterHolding: boolean): number | null {
  if (keptAt(plan, 0, isAfterHolding) < wished) return null
  let [low, high] = [0, plan.sale]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (keptAt(plan, middle, isAfterHolding) >= wished) low = middle
    else high = middle - 1
  }
  return low
}

/** The lines of the margin at a purchase price. */
export function planLines(plan: Plan, purchase: number): PlanLine[] {
  const { sale, tax, costs } = plan
  const { trade, vat } = marginAt(plan, purchase)
  const plain = { name: '', bp: null, of: null }
  return [
    { kind: 'SALE', amount: eur(sale), ...plain },
    { kind: 'PURCHASE', amount: eur(-purchase), ...plain },
    ...(vat ? [{ kind: 'MARGIN_VAT' as const, amount: eur(-vat), name: '', bp: tax.rateBp, of: eur(trade) }] : []),
    ...costs.map((cost) => ({
      kind: cost.kind,
      amount: eur(-costAt(cost, sale, purchase)),
      name: cost.name,
      bp: cost.bp,
      of: cost.basis === 'AMOUNT' ? null : eur(cost.basis === 'SALE' ? sale : purchase),
    })),
  ]
}

/** A figure of past sales, unless a person has entered their own. */
const chosen = <V>(own: V | null, ofSales: V | null) =>
  own !== null
    ? { value: own, source: 'OWN' as const }
    : { value: ofSales, source: ofSales === null ? ('UNKNOWN' as const) : ('SALES' as const) }

type Sales = Pick<FrozenInputs['sales'], 'country' | 'total'>
/** The expected selling price in the country of the likely buyer. */
export const expectedPrice = ({ ownPrice }: CalculationInput, { country }: Sales) => chosen(ownPrice, country.price)

export function sheetOf(input: CalculationInput, frozen: FrozenInputs): Sheet {
  const { country, total } = frozen.sales
  const sale = expectedPrice(input, frozen.sales)
  const days = chosen(input.ownDays, country.days ?? total.days)
  const empty = { engine: calculationEngine, sale, days, highest: null, highestGross: null, plan: null }
  if (!sale.value) return { ...empty, wished: input.wish === 'AMOUNT' ? input.wishedAmount : null, unknown: 'PRICE' }
  const minor = sale.value.minor
  const wished = input.wish === 'AMOUNT' ? (input.wishedAmount?.minor ?? 0) : percentOf(minor, input.wishedBp ?? 0)
  const { tax, costs, holding: rates, day } = frozen
  const plan: Plan = { sale: minor, tax, costs, days: days.value, day, rates }
  const isOpen = input.isAfterHolding && days.value === null
  const highest = isOpen ? null : highestPrice(plan, wished, input.isAfterHolding)
  const price = input.offered?.minor ?? highest
  const vatBp = frozen.purchaseVatBp
  return {
    ...empty,
    wished: eur(wished),
    highest: highest === null ? null : eur(highest),
    highestGross: highest === null || vatBp === null ? null : eur(highest + percentOf(highest, vatBp)),
    unknown: highest !== null ? null : isOpen ? 'DAYS' : 'WISH',
    plan: price === null ? null : planAt(plan, price, input.offered ? 'OFFERED' : 'HIGHEST'),
  }
}

function planAt(plan: Plan, price: number, is: 'OFFERED' | 'HIGHEST'): Sheet['plan'] {
  const lines = planLines(plan, price)
  const margin = lines.reduce((sum, { amount }) => sum + amount.minor, 0)
  const holding = holdingAt(plan, price)
  const afterHolding = holding && eur(margin - holding.total.minor)
  return { price: eur(price), is, lines, margin: eur(margin), holding, afterHolding }
}
