import { partsOf } from '@bilbro/contract/amounts'

/** The price of an order by its cars: shares that sum to it exactly. */
export const sharesOf = (minor: number, split: 'EQUAL' | 'BY_WEIGHT', weights: readonly number[]): number[] =>
  partsOf(
    minor,
    weights.map((weight) => (split === 'EQUAL' ? 1 : weight)),
  )
