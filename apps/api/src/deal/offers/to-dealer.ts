// The house makes the first step: an amount for one dealer.
import type { Money } from '@bilbro/contract/common'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import * as offerCars from './offer-cars.store.ts'
import * as offers from './offers.store.ts'
import { openOffer } from './open-offer.ts'

type ToDealer = {
  companyId: string
  carIds: readonly string[]
  amount: Money
  hours: number
  message?: string | undefined
  transport?: string | undefined
}

/** @throws notFound, offer.companyClosed, offer.talking, car.notAvailable: before anything was written */
export async function offerToDealer(
  ctx: StaffCtx,
  { companyId, carIds, ...said }: ToDealer,
): Promise<offers.OfferRecord> {
  const dealer = await offerCars.dealerOf(ctx.db, companyId)
  if (!dealer) throw appError('notFound')
  if (dealer.status !== 'APPROVED') throw appError('offer.companyClosed', { name: dealer.name })
  const wanted = [...new Set(carIds)]
  const listings = await offerCars.ofCars(ctx.db, wanted)
  if (listings.length !== wanted.length) throw appError('car.notAvailable')
  for (const { carId } of listings)
    if (wanted.length === 1 && (await offers.talkOf(ctx.db, companyId, carId))) throw appError('offer.talking')
  return openOffer(ctx, { dealer, listings, side: 'SELLER', ...said })
}
