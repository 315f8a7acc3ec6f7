import type { Api } from '@bilbro/contract'
import { appError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import type { BuyerCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { agree } from './agree.ts'
import { answerMinutes } from './answer-minutes.ts'
import * as offerCars from './offer-cars.store.ts'
import { ownCounts, ownOffers } from './offers.list.ts'
import { ownOffer } from './offers.read.ts'
import { mayBargain, seesMoney } from './offers.rules.ts'
import * as queue from './offer-queue.store.ts'
import * as offers from './offers.store.ts'
import { toPortal } from './offers.wire.ts'
import { openOffer } from './open-offer.ts'
import { sayAmount, sayNo, type Talk } from './say.ts'

/** @throws auth.roleRequired */
function talkAs(ctx: BuyerCtx, id: string): Talk {
  needBargainer(ctx)
  return { id, side: 'BUYER', companyId: ctx.actor.companyId, shown: () => ownOffer(ctx, id) }
}
function needBargainer({ actor }: BuyerCtx): void {
  if (!mayBargain(actor.role)) throw appError('auth.roleRequired')
}
/** Drivers read no offer: an accepted one says what was agreed. @throws auth.roleRequired */
function needReader({ actor }: BuyerCtx): void {
  if (!seesMoney(actor.role)) throw appError('auth.roleRequired')
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
    // The portal counts what waits on every page, for drivers too.
    if (!seesMoney(role)) return nothingIn(query)
    const [{ items, total, page, pageSize }, counts] = await Promise.all([
      readPage(ownOffers(ctx.db, companyId, query), { ...query, format: 'json' }, (row) =>
        toPortal(row, ctx.deps.files),
      ),
      ownCounts(ctx.db, companyId, query.search),
    ])
    return { items, total, page, pageSize, counts }
  },
  async get(ctx, { params }) {
    needReader(ctx)
    return ownOffer(ctx, params.id)
  },

  async box(ctx, { params }) {
    const { actor } = ctx
    const [listing] = await offerCars.shownTo(ctx.db, [params.id], actor)
    if (!listing) throw appError('notFound')
    const [talk, minutes, waiting] = await Promise.all([
      offers.lastTalk(ctx.db, actor.companyId, params.id),
      answerMinutes(ctx.db, ctx.now),
      queue.waitingFor(ctx.db, params.id),
    ])
    const isFree = listing.carSellable && listing.status === 'AVAILABLE'
    const isLocked = listing.carSellable && listing.status === 'LOCKED'
    const blockedBy = !mayBargain(actor.role)
      ? ('ROLE' as const)
      : isFree || isLocked
        ? null
        : ['WITHDRAWN', 'MOVED_TO_OUTLET'].includes(listing.status)
          ? ('WITHDRAWN' as const)
          : ('SOLD' as const)
    return {
      offer: talk && seesMoney(actor.role) ? await ownOffer(ctx, talk.id) : null,
      isNegotiable: listing.isNegotiable,
      mayOffer: blockedBy === null && !talk?.isOpen,
      blockedBy,
      wouldBePlace: isLocked ? waiting + 2 : null,
      answerMinutes: minutes,
    }
  },

  async make(ctx, { params, body }) {
    needBargainer(ctx)
    const { companyId } = ctx.actor
    const listings = await offerCars.seenBy(ctx.db, [params.id], ctx.actor)
    if (!listings.length) throw appError('notFound')
    const talk = await offers.talkOf(ctx.db, companyId, params.id)
    // One company, one talk: a colleague's offer is not bid against, the house's amount is answered.
    if (talk) {
      if (talk.status === 'ON_HOLD' || talk.lastBy === 'BUYER') throw appError('offer.waiting')
      const { amount, hours, message } = body
      await sayAmount(ctx, talkAs(ctx, talk.id), { version: talk.version, amount, hours, message })
      return ownOffer(ctx, talk.id)
    }
    const { id } = await openOffer(ctx, { dealer: dealerOf(ctx), listings, side: 'BUYER', ...body })
    return ownOffer(ctx, id)
  },

  async makePackage(ctx, { body: { carIds, ...said } }) {
    needBargainer(ctx)
    const wanted = new Set(carIds)
    const listings = await offerCars.seenBy(ctx.db, [...wanted], ctx.actor)
    if (listings.length !== wanted.size) throw appError('notFound')
    const { id } = await openOffer(ctx, { dealer: dealerOf(ctx), listings, side: 'BUYER', ...said })
    return ownOffer(ctx, id)
  },

  async counter(ctx, { params, body }) {
    await sayAmount(ctx, talkAs(ctx, params.id), body)
    return ownOffer(ctx, params.id)
  },
  async midpoint(ctx, { params, body }) {
    await sayAmount(ctx, talkAs(ctx, params.id), { ...body, amount: 'MIDPOINT' })
    return ownOffer(ctx, params.id)
  },
  async accept(ctx, { params, body }) {
    await agree(ctx, talkAs(ctx, params.id), { ...body, mayGoBelow: false })
    return ownOffer(ctx, params.id)
  },
  async decline(ctx, { params, body }) {
    await sayNo(ctx, talkAs(ctx, params.id), { kind: 'DECLINE', ...body })
    return ownOffer(ctx, params.id)
  },
  async withdraw(ctx, { params, body }) {
    await sayNo(ctx, talkAs(ctx, params.id), { kind: 'WITHDRAW', ...body })
    return ownOffer(ctx, params.id)
  },
}
