import { partsOf } from '@bilbro/contract/amounts'

type Split = 'EQUAL' | 'BY_WEIGHT'
/** What a car is taken to weigh whose papers do not say it. */
export const usualWeightKg = 1500

/** The price of an order by its cars: shares that sum to it exactly. */
export const sharesOf = (minor: number, split: Split, weights: readonly number[]): number[] =>
  partsOf(
    minor,
    weights.map((weight) => (split === 'EQUAL' ? 1 : weight)),
  )

/** The same by the cars themselves: the order in which they are named changes no cent. */
export function sharesByCar(minor: number, split: Split, cars: readonly { id: string; weightKg: number | null }[]) {
  const sorted = cars.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const shares = sharesOf(
    minor,
    split,
    sorted.map(({ weightKg }) => weightKg ?? usualWeightKg),
  )
  return new Map(sorted.map(({ id }, at) => [id, shares[at]!]))
}
