// Accepting an offer is the one moment in which a car is sold. One dealer wins; all others wait in the queue.
import type { Money } from '@bilbro/contract/common'
import type { OfferSide } from '@bilbro/contract/deal/offers/offer-states'
import { appError } from '../../../core/errors.ts'
import { lockForUpdate, transition, transitionMany, transitionAll, planTransition } from '../../../core/transitions.ts'
import type { Ctx } from '../../../core/request/context.ts'
import { versionConflict } from '../../../core/version-conflict.ts'
import { lockCreditAndAssertMayBuy } from '../../../dealers/company-credit/assert-credit.ts'
import { listingState, lockState } from '../../../sale/listings/listings.states.ts'
import { carState } from '../../../stock/cars/cars.states.ts'
import * as cars from '../offer-cars.store.ts'
import { syncRequestStatus } from '../sync-request-status.ts'
import { enqueueOfferNews } from '../news/offer-news.job.ts'
import { askToConfirm } from '../minimum/ask-to-confirm.ts'
import { approvalOf, isUnapproved, withMinimums } from '../minimum/minimum.rules.ts'
import { belowMinimumColumns, actorColumns } from '../open-offer.ts'
import * as rules from '../offers.rules.ts'
import { offerState } from '../offers.states.ts'
import * as queue from '../queue/offer-queue.store.ts'
import * as offers from '../offers.store.ts'
import type { NegotiationCommand } from './counter-offer.ts'

type AcceptInput = {
  version: number
  amount: Money
  message?: string | undefined
  reason?: string | undefined
  creditReason?: string | undefined
  mayGoBelow: boolean
}

type Listed = Awaited<ReturnType<typeof cars.getListings>>

/** @throws car.notAvailable, listing.locked with the owner of the lock */
async function assertAvailable(ctx: Ctx, listed: Listed, { companyId }: { companyId: string }): Promise<void> {
  if (!listed.every(({ status, carSellable }) => carSellable && (status === 'AVAILABLE' || status === 'LOCKED')))
    throw appError('car.notAvailable')
  const locked = listed.flatMap(({ status, listingId }) => (status === 'LOCKED' ? [listingId] : []))
  if (!locked.length) return
  for (const lock of (await cars.getLocksByListing(ctx.db, locked)).values()) {
    const isForBuyer = lock.companyId === companyId
    const isMine = lock.companyId === null && ctx.actor.kind === 'staff' && lock.ownerId === ctx.actor.id
    if (!isForBuyer && !isMine)
      throw appError('listing.locked', { owner: ctx.actor.kind === 'staff' ? lock.owner : 'Bilbro' })
  }
}

/**
 * Accepts the current amount. The cars are locked first, in the global lock order, so that of several parallel accepts
 * for one car the first gets all cars and the others none. When a dealer accepts an amount below an unapproved minimum,
 * nothing is sold: staff have to confirm it first.
 * @throws car.notAvailable, listing.locked, offer.notYourTurn, offer.expired, offer.amountChanged, offer.belowMinimum,
 * version.stale, and the errors of `lockCreditAndAssertMayBuy`
 */
export async function acceptOffer(ctx: Ctx, talk: NegotiationCommand, words: AcceptInput): Promise<offers.OfferRecord> {
  const { side } = talk
  const seen = await offers.get(ctx.db, talk.id, talk.companyId)
  const own = await offers.listCars(ctx.db, talk.id)
  const listingIds = own.map(({ listingId }) => listingId)
  // Most late requests fail here without waiting for the lock on the car.
  await assertAvailable(ctx, await cars.getListings(ctx.db, listingIds), seen)
  for (const { carId } of own.toSorted((a, b) => (a.carId < b.carId ? -1 : 1)))
    await lockForUpdate(ctx, carState, carId)
  for (const id of listingIds.toSorted()) await lockForUpdate(ctx, listingState, id)
  const listed = await cars.getListings(ctx.db, listingIds)
  await assertAvailable(ctx, listed, seen)
  const locks = await cars.getLocksByListing(ctx.db, listingIds)
  for (const { id } of locks.values()) await lockForUpdate(ctx, lockState, id)
  const offer = await lockForUpdate(ctx, offerState, talk.id)
  assertAcceptable(offer, side, words, ctx.now)
  if (offer.version !== words.version)
    throw await versionConflict(ctx, { entity: 'offers', entityId: offer.id }, talk.currentView)
  const asked = withMinimums(own, listed)
  const approval = side === 'SELLER' ? approvalOf(offer.amountMinor, asked, words) : null
  const { companyId, carIds, amountMinor } = offer
  await lockCreditAndAssertMayBuy(ctx, { offerId: offer.id, companyId, carIds, amountMinor }, words.creditReason)
  if (side === 'BUYER' && isUnapproved(amountMinor, asked, (await offers.getCurrentRound(ctx.db, offer.id)).approved))
    return askToConfirm(ctx, offer, words.message)

  for (const { id } of locks.values()) await transition(ctx, lockState, id, { to: 'CONVERTED', by: 'contract' })
  const [after] = (await transitionAll(ctx, [
    planTransition(offerState, offer.id, {
      to: 'ACCEPTED',
      by: side === 'BUYER' ? 'dealer' : 'staff',
      reason: words.reason,
      values: { acceptedAt: ctx.now.toISOString(), expiresAt: null },
    }),
    ...own.map(({ carId }) => planTransition(carState, carId, { to: 'RESERVED', by: 'contract' })),
    ...listingIds.map((id) => planTransition(listingState, id, { to: 'PRE_SOLD', by: 'contract' })),
  ])) as [offers.OfferRecord]
  await offers.addRounds(
    ctx.db,
    [
      {
        offerId: offer.id,
        side,
        kind: 'ACCEPT',
        amountMinor: offer.amountMinor,
        message: words.message || null,
        ...actorColumns(ctx),
        ...belowMinimumColumns(ctx, approval),
      },
    ],
    ctx.now,
  )
  await enqueueOfferNews(ctx, [offer.id], side === 'BUYER' ? { staff: 'offerAccepted' } : { dealer: 'offerAccepted' })
  await putRivalsOnHold(ctx, after)
  await syncRequestStatus(ctx, after, 'agreed')
  return after
}

function assertAcceptable(offer: offers.OfferRecord, side: OfferSide, { amount }: AcceptInput, now: Date): void {
  rules.assertActionAllowed(offer, side, 'accept')
  rules.assertNotExpired(offer, now)
  rules.assertAmountSeen(offer, amount)
}

/** All other open offers for these cars are put on hold. Offers that waited for a lock now wait for the agreement. */
async function putRivalsOnHold(ctx: Ctx, { id, carIds }: offers.OfferRecord): Promise<void> {
  const rivals = await queue.listByCars(ctx.db, carIds, id)
  const open = rivals.filter(({ status }) => status !== 'ON_HOLD').map((rival) => rival.id)
  const held = await transitionMany(ctx, offerState, open.toSorted(), {
    to: 'ON_HOLD',
    by: 'system',
    values: { hold: 'AGREEMENT' },
  })
  const waiting = rivals.filter(({ status }) => status === 'ON_HOLD').map((rival) => rival.id)
  if (waiting.length) await offers.markWaitingForAgreement(ctx.db, waiting)
  await offers.addRounds(
    ctx.db,
    held.map((rival) => ({ offerId: rival.id, side: 'SYSTEM', kind: 'HOLD' })),
    ctx.now,
  )
  await enqueueOfferNews(
    ctx,
    held.map((rival) => rival.id),
    { dealer: 'offerOnHold' },
  )
}
