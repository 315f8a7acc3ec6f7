import { fieldError } from '../../../core/errors.ts'
import type { StaffCtx } from '../../../core/request/context.ts'
import type { CarChange, CarRowFull } from '../cars.store.ts'
import { emitPriceChanged } from '../on-price-changed.ts'
import { writeCar } from '../write-car.ts'

/**
 * Changes prices of a car by hand or by a proposal: the listing and the ads follow, and the history of prices shows it.
 * The caller has locked the car. @throws listing.priceBelowMinimum
 */
export async function changePrice(
  ctx: StaffCtx,
  before: CarRowFull,
  values: CarChange,
  reason?: string,
): Promise<CarRowFull> {
  const { priceMinor = before.priceMinor, minPriceMinor = before.minPriceMinor } = values
  if (priceMinor !== null && minPriceMinor !== null && priceMinor < minPriceMinor)
    throw fieldError('listing.priceBelowMinimum', 'minPrice')
  const after = await writeCar(ctx, before, values, 'price', reason)
  await emitPriceChanged(ctx, after, reason)
  return after
}
