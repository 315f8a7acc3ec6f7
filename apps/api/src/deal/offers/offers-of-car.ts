// All negotiations about one car for staff: best first, with the cost of each further day.
import type { CarOffers, OfferRow } from '@bilbro/contract/deal/offers/offers'
import { isOpen } from '@bilbro/contract/deal/offers/offer-states'
import type { DecidedCase } from '@bilbro/contract/rates/deal-tax/deal-tax-table'
import { presumedTax } from '@bilbro/contract/stock/car-costs/margin'
import type { ListingStatus } from '@bilbro/contract/listing-states'
import { moneyOf } from '../../core/money.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import * as locks from '../../sale/listings/locks.store.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { findCurrentListing } from './offer-cars.store.ts'
import { staffRows } from './offer-margin.read.ts'
import * as rules from './answers/offer-rules.store.ts'
import { readerOf } from './offers.read.ts'
import { holdingPerDay } from './offers.rules.ts'
import { toOffice } from './offers.wire.ts'

/**
 * By the result after tax, because the amounts of two dealers alone do not compare. By amount when the result is
 * unknown. A package counts with all its cars.
 */
const bestFirst = (a: OfferRow, b: OfferRow): number =>
  (a.margin && b.margin && b.margin.result.minor - a.margin.result.minor) || b.amount.minor - a.amount.minor

/** @throws notFound */
export async function offersOfCar(ctx: StaffCtx, carId: string): Promise<CarOffers> {
  const car = await cars.get(ctx.db, carId)
  const listing = await findCurrentListing(ctx.db, carId)
  const [found, rule, lock] = await Promise.all([
    staffRows(ctx.db)
      .where('o.id', 'in', (e) => e.selectFrom('offerCars as c').select('c.offerId').where('c.carId', '=', carId))
      .orderBy('o.updatedAt', 'desc')
      .orderBy('o.id', 'desc')
      .limit(400)
      .execute(),
    listing ? rules.findByListing(ctx.db, listing.id) : undefined,
    listing ? locks.findHeld(ctx.db, listing.id) : undefined,
  ])
  const reader = await readerOf(ctx)
  const all = found.map((row) => toOffice(row, reader))
  const stands = ({ status }: { status: Parameters<typeof isOpen>[0] }) => isOpen(status) || status === 'ON_HOLD'
  const { arrivedOn, purchasePriceMinor } = car
  const isCostShown = reader.maySeeCosts && purchasePriceMinor !== null
  const tax = presumedTax(car.purchaseTaxCase, reader.today)
  return {
    listing: listing
      ? {
          id: listing.id,
          status: listing.status as ListingStatus,
          price: moneyOf(listing.priceMinor, 'EUR'),
          minPrice: moneyOf(listing.minPriceMinor, 'EUR'),
          lockedBy: lock?.owner ?? null,
          lockedUntil: lock?.expiresAt ?? null,
          lockedFor: lock?.company ?? null,
        }
      : null,
    holdingPerDay: isCostShown ? moneyOf(holdingPerDay(purchasePriceMinor), 'EUR') : null,
    atHome: isCostShown
      ? {
          purchasePrice: moneyOf(purchasePriceMinor, 'EUR')!,
          costs: moneyOf(car.costsMinor, 'EUR')!,
          case: tax.case as DecidedCase,
          rateBp: tax.rateBp,
          isPresumed: true,
        }
      : null,
    standingDays: arrivedOn ? daysBetween(arrivedOn, reader.today) : null,
    open: all.filter(stands).toSorted(bestFirst),
    closed: all.filter((one) => !stands(one)),
    rules: {
      version: rule?.version ?? 0,
      declineBelow: moneyOf(rule?.declineBelowMinor ?? null, 'EUR'),
      counterAt: moneyOf(rule?.counterAtMinor ?? null, 'EUR'),
    },
  }
}

const daysBetween = (from: string, to: string): number => Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000)
