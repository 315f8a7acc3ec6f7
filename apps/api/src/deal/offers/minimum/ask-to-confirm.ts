// A dealer accepted an amount that needs our confirmation: nothing is sold yet, and the dealer does not see the reason.
import type { Ctx } from '../../../core/request/context.ts'
import { transition } from '../../../core/transitions.ts'
import { syncRequestStatus } from '../sync-request-status.ts'
import { offerExpiry } from '../queue/offer-expiry.job.ts'
import { enqueueOfferNews } from '../news/offer-news.job.ts'
import { actorColumns } from '../open-offer.ts'
import { offerState } from '../offers.states.ts'
import * as offers from '../offers.store.ts'

/** The company's time limit in hours. The dealer sees the deadline. */
const hours = 24

/** The caller has locked the offer, its cars and their listings. */
export async function askToConfirm(
  ctx: Ctx,
  { id, amountMinor }: offers.OfferRecord,
  message: string | undefined,
): Promise<offers.OfferRecord> {
  const expires = new Date(ctx.now.getTime() + hours * 3_600_000)
  const expiresAt = expires.toISOString()
  const after = await transition(ctx, offerState, id, {
    to: 'COUNTERED_BY_BUYER',
    by: 'dealer',
    action: 'offerToConfirm',
    values: { lastBy: 'BUYER', buyerMinor: amountMinor, since: ctx.now.toISOString(), expiresAt },
  })
  const said = { offerId: id, side: 'BUYER', kind: 'ACCEPT', amountMinor, message: message || null } as const
  await offers.addRounds(ctx.db, [{ ...said, ...actorColumns(ctx), expiresAt }], ctx.now)
  await ctx.enqueue(offerExpiry, {}, { startAfter: expires })
  await enqueueOfferNews(ctx, [id], { staff: 'offerToConfirm' })
  await syncRequestStatus(ctx, after, 'dealerAnswered')
  return after
}
