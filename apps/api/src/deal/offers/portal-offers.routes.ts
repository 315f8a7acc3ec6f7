import type { Api } from '@bilbro/contract'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { acceptOffer } from './answers/accept-offer.ts'
import { answerMinutes } from './news/answer-minutes.ts'
import * as offerCars from './offer-cars.store.ts'
import { ownCounts, ownOffers } from './offers.list.ts'
import { offerForDealer } from './offers.read.ts'
import { canNegotiate, canSeePrices } from './offers.rules.ts'
import * as queue from './queue/offer-queue.store.ts'
import * as offers from './offers.store.ts'
import { toPortal } from './offers.wire.ts'
import { openOffer } from './open-offer.ts'
import { counterOffer, declineOrWithdraw, type NegotiationCommand } from './answers/counter-offer.ts'

/** @throws auth.roleRequired */
function commandContext(ctx: BuyerCtx, id: string): NegotiationCommand {
  assertCanNegotiate(ctx)
  return { id, side: 'BUYER', companyId: ctx.actor.companyId, currentView: () => offerForDealer(ctx, id) }
}
function assertCanNegotiate({ actor }: BuyerCtx): void {
  if (!canNegotiate(actor.role)) throw appError('auth.roleRequired')
}
/** Drivers cannot read offers, because an accepted one shows the price. @throws auth.roleRequired */
function assertCanSeePrices({ actor }: BuyerCtx): void {
  if (!canSeePrices(actor.role)) throw appError('auth.roleRequired')
}
const dealerOf = ({ actor }: BuyerCtx) => ({
  id: actor.companyId,
  country: actor.country,
  priceRules: [...actor.priceRules],
})

const nothingIn = ({ page, pageSize }: { page: number; pageSize: number }) => ({
  items: [],
  total: 0,
  page,
  pageSize,
  counts: { OPEN: 0, WAITING: 0, ACCEPTED: 0, CLOSED: 0 },
})

export const portalOffersRoutes: Handlers<Api['portalOffers']> = {
  async list(ctx, { query }) {
    const { companyId, role } = ctx.actor
    // Every portal page counts open offers, also for drivers, so the answer is empty instead of an error.
    if (!canSeePrices(role)) return nothingIn(query)
    const [{ items, total, page, pageSize }, counts] = await Promise.all([
      readPage(ownOffers(ctx.db, companyId, query), { ...query, format: 'json' }, (row) =>
        toPortal(row, ctx.deps.files),
      ),
      ownCounts(ctx.db, companyId, query.search),
    ])
    return { items, total, page, pageSize, counts }
  },
  async get(ctx, { params }) {
    assertCanSeePrices(ctx)
    return offerForDealer(ctx, params.id)
  },

  async box(ctx, { params }) {
    const { actor } = ctx
    const [listing] = await offerCars.listVisible(ctx.db, [params.id], actor)
    if (!listing) throw appError('notFound')
    const [talk, minutes, waiting] = await Promise.all([
      offers.findLastOffer(ctx.db, actor.companyId, params.id),
      answerMinutes(ctx.db, ctx.now),
      queue.countWaiting(ctx.db, params.id),
    ])
    const isFree = listing.carSellable && listing.status === 'AVAILABLE'
    const isLocked = listing.carSellable && listing.status === 'LOCKED'
    const blockedBy = !canNegotiate(actor.role)
      ? ('ROLE' as const)
      : isFree || isLocked
        ? null
        : ['WITHDRAWN', 'MOVED_TO_OUTLET'].includes(listing.status)
          ? ('WITHDRAWN' as const)
          : ('SOLD' as const)
    return {
      offer: talk && canSeePrices(actor.role) ? await offerForDealer(ctx, talk.id) : null,
      isNegotiable: listing.isNegotiable,
      mayOffer: blockedBy === null && !talk?.isOpen,
      blockedBy,
      wouldBePlace: isLocked ? waiting + 2 : null,
      answerMinutes: minutes,
    }
  },

  async make(ctx, { params, body }) {
    assertCanNegotiate(ctx)
    const { companyId } = ctx.actor
    const listings = await offerCars.listVisibleForShare(ctx.db, [params.id], ctx.actor)
    if (!listings.length) throw appError('notFound')
    const talk = await offers.findOpenOffer(ctx.db, companyId, params.id)
    // A company has one negotiation per car: while a colleague's amount is open, there is no second bid; an amount of
    // the company is answered.
    if (talk) {
      if (talk.status === 'ON_HOLD' || talk.lastBy === 'BUYER') throw appError('offer.waiting')
      const { amount, hours, message } = body
      await counterOffer(ctx, commandContext(ctx, talk.id), { version: talk.version, amount, hours, message })
      return offerForDealer(ctx, talk.id)
    }
    const { id } = await openOffer(ctx, { dealer: dealerOf(ctx), listings, side: 'BUYER', ...body })
    return offerForDealer(ctx, id)
  },

  async makePackage(ctx, { body: { carIds, ...said } }) {
    assertCanNegotiate(ctx)
    const wanted = new Set(carIds)
    const listings = await offerCars.listVisibleForShare(ctx.db, [...wanted], ctx.actor)
    if (listings.length !== wanted.size) throw appError('notFound')
    const { id } = await openOffer(ctx, { dealer: dealerOf(ctx), listings, side: 'BUYER', ...said })
    return offerForDealer(ctx, id)
  },

  async counter(ctx, { params, body }) {
    await counterOffer(ctx, commandContext(ctx, params.id), body)
    return offerForDealer(ctx, params.id)
  },
  async midpoint(ctx, { params, body }) {
    await counterOffer(ctx, commandContext(ctx, params.id), { ...body, amount: 'MIDPOINT' })
    return offerForDealer(ctx, params.id)
  },
  async accept(ctx, { params, body }) {
    await acceptOffer(ctx, commandContext(ctx, params.id), { ...body, mayGoBelow: false })
    return offerForDealer(ctx, params.id)
  },
  async decline(ctx, { params, body }) {
    await declineOrWithdraw(ctx, commandContext(ctx, params.id), { kind: 'DECLINE', ...body })
    return offerForDealer(ctx, params.id)
  },
  async withdraw(ctx, { params, body }) {
    await declineOrWithdraw(ctx, commandContext(ctx, params.id), { kind: 'WITHDRAW', ...body })
    return offerForDealer(ctx, params.id)
  },
}
