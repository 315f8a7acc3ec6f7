// Amounts below the minimum price: each car of an offer is compared with its own minimum.
import { type CarMinimum, placesBelow } from '@bilbro/contract/deal/offers/offer-amounts'
import { appError, fieldError } from '../../../core/errors.ts'

type Asked = { listingId: string; askingMinor: number }
type Listed = { listingId: string; minPriceMinor: number | null }
/** Asking price and minimum price of each car, in the order of the offer. The minimum is null if a car has none. */
export const withMinimums = (cars: readonly Asked[], listed: readonly Listed[]): CarMinimum[] => {
  const minimums = new Map(listed.map(({ listingId, minPriceMinor }) => [listingId, minPriceMinor]))
  return cars.map(({ listingId, askingMinor }) => ({ askingMinor, minMinor: minimums.get(listingId) ?? null }))
}

/** As stored with a round: the minimum of each car at the time of approval, 0 where it had none. */
export type Approval = { reason: string; minimums: number[] }
export type Allowed = { mayGoBelow: boolean; reason?: string | undefined }

const shortestReason = 10

/**
 * The approval of an amount that staff name or accept. Null when none is needed.
 * @throws auth.forbidden, offer.belowMinimum at the reason
 */
export function approvalOf(
  amountMinor: number,
  cars: readonly CarMinimum[],
  { mayGoBelow, reason = '' }: Allowed,
): Approval | null {
  if (!placesBelow(amountMinor, cars).length) return null
  if (!mayGoBelow) throw appError('auth.forbidden', { permission: 'offers.belowMinimum' })
  if (reason.trim().length < shortestReason) throw fieldError('offer.belowMinimum', 'reason')
  return { reason: reason.trim(), minimums: cars.map(({ minMinor }) => minMinor ?? 0) }
}

/** Whether the share of a car is below a minimum that was not approved. */
export const isUnapproved = (
  amountMinor: number,
  cars: readonly CarMinimum[],
  approved: readonly number[] | null,
): boolean => placesBelow(amountMinor, cars).some((at) => (approved?.[at] ?? 0) < cars[at]!.minMinor!)
