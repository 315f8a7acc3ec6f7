import type { OfferStatus } from '@bilbro/contract/deal/offer-states'
import { type MoveCtx, moveMany } from '../../core/moves.ts'
import { tell } from './offer-news.job.ts'
import { offerState } from './offers.states.ts'
import * as queue from './offer-queue.store.ts'
import * as offers from './offers.store.ts'

/** Lets those of these go on whose cars are to be had, the first in line first, with the time they had left; how many went on. */
export async function revive(ctx: MoveCtx, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0
  const back = await queue.revivable(ctx.db, ids)
  for (const status of new Set(back.map(({ heldStatus }) => heldStatus as OfferStatus))) {
    const some = back.flatMap(({ id, heldStatus }) => (heldStatus === status ? [id] : []))
    const revived = await moveMany(ctx, offerState, some.toSorted(), {
      to: status,
      by: 'system',
      values: { release: true },
    })
    await offers.addRounds(
      ctx.db,
      revived.map(({ id, expiresAt }) => ({ offerId: id, side: 'SYSTEM', kind: 'REVIVE', expiresAt })),
      ctx.now,
    )
    await tell(ctx, some, { dealer: 'offerRevived' })
  }
  return back.length
}
