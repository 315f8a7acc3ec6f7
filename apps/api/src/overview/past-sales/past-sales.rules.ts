// Which past sales are similar to a car, and what their figures are. Pure.
import { rounded } from '@bilbro/contract/amounts'
import type { CarFacts, Closeness } from '@bilbro/contract/overview/past-sales/past-sales'
import { fewestSales } from '@bilbro/contract/overview/past-sales/past-sales'
import { daysBetween } from '../../core/days.ts'

/** A sale of the same model. Amounts in cents. */
export type Sale = {
  soldOn: string
  country: string | null
  fuel: string | null
  gearbox: string | null
  firstRegistration: string | null
  mileage: number | null
  priceMinor: number
  askingMinor: number | null
  days: number | null
}

const reach = {
  NEAR: { days: 366, km: 20_000, gearbox: true },
  WIDE: { days: 731, km: 50_000, gearbox: false },
} as const satisfies Record<Closeness, { days: number; km: number; gearbox: boolean }>

/** The age of a car decides, not its year: a car sold two years ago was then as old as one two years younger is today. */
export function isSimilar(facts: CarFacts, today: string, sale: Sale, closeness: Closeness): boolean {
  const within = reach[closeness]
  if (facts.fuel && sale.fuel !== facts.fuel) return false
  if (within.gearbox && facts.gearbox && sale.gearbox !== facts.gearbox) return false
  if (facts.mileage !== null && (sale.mileage === null || Math.abs(sale.mileage - facts.mileage) > within.km))
    return false
  if (facts.firstRegistration === null) return true
  if (sale.firstRegistration === null) return false
  const age = daysBetween(facts.firstRegistration, today)
  const ageThen = daysBetween(sale.firstRegistration, sale.soldOn)
  return age !== null && ageThen !== null && Math.abs(ageThen - age) <= within.days
}

/** The near ones where they are enough, else the wide ones. */
export function similarOf<S extends Sale>(
  facts: CarFacts,
  today: string,
  sales: readonly S[],
): { closeness: Closeness; sales: S[] } {
  const of = (closeness: Closeness) => sales.filter((sale) => isSimilar(facts, today, sale, closeness))
  const near = of('NEAR')
  return near.length >= fewestSales ? { closeness: 'NEAR', sales: near } : { closeness: 'WIDE', sales: of('WIDE') }
}

/** The value at a quarter, a half or three quarters of the sorted values, between two of them by their distance. */
function quartile(values: readonly number[], quarters: 1 | 2 | 3): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (sorted.length - 1) * quarters
  const [low, rest] = [sorted[Math.floor(at / 4)]!, at % 4]
  const high = sorted[Math.ceil(at / 4)]!
  return low + rounded(BigInt(high - low) * BigInt(rest), 4n)
}
const ifEnough = (values: readonly number[], quarters: 1 | 2 | 3 = 2) =>
  values.length >= fewestSales ? quartile(values, quarters) : null

/** How far a price stayed below the asking price, in basis points; null without an asking price. */
export const discountOf = ({ askingMinor, priceMinor }: Pick<Sale, 'askingMinor' | 'priceMinor'>): number | null =>
  askingMinor ? rounded(BigInt(askingMinor - priceMinor) * 10_000n, BigInt(askingMinor)) : null

export type Summary = {
  count: number
  priceMinor: number | null
  lowMinor: number | null
  highMinor: number | null
  days: number | null
  discountBp: number | null
}
const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
export function summaryOf(sales: readonly Sale[]): Summary {
  const prices = sales.map(({ priceMinor }) => priceMinor)
  return {
    count: sales.length,
    priceMinor: ifEnough(prices),
    lowMinor: ifEnough(prices, 1),
    highMinor: ifEnough(prices, 3),
    days: ifEnough(known(sales.map(({ days }) => days))),
    discountBp: ifEnough(known(sales.map(discountOf))),
  }
}
