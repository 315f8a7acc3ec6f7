// Keeps the asking price of a car and its listing equal: a change of one is copied to the other.
import { audit, changesOf } from '../../core/audit/audit.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import * as rules from './listings.rules.ts'
import { listingState } from './listings.states.ts'
import * as listings from './listings.store.ts'

type Prices = { priceMinor?: number | null; minPriceMinor?: number | null }

/** States before an agreement: the price that a dealer has accepted must not change. */
const open: readonly string[] = ['DRAFT', 'AVAILABLE', 'LOCKED', 'MOVED_TO_OUTLET']

const differs = (a: Prices, b: Prices) => a.priceMinor !== b.priceMinor || a.minPriceMinor !== b.minPriceMinor

export async function listingFollowsPrice(ctx: StaffCtx, car: cars.CarRowFull, reason: string | undefined) {
  const found = car.currency === 'EUR' ? await listings.findByCar(ctx.db, car.id) : undefined
  if (!found) return
  const before = await lockForUpdate(ctx, listingState, found.id)
  const { priceMinor, minPriceMinor } = car
  const values = { priceMinor, minPriceMinor }
  if (!open.includes(before.status) || !differs(before, values)) return
  const all = { ...values, ...rules.previousPrice(before, values) }
  const after = await listings.update(ctx.db, before.id, all, ctx.now)
  const changes = changesOf(before, after)
  const parents = { cars: car.id }
  await audit(ctx, { entity: 'listings', entityId: after.id, parents, action: 'update', reason, changes })
}

/** The caller has locked the car. */
export async function carFollowsListing(ctx: StaffCtx, carId: string, given: Prices, reason?: string): Promise<void> {
  const before = await cars.get(ctx.db, carId)
  const { priceMinor = before.priceMinor, minPriceMinor = before.minPriceMinor } = given
  const values = { priceMinor, minPriceMinor }
  if (before.currency !== 'EUR' || !differs(before, values)) return
  const after = await cars.update(ctx.db, carId, values, ctx.now)
  const changes = changesOf(before, after, ['version', 'updatedAt', 'search'])
  await audit(ctx, { entity: 'cars', entityId: carId, action: 'price', reason, changes })
}
