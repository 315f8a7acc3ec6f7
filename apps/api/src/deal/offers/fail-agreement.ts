// An agreement that comes to nothing: the car is to be had again, and who waited goes on in the order of the queue.
import type { DeclineReason } from '@bilbro/contract/deal/offer-states'
import { appError } from '../../core/errors.ts'
import { hold, type MoveCtx, moveTogether, plan } from '../../core/moves.ts'
import { listingState } from '../../sale/b2b/listings.states.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { leadRequests } from './lead-requests.ts'
import { tell } from './offer-news.job.ts'
import { offerState } from './offers.states.ts'
import * as offers from './offers.store.ts'

type Why = { reason: string; closedReason: DeclineReason; staffId?: string | null; buyerUserId?: string | null }

/**
 * Ends an agreement whose listings are PRE_SOLD; a contract on it is taken back to there by whoever ends it.
 * @throws state.notAllowed where the deal is further on, or the offer is not agreed on
 */
export async function failAgreement(ctx: MoveCtx, offerId: string, why: Why): Promise<offers.OfferRecord> {
  const own = await offers.carsOf(ctx.db, offerId)
  for (const carId of own.map((car) => car.carId).toSorted()) await hold(ctx, carState, carId)
  for (const id of own.map((car) => car.listingId).toSorted()) await hold(ctx, listingState, id)
  const offer = await hold(ctx, offerState, offerId)
  if (offer.status !== 'ACCEPTED') throw appError('state.notAllowed', { from: offer.status, to: 'DECLINED' })
  const { reason, closedReason, staffId = null, buyerUserId = null } = why
  const [after] = (await moveTogether(ctx, [
    plan(offerState, offerId, { to: 'DECLINED', by: 'contract', reason, values: { closedReason } }),
    ...own.map(({ carId }) => plan(carState, carId, { to: 'AVAILABLE', by: 'contract', reason })),
    ...own.map(({ listingId }) => plan(listingState, listingId, { to: 'AVAILABLE', by: 'contract', reason })),
  ])) as [offers.OfferRecord]
  await offers.addRounds(
    ctx.db,
    [
      {
        offerId,
        side: staffId ? 'SELLER' : buyerUserId ? 'BUYER' : 'SYSTEM',
        kind: 'FAIL',
        reason: closedReason,
        staffId,
        buyerUserId,
      },
    ],
    ctx.now,
  )
  await tell(ctx, [offerId], { dealer: 'offerDeclined' })
  await leadRequests(ctx, after, 'failed')
  return after
}
