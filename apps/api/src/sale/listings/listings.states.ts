import { listingStates, type ListingStatus, lockStates } from '@bilbro/contract/listing-states'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { transition, type Stateful } from '../../core/transitions.ts'
import * as photoSets from '../../yard/pictures/photo-sets.store.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { assertPublishable } from './listings.rules.ts'
import * as listings from './listings.store.ts'
import * as locks from './locks.store.ts'

type LockStatus = (typeof lockStates.all)[number]

/** States of a lock on a listing. The caller has locked the row of the listing. */
export const lockState: Stateful<LockStatus, locks.LockRow> = {
  table: 'listingLocks',
  machine: lockStates,
  stateOf: (row) => row.state as LockStatus,
  lock: locks.lock,
  write: (db, { id }, state, _values, now) => locks.setState(db, id, state, now),
  skipAudit: true,
}

/** States of a listing. A transition that ends the lock also ends the row of the lock. */
export const listingState: Stateful<ListingStatus, listings.ListingRow, listings.Change> = {
  table: 'listings',
  machine: listingStates,
  stateOf: (row) => row.status as ListingStatus,
  lock: listings.lock,
  write: (db, { id }, status, values, now) => listings.update(db, id, { ...values, status }, now),
  parentsOf: ({ carId }) => ({ cars: carId }),
  async guard(ctx, listing, { event, to }) {
    const isBackOnSale = event === 'take_back' && to === 'AVAILABLE' && listing.status !== 'LOCKED'
    if (event === 'publish' || isBackOnSale) await assertListingPublishable(ctx.db, listing)
    const held = await locks.findHeld(ctx.db, listing.id)
    if (!held || ctx.actor.kind !== 'staff') return
    const { id, permissions } = ctx.actor
    if (held.ownerId !== id && !permissions.has('b2b.override')) throw appError('listing.locked', { owner: held.owner })
  },
  async afterTransition(ctx, { id, carId }, after, { event }) {
    if (event === 'publish') await cars.setOnlineSince(ctx.db, carId, companyDay(ctx.now))
    const held = after.status === 'LOCKED' ? undefined : await locks.findHeld(ctx.db, id)
    if (held) await transition(ctx, lockState, held.id, { to: 'FREE', by: 'system' })
  },
}

async function assertListingPublishable(
  db: Parameters<typeof cars.get>[0],
  listing: listings.ListingRow,
): Promise<void> {
  const { status, ...car } = await cars.get(db, listing.carId)
  assertPublishable({
    ...listing,
    texts: listing.texts as Record<string, string>,
    carStatus: status,
    photoCount: car.photoCount,
    purchaseTaxCase: car.purchaseTaxCase,
    mileage: car.mileage,
    firstRegistration: car.firstRegistration,
    condition: car.condition,
    reportNumber: car.reportNumber,
    photoSet: await photoSets.get(db),
    views: await photoSets.listViews(db, listing.carId),
  })
}
