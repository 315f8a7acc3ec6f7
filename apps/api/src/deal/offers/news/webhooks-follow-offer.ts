// Tells the webhooks of a dealer that their offer was answered. Registered by `subscriptions.ts`.
import type { OfferStatus } from '@bilbro/contract/deal/offers/offer-states'
import type { Edge } from '@bilbro/contract/states'
import { moneyOf } from '../../../core/money.ts'
import type { TransitionCtx } from '../../../core/transitions.ts'
import { recordWebhookEvent } from '../../../dealers/webhook-endpoints/record-webhook-event.ts'
import type { OfferRecord } from '../offers.store.ts'

const answers = new Set(['counter_by_seller', 'propose_midpoint', 'accept', 'decline', 'expire', 'deal_failed'])

/** What the dealer's own users do is no answer. */
export async function webhooksFollowOffer(
  ctx: TransitionCtx,
  _before: OfferRecord,
  after: OfferRecord,
  { event }: Edge<OfferStatus>,
): Promise<void> {
  const isOwn = ctx.actor.kind === 'buyer' && ctx.actor.companyId === after.companyId
  if (isOwn || !answers.has(event)) return
  await recordWebhookEvent(ctx, after.companyId, {
    type: 'offer.answered',
    subjectId: after.id,
    data: {
      offerId: after.id,
      carIds: after.carIds,
      status: after.status,
      amount: moneyOf(after.amountMinor, after.currency)!,
      expiresAt: after.expiresAt,
    },
  })
}
