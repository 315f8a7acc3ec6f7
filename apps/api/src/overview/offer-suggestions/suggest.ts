// Suggests cars for a dealer, and dealers for a car.
import { mostSuggested } from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { normaliseWord } from '../../core/words/normalise-word.ts'
import type { OfferedCar } from '../../sale/listing-search/offered-cars.ts'
import { buyingDealers, gatherFacts, gatherPriceClasses, searchedCars } from './gather-facts.ts'
import { type Car, prepareFacts, type Suggestion, suggestionFor } from './offer-suggestions.rules.ts'
import * as store from './offer-suggestions.store.ts'

export type ForDealer = Suggestion & { car: OfferedCar }
export type ForCar = Suggestion & { dealer: store.Dealer; priceMinor: number }

/** The cars that may fit a dealer, best first; undefined when the dealer may not buy now. @throws notFound */
export async function carsForDealer(ctx: StaffCtx, companyId: string): Promise<ForDealer[] | undefined> {
  const { db, deps } = ctx
  if (!(await store.existsDealer(db, companyId))) throw appError('notFound')
  const [dealer] = await buyingDealers(ctx, [companyId])
  if (!dealer) return undefined
  const [{ ownOf, talks }, classes] = await Promise.all([
    gatherFacts(ctx, { companyId }),
    gatherPriceClasses(ctx, [companyId]),
  ])
  const { facts, searches } = ownOf(companyId)
  const talking = new Set(talks.map(({ carId }) => carId))
  const cars = deps.onSale.offered(dealer).filter(({ id }) => !talking.has(id))
  const details = await detailsOf(
    ctx,
    cars,
    facts.requests.map(({ wish }) => wish.brand!),
  )
  const prepared = prepareFacts({
    ...facts,
    searched: searchedCars(ctx, dealer, searches),
    priceClass: classes.get(companyId) ?? null,
  })
  const today = companyDay(ctx.now)
  return cars
    .flatMap((car) => {
      const found = suggestionFor(withDetails(car, details.get(car.id)), prepared, today)
      return found ? [{ car, ...found }] : []
    })
    .toSorted((a, b) => b.score - a.score || a.car.since - b.car.since || (a.car.id < b.car.id ? -1 : 1))
    .slice(0, mostSuggested)
}

/** Requests compare more of a car than the search index holds; only cars of the makes they name are looked up. */
async function detailsOf(ctx: StaffCtx, cars: readonly OfferedCar[], brands: readonly string[]) {
  const asked = new Set(brands.map(normaliseWord))
  if (!asked.size) return new Map<string, never>()
  const isAsked = new Map(
    [...new Set(cars.map(({ brand }) => brand))].map((one) => [one, asked.has(normaliseWord(one))]),
  )
  return store.loadDetails(
    ctx.db,
    cars.filter(({ brand }) => isAsked.get(brand)).map(({ id }) => id),
  )
}

type Details = { variant: string | null; gearbox: string | null }
const withDetails = (car: OfferedCar, { variant, gearbox }: Details = { variant: null, gearbox: null }): Car => ({
  ...car,
  variant,
  gearbox,
})

/** The dealers who may want a car, best first; undefined when it is not on sale. @throws notFound */
export async function dealersForCar(ctx: StaffCtx, carId: string): Promise<ForCar[] | undefined> {
  const car = (await store.loadDetails(ctx.db, [carId])).get(carId)
  if (!car) throw appError('notFound')
  if (!car.isOnSale) return undefined
  const { companyIds, ownOf, talks } = await gatherFacts(ctx, { car })
  const talking = new Set(talks.map(({ companyId }) => companyId))
  const [dealers, classes] = await Promise.all([
    buyingDealers(
      ctx,
      companyIds.filter((id) => !talking.has(id)),
    ),
    gatherPriceClasses(ctx, companyIds),
  ])
  const today = companyDay(ctx.now)
  return dealers
    .flatMap((dealer) => {
      // Nothing when this dealer does not see the car.
      const [offered] = ctx.deps.onSale.offered(dealer, carId)
      if (!offered) return []
      const { facts, searches } = ownOf(dealer.companyId)
      const searched = searchedCars(ctx, dealer, searches, carId)
      const prepared = prepareFacts({ ...facts, searched, priceClass: classes.get(dealer.companyId) ?? null })
      const found = suggestionFor(withDetails(offered, car), prepared, today)
      return found ? [{ dealer, priceMinor: offered.priceMinor, ...found }] : []
    })
    .toSorted(
      (a, b) =>
        b.score - a.score ||
        a.dealer.name.localeCompare(b.dealer.name, 'en') ||
        (a.dealer.companyId < b.dealer.companyId ? -1 : 1),
    )
    .slice(0, mostSuggested)
}
