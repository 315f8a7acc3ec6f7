// A round of a negotiation: an amount, a proposal to meet half way, a no, a taking back.
import type { Money } from '@bilbro/contract/common'
import type { CarMinimum } from '@bilbro/contract/deal/offer-amounts'
import type { DeclineReason, OfferSide, OfferStatus } from '@bilbro/contract/deal/offer-states'
import { appError } from '../../core/errors.ts'
import { hold, move } from '../../core/moves.ts'
import type { Ctx } from '../../core/request/context.ts'
import { stale } from '../../core/stale.ts'
import { mayBid } from '../../dealers/company-credit/credit-allows.ts'
import { answerByRule } from './automatic-answer.ts'
import * as cars from './offer-cars.store.ts'
import { offerExpiry } from './offer-expiry.job.ts'
import { leadRequests } from './lead-requests.ts'
import { tell } from './offer-news.job.ts'
import { type Allowed, approvalOf, withMinimums } from './minimum.rules.ts'
import { belowOf, frozenRate, speaker } from './open-offer.ts'
import * as rules from './offers.rules.ts'
import { offerState } from './offers.states.ts'
import * as offers from './offers.store.ts'

/** Whose offer it may be, which side speaks, and how the answer to an old version shows the offer as it is now. */
export type Talk = { id: string; side: OfferSide; companyId?: string | undefined; shown: () => Promise<unknown> }
type Words = { version: number; message?: string | undefined }

const causedBy = (side: OfferSide) => (side === 'BUYER' ? ('dealer' as const) : ('staff' as const))

/** The offer, held, as its caller saw it. @throws notFound, version.stale */
async function heldOffer(ctx: Ctx, { id, companyId, shown }: Talk, version: number): Promise<offers.OfferRecord> {
  const offer = await hold(ctx, offerState, id)
  if (companyId !== undefined && offer.companyId !== companyId) throw appError('notFound')
  if (offer.version !== version) throw await stale(ctx, { entity: 'offers', entityId: id }, shown)
  return offer
}

/** With what each must bring. @throws car.notAvailable: nobody bargains about what another one has */
async function needCars(ctx: Ctx, offerId: string): Promise<CarMinimum[]> {
  const own = await offers.carsOf(ctx.db, offerId)
  const listed = await cars.kept(
    ctx.db,
    own.map(({ listingId }) => listingId),
  )
  const stands = listed.every(
    ({ status, carSellable }) => carSellable && (status === 'AVAILABLE' || status === 'LOCKED'),
  )
  if (!own.length || !stands) throw appError('car.notAvailable')
  return withMinimums(own, listed)
}

/**
 * Names an amount, or half way. `below`: whether and why a member of staff may go below the minimum.
 * @throws car.notAvailable, offer.notYourTurn, offer.range, offer.noMidpoint, offer.expired, offer.belowMinimum, auth.forbidden
 */
export async function sayAmount(
  ctx: Ctx,
  talk: Talk,
  words: Words & { hours: number; amount: Money | 'MIDPOINT'; below?: Allowed },
): Promise<offers.OfferRecord> {
  const { side } = talk
  // Whose offer it is comes before what became of its cars.
  await offers.get(ctx.db, talk.id, talk.companyId)
  const asked = await needCars(ctx, talk.id)
  const offer = await heldOffer(ctx, talk, words.version)
  rules.needInTime(offer, ctx.now)
  if (side === 'BUYER') await mayBid(ctx, offer.companyId)
  const isMidpoint = words.amount === 'MIDPOINT'
  if (words.amount !== 'MIDPOINT') rules.needInRange(offer, side, words.amount)
  const minor = words.amount === 'MIDPOINT' ? rules.needMidpoint(offer, side) : words.amount.minor
  const approval = side === 'SELLER' ? approvalOf(minor, asked, words.below ?? { mayGoBelow: false }) : null
  const countered: OfferStatus = side === 'BUYER' ? 'COUNTERED_BY_BUYER' : 'COUNTERED_BY_SELLER'
  const expires = new Date(ctx.now.getTime() + words.hours * 3_600_000)
  const company = await cars.dealerOf(ctx.db, offer.companyId)
  const after = await move(ctx, offerState, offer.id, {
    to: isMidpoint ? 'MIDPOINT_PROPOSED' : countered,
    by: causedBy(side),
    values: {
      amountMinor: minor,
      lastBy: side,
      ...(side === 'BUYER' ? { buyerMinor: minor } : { sellerMinor: minor }),
      rounds: offer.rounds + 1,
      since: ctx.now.toISOString(),
      expiresAt: expires.toISOString(),
      ...(await frozenRate(ctx.db, company!.country)),
    },
  })
  await offers.addRounds(
    ctx.db,
    [
      {
        offerId: offer.id,
        side,
        kind: isMidpoint ? 'MIDPOINT' : 'COUNTER',
        amountMinor: minor,
        message: words.message || null,
        ...speaker(ctx),
        ...belowOf(ctx, approval),
        expiresAt: expires.toISOString(),
      },
    ],
    ctx.now,
  )
  await ctx.enqueue(offerExpiry, {}, { startAfter: expires })
  const kind = isMidpoint ? 'offerMidpoint' : 'offerCountered'
  await tell(ctx, [offer.id], side === 'BUYER' ? { staff: kind } : { dealer: kind })
  const answered = side === 'BUYER' ? await answerByRule(ctx, after) : after
  await leadRequests(ctx, after, side === 'BUYER' ? 'dealerAnswered' : 'named')
  return answered
}

/** Ends the talk. @throws offer.notYourTurn */
export async function sayNo(
  ctx: Ctx,
  talk: Talk,
  words: Words & ({ kind: 'DECLINE'; reason: DeclineReason } | { kind: 'WITHDRAW' }),
): Promise<offers.OfferRecord> {
  const offer = await heldOffer(ctx, talk, words.version)
  const isDecline = words.kind === 'DECLINE'
  rules.need(offer, talk.side, isDecline ? 'decline' : 'withdraw')
  const reason = words.kind === 'DECLINE' ? words.reason : 'WITHDRAWN'
  const after = await move(ctx, offerState, offer.id, {
    to: isDecline ? 'DECLINED' : 'WITHDRAWN',
    by: causedBy(talk.side),
    values: {
      closedReason: reason,
      expiresAt: null,
      ...(offer.status === 'ON_HOLD' && { letGo: true as const }),
    },
  })
  await offers.addRounds(
    ctx.db,
    [
      {
        offerId: offer.id,
        side: talk.side,
        kind: words.kind,
        reason: isDecline ? reason : null,
        message: words.message || null,
        ...speaker(ctx),
      },
    ],
    ctx.now,
  )
  const kind = isDecline ? 'offerDeclined' : 'offerWithdrawn'
  await tell(ctx, [offer.id], talk.side === 'BUYER' ? { staff: kind } : { dealer: 'offerDeclined' })
  return after
}
