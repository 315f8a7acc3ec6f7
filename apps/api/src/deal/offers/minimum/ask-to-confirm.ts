// A dealer accepts an amount that the company has to look at again: nothing is sold, and nothing tells the dealer why.
import type { Ctx } from '../../../core/request/context.ts'
import { transition } from '../../../core/transitions.ts'
import { syncRequestStatus } from '../sync-request-status.ts'
import { offerExpiry } from '../queue/offer-expiry.job.ts'
import { enqueueOfferNews } from '../news/offer-news.job.ts'
import { actorColumns } from '../open-offer.ts'
import { offerState } from '../offers.states.ts'
import * as offers from '../offers.store.ts'

/** So long the company has to answer; the dealer reads the time. */
const hours = 24

/** The offer, its cars and their listings are held by the caller. */
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
