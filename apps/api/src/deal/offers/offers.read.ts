// A negotiation as each side sees it.
import type { OfferDetail } from '@bilbro/contract/deal/offers/offers'
import type { PortalOfferDetail } from '@bilbro/contract/deal/offers/portal-offers'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { type BuyerCtx, hasPermission, type StaffCtx } from '../../core/request/context.ts'
import * as legalEntities from '../../admin/legal-entities/legal-entities.store.ts'
import { staffRows } from './offer-margin.read.ts'
import { listOfferRounds, listOffersQuery } from './offer-rows.store.ts'
import { type StaffReader, toOfficeDetail, toPortalDetail } from './offers.wire.ts'

export const readerOf = async (ctx: StaffCtx): Promise<StaffReader> => ({
  pictureUrl: ctx.deps.files.pictureUrl,
  maySeeCosts: hasPermission(ctx, 'cars.cost'),
  seller: (await legalEntities.findDefaultLegalEntity(ctx.db)) ?? null,
  now: ctx.now,
  today: companyDay(ctx.now),
})

/** @throws notFound */
export async function offerForStaff(ctx: StaffCtx, id: string): Promise<OfferDetail> {
  const [row, rounds] = await Promise.all([
    staffRows(ctx.db).where('o.id', '=', id).executeTakeFirst(),
    listOfferRounds(ctx.db, id),
  ])
  if (!row) throw appError('notFound')
  return toOfficeDetail(row, rounds, await readerOf(ctx))
}

/** @throws notFound, also for another company's offer */
export async function offerForDealer(ctx: BuyerCtx, id: string): Promise<PortalOfferDetail> {
  const [row, rounds] = await Promise.all([
    listOffersQuery(ctx.db).where('o.id', '=', id).where('o.companyId', '=', ctx.actor.companyId).executeTakeFirst(),
    listOfferRounds(ctx.db, id),
  ])
  if (!row) throw appError('notFound')
  return toPortalDetail(row, rounds, ctx.deps.files)
}
