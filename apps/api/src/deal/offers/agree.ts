// Agreeing: the one moment in which a car is sold. One winner, everybody else waits in line.
import type { Money } from '@bilbro/contract/common'
import type { OfferSide } from '@bilbro/contract/deal/offer-states'
import { appError } from '../../core/errors.ts'
import { hold, move, moveMany, moveTogether, plan } from '../../core/moves.ts'
import type { Ctx } from '../../core/request/context.ts'
import { stale } from '../../core/stale.ts'
import { mayBuy } from '../../dealers/company-credit/credit-allows.ts'
import { listingState, lockState } from '../../sale/b2b/listings.states.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import * as cars from './offer-cars.store.ts'
import { leadRequests } from './lead-requests.ts'
import { tell } from './offer-news.job.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { approvalOf, isUnapproved, withMinimums } from './minimum.rules.ts'
import { belowOf, speaker } from './open-offer.ts'
import * as rules from './offers.rules.ts'
import { offerState } from './offers.states.ts'
import * as queue from './offer-queue.store.ts'
import * as offers from './offers.store.ts'
import type { Talk } from './say.ts'

type Agreement = {
  version: number
  amount: Money
  message?: string | undefined
  reason?: string | undefined
  creditReason?: string | undefined
  mayGoBelow: boolean
}

type Listed = Awaited<ReturnType<typeof cars.looked>>

/** @throws car.notAvailable, listing.locked by whom */
async function needFree(ctx: Ctx, listed: Listed, { companyId }: { companyId: string }): Promise<void> {
  if (!listed.every(({ status, carSellable }) => carSellable && (status === 'AVAILABLE' || status === 'LOCKED')))
    throw appError('car.notAvailable')
  const locked = listed.flatMap(({ status, listingId }) => (status === 'LOCKED' ? [listingId] : []))
  if (!locked.length) return
  for (const lock of (await cars.lockedFor(ctx.db, locked)).values()) {
    const isForHim = lock.companyId === companyId
    const isMine = lock.companyId === null && ctx.actor.kind === 'staff' && lock.ownerId === ctx.actor.id
    if (!isForHim && !isMine)
      throw appError('listing.locked', { owner: ctx.actor.kind === 'staff' ? lock.owner : 'Bilbro' })
  }
}

/**
 * Accepts what lies on the table. Its cars are held first, in the order of the house, so that of any number who agree on
 * one of them at once the first has all of it and the others none. What a dealer accepts below an unapproved minimum sells
 * nothing: staff confirm it first.
 * @throws car.notAvailable, listing.locked, offer.notYourTurn, offer.expired, offer.amountChanged, offer.belowMinimum,
 * version.stale, and what stands in the way of the dealer's account (`mayBuy`)
 */
export async function agree(ctx: Ctx, talk: Talk, words: Agreement): Promise<offers.OfferRecord> {
  const { side } = talk
  const seen = await offers.get(ctx.db, talk.id, talk.companyId)
  const own = await offers.carsOf(ctx.db, talk.id)
  const listingIds = own.map(({ listingId }) => listingId)
  // Most of those who come too late are told so without waiting for a place at the car.
  await needFree(ctx, await cars.looked(ctx.db, listingIds), seen)
  for (const { carId } of own.toSorted((a, b) => (a.carId < b.carId ? -1 : 1))) await hold(ctx, carState, carId)
  for (const id of listingIds.toSorted()) await hold(ctx, listingState, id)
  const listed = await cars.looked(ctx.db, listingIds)
  await needFree(ctx, listed, seen)
  const locks = await cars.lockedFor(ctx.db, listingIds)
  for (const { id } of locks.values()) await hold(ctx, lockState, id)
  const offer = await hold(ctx, offerState, talk.id)
  needAgreeable(offer, side, words, ctx.now)
  if (offer.version !== words.version) throw await stale(ctx, { entity: 'offers', entityId: offer.id }, talk.shown)
  const asked = withMinimums(own, listed)
  const approval = side === 'SELLER' ? approvalOf(offer.amountMinor, asked, words) : null
  const { companyId, carIds, amountMinor } = offer
  await mayBuy(ctx, { offerId: offer.id, companyId, carIds, amountMinor }, words.creditReason)
  if (side === 'BUYER' && isUnapproved(amountMinor, asked, (await offers.roundOnTable(ctx.db, offer.id)).approved))
    return askToConfirm(ctx, offer, words.message)

  for (const { id } of locks.values()) await move(ctx, lockState, id, { to: 'CONVERTED', by: 'contract' })
  const [after] = (await moveTogether(ctx, [
    plan(offerState, offer.id, {
      to: 'ACCEPTED',
      by: side === 'BUYER' ? 'dealer' : 'staff',
      reason: words.reason,
      values: { acceptedAt: ctx.now.toISOString(), expiresAt: null },
    }),
    ...own.map(({ carId }) => plan(carState, carId, { to: 'RESERVED', by: 'contract' })),
    ...listingIds.map((id) => plan(listingState, id, { to: 'PRE_SOLD', by: 'contract' })),
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
        ...speaker(ctx),
        ...belowOf(ctx, approval),
      },
    ],
    ctx.now,
  )
  await tell(ctx, [offer.id], side === 'BUYER' ? { staff: 'offerAccepted' } : { dealer: 'offerAccepted' })
  await holdRivals(ctx, after)
  await leadRequests(ctx, after, 'agreed')
  return after
}

function needAgreeable(offer: offers.OfferRecord, side: OfferSide, { amount }: Agreement, now: Date): void {
  rules.need(offer, side, 'accept')
  rules.needInTime(offer, now)
  rules.needSeen(offer, amount)
}

/** Whoever else talks about one of the cars waits; whoever waited for a lock waits on. */
async function holdRivals(ctx: Ctx, { id, carIds }: offers.OfferRecord): Promise<void> {
  const rivals = await queue.onCars(ctx.db, carIds, id)
  const open = rivals.filter(({ status }) => status !== 'ON_HOLD').map((rival) => rival.id)
  const held = await moveMany(ctx, offerState, open.toSorted(), {
    to: 'ON_HOLD',
    by: 'system',
    values: { hold: 'AGREEMENT' },
  })
  const waiting = rivals.filter(({ status }) => status === 'ON_HOLD').map((rival) => rival.id)
  if (waiting.length) await offers.waitForAgreement(ctx.db, waiting)
  await offers.addRounds(
    ctx.db,
    held.map((rival) => ({ offerId: rival.id, side: 'SYSTEM', kind: 'HOLD' })),
    ctx.now,
  )
  await tell(
    ctx,
    held.map((rival) => rival.id),
    { dealer: 'offerOnHold' },
  )
}
