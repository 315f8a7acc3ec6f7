// One round of a negotiation: an amount, a midpoint, a decline or a withdrawal.
import type { Money } from '@bilbro/contract/common'
import type { CarMinimum } from '@bilbro/contract/deal/offers/offer-amounts'
import type { DeclineReason, OfferSide, OfferStatus } from '@bilbro/contract/deal/offers/offer-states'
import { appError } from '../../../core/errors.ts'
import { lockForUpdate, transition } from '../../../core/transitions.ts'
import type { Ctx } from '../../../core/request/context.ts'
import { versionConflict } from '../../../core/version-conflict.ts'
import { assertCreditNotBlocked } from '../../../dealers/company-credit/assert-credit.ts'
import { answerByRule } from './automatic-answer.ts'
import * as cars from '../offer-cars.store.ts'
import { offerExpiry } from '../queue/offer-expiry.job.ts'
import { syncRequestStatus } from '../sync-request-status.ts'
import { enqueueOfferNews } from '../news/offer-news.job.ts'
import { type Allowed, approvalOf, withMinimums } from '../minimum/minimum.rules.ts'
import { belowMinimumColumns, exchangeRateSnapshot, actorColumns } from '../open-offer.ts'
import * as rules from '../offers.rules.ts'
import { offerState } from '../offers.states.ts'
import * as offers from '../offers.store.ts'

/** The offer, the acting side, the dealer's company (for dealers), and the view that a version conflict returns. */
export type NegotiationCommand = {
  id: string
  side: OfferSide
  companyId?: string | undefined
  currentView: () => Promise<unknown>
}
type CommandInput = { version: number; message?: string | undefined }

const causedBy = (side: OfferSide) => (side === 'BUYER' ? ('dealer' as const) : ('staff' as const))

/** Locks the offer and checks the caller's version. @throws notFound, version.stale */
async function lockOfferAtVersion(
  ctx: Ctx,
  { id, companyId, currentView: shown }: NegotiationCommand,
  version: number,
): Promise<offers.OfferRecord> {
  const offer = await lockForUpdate(ctx, offerState, id)
  if (companyId !== undefined && offer.companyId !== companyId) throw appError('notFound')
  if (offer.version !== version) throw await versionConflict(ctx, { entity: 'offers', entityId: id }, shown)
  return offer
}

/** The cars with their minimum prices. @throws car.notAvailable for cars that were sold or withdrawn */
async function lockAvailableCars(ctx: Ctx, offerId: string): Promise<CarMinimum[]> {
  const own = await offers.listCars(ctx.db, offerId)
  const listed = await cars.getListingsForShare(
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
 * Makes a counter-offer: an amount or the midpoint. `below`: whether a member of staff may go below the minimum, and
 * why.
 * @throws car.notAvailable, offer.notYourTurn, offer.range, offer.noMidpoint, offer.expired, offer.belowMinimum,
 * auth.forbidden
 */
export async function counterOffer(
  ctx: Ctx,
  talk: NegotiationCommand,
  words: CommandInput & { hours: number; amount: Money | 'MIDPOINT'; below?: Allowed },
): Promise<offers.OfferRecord> {
  const { side } = talk
  // Checks the company first, so that another company's offer answers notFound.
  await offers.get(ctx.db, talk.id, talk.companyId)
  const asked = await lockAvailableCars(ctx, talk.id)
  const offer = await lockOfferAtVersion(ctx, talk, words.version)
  rules.assertNotExpired(offer, ctx.now)
  if (side === 'BUYER') await assertCreditNotBlocked(ctx, offer.companyId)
  const isMidpoint = words.amount === 'MIDPOINT'
  if (words.amount !== 'MIDPOINT') rules.assertInRange(offer, side, words.amount)
  const minor = words.amount === 'MIDPOINT' ? rules.midpointOrThrow(offer, side) : words.amount.minor
  const approval = side === 'SELLER' ? approvalOf(minor, asked, words.below ?? { mayGoBelow: false }) : null
  const countered: OfferStatus = side === 'BUYER' ? 'COUNTERED_BY_BUYER' : 'COUNTERED_BY_SELLER'
  const expires = new Date(ctx.now.getTime() + words.hours * 3_600_000)
  const company = await cars.findDealer(ctx.db, offer.companyId)
  const after = await transition(ctx, offerState, offer.id, {
    to: isMidpoint ? 'MIDPOINT_PROPOSED' : countered,
    by: causedBy(side),
    values: {
      amountMinor: minor,
      lastBy: side,
      ...(side === 'BUYER' ? { buyerMinor: minor } : { sellerMinor: minor }),
      rounds: offer.rounds + 1,
      since: ctx.now.toISOString(),
      expiresAt: expires.toISOString(),
      ...(await exchangeRateSnapshot(ctx.db, company!.country)),
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
        ...actorColumns(ctx),
        ...belowMinimumColumns(ctx, approval),
        expiresAt: expires.toISOString(),
      },
    ],
    ctx.now,
  )
  await ctx.enqueue(offerExpiry, {}, { startAfter: expires })
  const kind = isMidpoint ? 'offerMidpoint' : 'offerCountered'
  await enqueueOfferNews(ctx, [offer.id], side === 'BUYER' ? { staff: kind } : { dealer: kind })
  const answered = side === 'BUYER' ? await answerByRule(ctx, after) : after
  await syncRequestStatus(ctx, after, side === 'BUYER' ? 'dealerAnswered' : 'named')
  return answered
}

/** Ends the negotiation. @throws offer.notYourTurn */
export async function declineOrWithdraw(
  ctx: Ctx,
  talk: NegotiationCommand,
  words: CommandInput & ({ kind: 'DECLINE'; reason: DeclineReason } | { kind: 'WITHDRAW' }),
): Promise<offers.OfferRecord> {
  const offer = await lockOfferAtVersion(ctx, talk, words.version)
  const isDecline = words.kind === 'DECLINE'
  rules.assertActionAllowed(offer, talk.side, isDecline ? 'decline' : 'withdraw')
  const reason = words.kind === 'DECLINE' ? words.reason : 'WITHDRAWN'
  const after = await transition(ctx, offerState, offer.id, {
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
        ...actorColumns(ctx),
      },
    ],
    ctx.now,
  )
  const kind = isDecline ? 'offerDeclined' : 'offerWithdrawn'
  await enqueueOfferNews(ctx, [offer.id], talk.side === 'BUYER' ? { staff: kind } : { dealer: 'offerDeclined' })
  return after
}
