import { partsOf } from '@bilbro/contract/amounts'

type Split = 'EQUAL' | 'BY_WEIGHT'
/** Assumed weight (kg) of a car whose documents do not show it. */
export const usualWeightKg = 1500

/** Splits the price of an order into shares that add up exactly. */
export const sharesOf = (minor: number, split: Split, weights: readonly number[]): number[] =>
  partsOf(
    minor,
    weights.map((weight) => (split === 'EQUAL' ? 1 : weight)),
  )

/** The same per car id. The order of the cars does not change a cent. */
export function sharesByCar(minor: number, split: Split, cars: readonly { id: string; weightKg: number | null }[]) {
  const sorted = cars.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const shares = sharesOf(
    minor,
    split,
    sorted.map(({ weightKg }) => weightKg ?? usualWeightKg),
  )
  return new Map(sorted.map(({ id }, at) => [id, shares[at]!]))
}
