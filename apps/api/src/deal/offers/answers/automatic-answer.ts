// Automatic answers that staff configured as a rule on the listing. Each is logged as automatic.
import type { Ctx } from '../../../core/request/context.ts'
import { transition } from '../../../core/transitions.ts'
import { offerExpiry } from '../queue/offer-expiry.job.ts'
import { enqueueOfferNews } from '../news/offer-news.job.ts'
import * as rules from './offer-rules.store.ts'
import { automaticAnswer } from '../offers.rules.ts'
import { offerState } from '../offers.states.ts'
import * as offers from '../offers.store.ts'

const hours = 24
const bilbro = { kind: 'system', name: 'Bilbro' } as const

/** Answers a dealer's amount when a rule applies. Packages are left to staff. */
export async function answerByRule(ctx: Ctx, offer: offers.OfferRecord): Promise<offers.OfferRecord> {
  if (offer.isPackage) return offer
  const rule = await rules.findByOffer(ctx.db, offer.id)
  const answer = rule && automaticAnswer(rule, offer)
  if (!answer) return offer
  const house = { ...ctx, actor: bilbro }
  const round = { offerId: offer.id, side: 'SELLER', isAutomatic: true } as const
  await enqueueOfferNews(house, [offer.id], { dealer: 'decline' in answer ? 'offerDeclined' : 'offerCountered' })
  if ('decline' in answer) {
    await offers.addRounds(ctx.db, [{ ...round, kind: 'DECLINE', reason: 'PRICE' }], ctx.now)
    return transition(house, offerState, offer.id, {
      to: 'DECLINED',
      by: 'system',
      action: 'offerDeclinedByRule',
      values: { closedReason: 'PRICE' },
    })
  }
  const expiresAt = new Date(ctx.now.getTime() + hours * 3_600_000)
  await offers.addRounds(
    ctx.db,
    [{ ...round, kind: 'COUNTER', amountMinor: answer.counterAt, expiresAt: expiresAt.toISOString() }],
    ctx.now,
  )
  await ctx.enqueue(offerExpiry, {}, { startAfter: expiresAt })
  return transition(house, offerState, offer.id, {
    to: 'COUNTERED_BY_SELLER',
    by: 'system',
    action: 'offerCounteredByRule',
    values: {
      amountMinor: answer.counterAt,
      sellerMinor: answer.counterAt,
      lastBy: 'SELLER',
      rounds: offer.rounds + 1,
      since: ctx.now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
  })
}
