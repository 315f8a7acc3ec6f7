import type { OfferStatus } from '@bilbro/contract/deal/offers/offer-states'
import { type TransitionCtx, transitionMany } from '../../../core/transitions.ts'
import { enqueueOfferNews } from '../news/offer-news.job.ts'
import { offerState } from '../offers.states.ts'
import * as queue from './offer-queue.store.ts'
import * as offers from '../offers.store.ts'

/**
 * Reactivates those of the offers whose cars are all available, in queue order, with the time they had left. Returns
 * their number.
 */
export async function reactivateOffers(ctx: TransitionCtx, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0
  const back = await queue.lockNextInQueue(ctx.db, ids)
  for (const status of new Set(back.map(({ heldStatus }) => heldStatus as OfferStatus))) {
    const some = back.flatMap(({ id, heldStatus }) => (heldStatus === status ? [id] : []))
    const revived = await transitionMany(ctx, offerState, some.toSorted(), {
      to: status,
      by: 'system',
      values: { release: true },
    })
    await offers.addRounds(
      ctx.db,
      revived.map(({ id, expiresAt }) => ({ offerId: id, side: 'SYSTEM', kind: 'REVIVE', expiresAt })),
      ctx.now,
    )
    await enqueueOfferNews(ctx, some, { dealer: 'offerRevived' })
  }
  return back.length
}
