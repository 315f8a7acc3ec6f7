import type { CarStatus } from './car-states.ts'

/** A bulk change of prices; amounts in minor units, a percentage in basis points. */
export type PriceChange = {
  way: 'AMOUNT' | 'PERCENT' | 'FIXED'
  amount: number
  percentBp: number
  rounding: keyof typeof roundings
}

/** Rounds to the next step, halves up, then subtracts `less`: prices that end in 90. */
export const roundings = {
  NONE: { step: 1, less: 0 },
  TEN: { step: 1_000, less: 0 },
  FIFTY: { step: 5_000, less: 0 },
  HUNDRED: { step: 10_000, less: 0 },
  FIVE_HUNDRED: { step: 50_000, less: 0 },
  ENDS_90: { step: 10_000, less: 1_000 },
} as const

/** The new price; undefined when the change needs a price and there is none. */
export function priceAfter(
  before: number | null,
  { way, amount, percentBp, rounding }: PriceChange,
): number | undefined {
  if (before === null && way !== 'FIXED') return undefined
  const raw = way === 'FIXED' ? amount : way === 'AMOUNT' ? before! + amount : (before! * (10_000 + percentBp)) / 10_000
  const { step, less } = roundings[rounding]
  return Math.round((raw + less) / step) * step - less
}

/** Statuses before an agreement: afterwards the asking price no longer changes. */
export const askableStatuses = [
  'DRAFT',
  'PURCHASED',
  'IN_TRANSIT_IN',
  'INSPECTION',
  'RECONDITIONING',
  'AVAILABLE',
  'RETURNED',
] as const satisfies readonly CarStatus[]
const askable = new Set<CarStatus>(askableStatuses)
export type NoPriceChange = 'status' | 'none' | 'same' | 'belowMinimum' | 'notPositive'
type Priced = { status: CarStatus; price: { minor: number } | null; minPrice: { minor: number } | null }

/** Why a price change is refused; undefined when it is allowed. */
export function refusedPrice(
  { status, price, minPrice }: Priced,
  after: number | undefined,
): NoPriceChange | undefined {
  if (!askable.has(status)) return 'status'
  if (after === undefined) return 'none'
  if (after <= 0) return 'notPositive'
  if (after === price?.minor) return 'same'
  return minPrice && after < minPrice.minor ? 'belowMinimum' : undefined
}
