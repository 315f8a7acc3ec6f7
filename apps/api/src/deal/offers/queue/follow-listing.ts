// Updates the negotiations about a car when its listing changes, in the same transaction.
import type { ListingStatus } from '@bilbro/contract/listing-states'
import type { Edge } from '@bilbro/contract/states'
import { appError } from '../../../core/errors.ts'
import { type TransitionCtx, transitionMany } from '../../../core/transitions.ts'
import type { ListingRow } from '../../../sale/listings/listings.store.ts'
import { enqueueOfferNews } from '../news/offer-news.job.ts'
import { offerRevival } from './offer-revival.job.ts'
import { reactivateOffers } from './reactivate-offers.ts'
import { offerState } from '../offers.states.ts'
import * as queue from './offer-queue.store.ts'
import * as offers from '../offers.store.ts'

const bilbro = { kind: 'system', name: 'Bilbro' } as const

export async function offersFollowListing(
  ctx: TransitionCtx,
  _before: ListingRow,
  { carId }: ListingRow,
  { event, to }: Edge<ListingStatus>,
): Promise<void> {
  const house = { ...ctx, actor: bilbro }
  if (event === 'move_to_outlet' && (await queue.listByCars(ctx.db, [carId])).length)
    throw appError('listing.offersOpen')
  if (event === 'withdraw') await closeAll(house, carId, 'WITHDRAWN')
  else if (event === 'buyer_signed') await closeAll(house, carId, 'SOLD')
  else if (to === 'AVAILABLE' && event !== 'publish') await reviveOn(house, carId)
  if (house.audited) ctx.audited = true
}

/** Declines all negotiations about a car that is no longer for sale. */
async function closeAll(ctx: TransitionCtx, carId: string, closedReason: 'WITHDRAWN' | 'SOLD'): Promise<void> {
  const ids = (await queue.listByCars(ctx.db, [carId])).map(({ id }) => id)
  const closed = await transitionMany(ctx, offerState, ids.toSorted(), {
    to: 'DECLINED',
    by: 'system',
    values: { closedReason, expiresAt: null, letGo: true },
  })
  await offers.addRounds(
    ctx.db,
    closed.map(({ id }) => ({ offerId: id, side: 'SYSTEM', kind: 'DECLINE', reason: closedReason })),
    ctx.now,
  )
  await enqueueOfferNews(
    ctx,
    closed.map(({ id }) => id),
    { dealer: 'carGone' },
  )
}

/**
 * Reactivates waiting offers in their previous state. Offers whose other cars are locked at this moment follow in a
 * job.
 */
async function reviveOn(ctx: TransitionCtx, carId: string): Promise<void> {
  const waiting = (await queue.listByCars(ctx.db, [carId])).filter(({ status }) => status === 'ON_HOLD')
  const ids = waiting.map(({ id }) => id)
  const revived = await reactivateOffers(ctx, ids)
  if (revived < ids.length) await ctx.enqueue(offerRevival, {})
}
