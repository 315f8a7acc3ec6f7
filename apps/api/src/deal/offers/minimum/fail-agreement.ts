// Ends an agreement that failed: the car is for sale again, and waiting offers continue in queue order.
import type { DeclineReason } from '@bilbro/contract/deal/offers/offer-states'
import { appError } from '../../../core/errors.ts'
import { lockForUpdate, type TransitionCtx, transitionAll, planTransition } from '../../../core/transitions.ts'
import { listingState } from '../../../sale/listings/listings.states.ts'
import { carState } from '../../../stock/cars/cars.states.ts'
import { syncRequestStatus } from '../sync-request-status.ts'
import { enqueueOfferNews } from '../news/offer-news.job.ts'
import { offerState } from '../offers.states.ts'
import * as offers from '../offers.store.ts'

type Why = { reason: string; closedReason: DeclineReason; staffId?: string | null; buyerUserId?: string | null }

/**
 * Ends an agreement whose listings are PRE_SOLD. The caller first moves a contract on it back to that step.
 * @throws state.notAllowed when the deal is further on, or the offer is not accepted
 */
export async function failAgreement(ctx: TransitionCtx, offerId: string, why: Why): Promise<offers.OfferRecord> {
  const own = await offers.listCars(ctx.db, offerId)
  for (const carId of own.map((car) => car.carId).toSorted()) await lockForUpdate(ctx, carState, carId)
  for (const id of own.map((car) => car.listingId).toSorted()) await lockForUpdate(ctx, listingState, id)
  const offer = await lockForUpdate(ctx, offerState, offerId)
  if (offer.status !== 'ACCEPTED') throw appError('state.notAllowed', { from: offer.status, to: 'DECLINED' })
  const { reason, closedReason, staffId = null, buyerUserId = null } = why
  const [after] = (await transitionAll(ctx, [
    planTransition(offerState, offerId, { to: 'DECLINED', by: 'contract', reason, values: { closedReason } }),
    ...own.map(({ carId }) => planTransition(carState, carId, { to: 'AVAILABLE', by: 'contract', reason })),
    ...own.map(({ listingId }) => planTransition(listingState, listingId, { to: 'AVAILABLE', by: 'contract', reason })),
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
  await enqueueOfferNews(ctx, [offerId], { dealer: 'offerDeclined' })
  await syncRequestStatus(ctx, after, 'failed')
  return after
}
