// The company makes the first offer to a dealer.
import type { AskedDealer } from '@bilbro/contract/deal/offers/offers'
import type { Language, Money } from '@bilbro/contract/common'
import { appError } from '../../../core/errors.ts'
import { moneyOf } from '../../../core/money.ts'
import { pricedBy } from '../../../core/price-rules.ts'
import type { Db } from '../../../core/postgres/db.ts'
import { hasPermission, type StaffCtx } from '../../../core/request/context.ts'
import * as offerCars from '../offer-cars.store.ts'
import { mailOffer } from '../news/offer-mail.ts'
import * as offers from '../offers.store.ts'
import { openOffer } from '../open-offer.ts'

type ToDealer = {
  companyId: string
  carIds: readonly string[]
  amount: Money
  hours: number
  message?: string | undefined
  transport?: string | undefined
  language?: Language | undefined
  mail: boolean
  reason?: string | undefined
  /** Set by the server alone, when it suggested the car for this dealer. */
  isSuggested?: boolean
}

/** @throws notFound, offer.companyClosed, offer.talking, car.notAvailable */
async function assertOfferable(db: Db, { companyId, carIds }: Pick<ToDealer, 'companyId' | 'carIds'>) {
  const dealer = await offerCars.findDealer(db, companyId)
  if (!dealer) throw appError('notFound')
  if (dealer.status !== 'APPROVED') throw appError('offer.companyClosed', { name: dealer.name })
  const wanted = [...new Set(carIds)]
  const listings = await offerCars.getByCarsForShare(db, wanted)
  if (listings.length !== wanted.length || !listings.every(isForSale)) throw appError('car.notAvailable')
  for (const { carId } of listings)
    if (wanted.length === 1 && (await offers.findOpenOffer(db, companyId, carId))) throw appError('offer.talking')
  return { dealer, listings }
}
const isForSale = ({ status, carSellable }: { status: string; carSellable: boolean }) =>
  carSellable && (status === 'AVAILABLE' || status === 'LOCKED')

/**
 * @throws the errors of `assertOfferable`, offer.belowMinimum at the reason, auth.forbidden: before anything is written
 */
export async function offerToDealer(
  ctx: StaffCtx,
  { companyId, carIds, mail, language, reason, ...said }: ToDealer,
): Promise<offers.OfferRecord> {
  const open = await assertOfferable(ctx.db, { companyId, carIds })
  const below = { mayGoBelow: hasPermission(ctx, 'offers.belowMinimum'), reason }
  const offer = await openOffer(ctx, { ...open, side: 'SELLER', isMailed: mail, below, ...said })
  if (mail) await mailOffer(ctx, { companyId, carIds, language, ...said })
  return offer
}

/** The asking price of these cars together for a dealer, by the price rules of its groups. @throws notFound */
export async function askingPriceFor(db: Db, companyId: string, carIds: readonly string[]): Promise<AskedDealer> {
  const dealer = await offerCars.findDealer(db, companyId)
  if (!dealer) throw appError('notFound')
  const listings = await offerCars.getByCars(db, carIds)
  const priced = pricedBy(dealer.priceRules) ?? ((minor: number) => minor)
  const isWhole = listings.length === carIds.length && listings.every(({ priceMinor }) => priceMinor !== null)
  const talks = carIds.length === 1 && (await offers.findOpenOffer(db, companyId, carIds[0]!)) !== undefined
  return {
    companyId,
    language: dealer.language as Language,
    asking: isWhole
      ? moneyOf(
          listings.reduce((total, { priceMinor }) => total + priced(priceMinor!), 0),
          'EUR',
        )
      : null,
    cars: listings.map(({ carId, priceMinor, minPriceMinor }) => ({
      id: carId,
      asking: moneyOf(priceMinor === null ? null : priced(priceMinor), 'EUR'),
      minimum: moneyOf(minPriceMinor, 'EUR'),
    })),
    blockedBy:
      dealer.status !== 'APPROVED'
        ? 'CLOSED'
        : listings.length !== carIds.length || !listings.every(isForSale)
          ? 'NOT_FOR_SALE'
          : talks
            ? 'TALKING'
            : null,
  }
}
