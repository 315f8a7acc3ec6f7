// A negotiation, asked for by either side.
import type { OfferDetail } from '@bilbro/contract/deal/offers'
import type { PortalOfferDetail } from '@bilbro/contract/deal/portal-offers'
import { appError } from '../../core/errors.ts'
import { type BuyerCtx, may, type StaffCtx } from '../../core/request/context.ts'
import { roundsOf, rows } from './offer-rows.store.ts'
import { type HouseReader, toOfficeDetail, toPortalDetail } from './offers.wire.ts'

export const readerOf = (ctx: StaffCtx): HouseReader => ({
  pictureUrl: ctx.deps.files.pictureUrl,
  maySeeCosts: may(ctx, 'cars.cost'),
})

/** @throws notFound */
export async function houseOffer(ctx: StaffCtx, id: string): Promise<OfferDetail> {
  const [row, rounds] = await Promise.all([
    rows(ctx.db).where('o.id', '=', id).executeTakeFirst(),
    roundsOf(ctx.db, id),
  ])
  if (!row) throw appError('notFound')
  return toOfficeDetail(row, rounds, readerOf(ctx))
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
