import type { CarStatus } from './car-states.ts'

/** What several prices become together; amounts in minor units, a percentage in basis points. */
export type PriceChange = {
  way: 'AMOUNT' | 'PERCENT' | 'FIXED'
  amount: number
  percentBp: number
  rounding: keyof typeof roundings
}

/** To the next step, half of it upwards; `less` comes off again: prices that end in 90. */
export const roundings = {
  NONE: { step: 1, less: 0 },
  TEN: { step: 1_000, less: 0 },
  FIFTY: { step: 5_000, less: 0 },
  HUNDRED: { step: 10_000, less: 0 },
  FIVE_HUNDRED: { step: 50_000, less: 0 },
  ENDS_90: { step: 10_000, less: 1_000 },
} as const

/** What a price becomes; undefined where a change needs one and there is none. */
export function priceAfter(
  before: number | null,
  { way, amount, percentBp, rounding }: PriceChange,
): number | undefined {
  if (before === null && way !== 'FIXED') return undefined
  const raw = way === 'FIXED' ? amount : way === 'AMOUNT' ? before! + amount : (before! * (10_000 + percentBp)) / 10_000
  const { step, less } = roundings[rounding]
  return Math.round((raw + less) / step) * step - less
}

/** While nothing is agreed: what somebody has said yes to is not asked any more. */
const askable = new Set<CarStatus>([
  'DRAFT',
  'PURCHASED',
  'IN_TRANSIT_IN',
  'INSPECTION',
  'RECONDITIONING',
  'AVAILABLE',
  'RETURNED',
])
export type NoPriceChange = 'status' | 'none' | 'same' | 'belowMinimum' | 'notPositive'
type Priced = { status: CarStatus; price: { minor: number } | null; minPrice: { minor: number } | null }

/** Why the price of a car cannot become that; undefined when it can. */
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
