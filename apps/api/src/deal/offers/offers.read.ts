// A negotiation, asked for by either side.
import type { OfferDetail } from '@bilbro/contract/deal/offers'
import type { PortalOfferDetail } from '@bilbro/contract/deal/portal-offers'
import { houseDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { type BuyerCtx, may, type StaffCtx } from '../../core/request/context.ts'
import * as legalEntities from '../../house/legal-entities/legal-entities.store.ts'
import { houseRows } from './offer-margin.read.ts'
import { roundsOf, rows } from './offer-rows.store.ts'
import { type HouseReader, toOfficeDetail, toPortalDetail } from './offers.wire.ts'

export const readerOf = async (ctx: StaffCtx): Promise<HouseReader> => ({
  pictureUrl: ctx.deps.files.pictureUrl,
  maySeeCosts: may(ctx, 'cars.cost'),
  seller: (await legalEntities.defaultOne(ctx.db)) ?? null,
  now: ctx.now,
  today: houseDay(ctx.now),
})

/** @throws notFound */
export async function houseOffer(ctx: StaffCtx, id: string): Promise<OfferDetail> {
  const [row, rounds] = await Promise.all([
    houseRows(ctx.db).where('o.id', '=', id).executeTakeFirst(),
    roundsOf(ctx.db, id),
  ])
  if (!row) throw appError('notFound')
  return toOfficeDetail(row, rounds, await readerOf(ctx))
}

/** @throws notFound, also when it is another company's */
export async function ownOffer(ctx: BuyerCtx, id: string): Promise<PortalOfferDetail> {
  const [row, rounds] = await Promise.all([
    rows(ctx.db).where('o.id', '=', id).where('o.companyId', '=', ctx.actor.companyId).executeTakeFirst(),
    roundsOf(ctx.db, id),
  ])
  if (!row) throw appError('notFound')
  return toPortalDetail(row, rounds, ctx.deps.files)
}
