// What becomes of the talks about a car when its listing moves: in the transaction of that move.
import type { ListingStatus } from '@bilbro/contract/listing-states'
import type { Edge } from '@bilbro/contract/states'
import { appError } from '../../core/errors.ts'
import { type MoveCtx, moveMany } from '../../core/moves.ts'
import type { ListingRow } from '../../sale/b2b/listings.store.ts'
import { tell } from './offer-news.job.ts'
import { offerRevival } from './offer-revival.job.ts'
import { revive } from './revive.ts'
import { offerState } from './offers.states.ts'
import * as queue from './offer-queue.store.ts'
import * as offers from './offers.store.ts'

const bilbro = { kind: 'system', name: 'Bilbro' } as const

export async function offersFollowListing(
  ctx: MoveCtx,
  _before: ListingRow,
  { carId }: ListingRow,
  { event, to }: Edge<ListingStatus>,
): Promise<void> {
  const house = { ...ctx, actor: bilbro }
  if (event === 'move_to_outlet' && (await queue.onCars(ctx.db, [carId])).length) throw appError('listing.offersOpen')
  if (event === 'withdraw') await closeAll(house, carId, 'WITHDRAWN')
  else if (event === 'buyer_signed') await closeAll(house, carId, 'SOLD')
  else if (to === 'AVAILABLE' && event !== 'publish') await reviveOn(house, carId)
  if (house.audited) ctx.audited = true
}

/** The car is gone for all of them. */
async function closeAll(ctx: MoveCtx, carId: string, closedReason: 'WITHDRAWN' | 'SOLD'): Promise<void> {
  const ids = (await queue.onCars(ctx.db, [carId])).map(({ id }) => id)
  const closed = await moveMany(ctx, offerState, ids.toSorted(), {
    to: 'DECLINED',
    by: 'system',
    values: { closedReason, expiresAt: null, letGo: true },
  })
  await offers.addRounds(
    ctx.db,
    closed.map(({ id }) => ({ offerId: id, side: 'SYSTEM', kind: 'DECLINE', reason: closedReason })),
    ctx.now,
  )
  await tell(
    ctx,
    closed.map(({ id }) => id),
    { dealer: 'carGone' },
  )
}

/** Who waited goes on where he stood; those of whom another car is in somebody's hands just now, a moment later. */
async function reviveOn(ctx: MoveCtx, carId: string): Promise<void> {
  const waiting = (await queue.onCars(ctx.db, [carId])).filter(({ status }) => status === 'ON_HOLD')
  const ids = waiting.map(({ id }) => id)
  const revived = await revive(ctx, ids)
  if (revived < ids.length) await ctx.enqueue(offerRevival, {})
}
