// Suggests cars for a dealer, and dealers for a car.
import { mostSuggested } from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { normaliseWord } from '../../core/words/normalise-word.ts'
import type { OfferedCar } from '../../sale/listing-search/offered-cars.ts'
import { buyingDealers, gatherFacts, gatherPriceClasses, openFilters, searchedCars } from './gather-facts.ts'
import {
  type Car,
  isMarked,
  type PreparedFacts,
  prepareFacts,
  priceClassPoints,
  type Suggestion,
  suggestionFor,
} from './offer-suggestions.rules.ts'
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
  const dealers = await buyingDealers(
    ctx,
    companyIds.filter((id) => !talking.has(id)),
  )
  const today = companyDay(ctx.now)
  const { onSale } = ctx.deps
  const read = openFilters()
  const isSearched = (dealer: store.Dealer, searches: readonly unknown[]) =>
    searches.some((filters) => {
      const query = read(filters)
      return query !== undefined && onSale.filtered(query, dealer, carId).length > 0
    })
  const candidates = dealers.flatMap((dealer) => {
    // Nothing when this dealer does not see the car.
    const [offered] = onSale.offered(dealer, carId)
    if (!offered) return []
    const { facts, searches } = ownOf(dealer.companyId)
    const own = withDetails(offered, car)
    const prepared = prepareFacts({ ...facts, searched: new Set(), priceClass: null })
    // A favourite or a visit says the same as a saved search, so the searches are not tried then.
    const searched = new Set(!isMarked(own, prepared) && isSearched(dealer, searches) ? [carId] : [])
    const found = suggestionFor(own, { ...prepared, searched }, today)
    return found ? [{ dealer, car: own, facts: { ...prepared, searched }, score: found.score }] : []
  })
  return bestOf(ctx, candidates, today)
}

type Candidate = { dealer: store.Dealer; car: Car; facts: PreparedFacts; score: number }
/** Price classes are computed for so many dealers at once. */
const atOnce = 100

/**
 * The best dealers when their price classes count too. These take long to compute, so only the dealers get one who can
 * still be among the best: a usual price adds a few points, and an unusual one takes reasons away.
 */
async function bestOf(ctx: StaffCtx, candidates: readonly Candidate[], today: string): Promise<ForCar[]> {
  const sorted = candidates.toSorted((a, b) => b.score - a.score || (a.dealer.companyId < b.dealer.companyId ? -1 : 1))
  let best: ForCar[] = []
  for (let from = 0; from < sorted.length; from += atOnce) {
    const least = best[mostSuggested - 1]?.score ?? 0
    if (best.length === mostSuggested && sorted[from]!.score + priceClassPoints < least) break
    const some = sorted.slice(from, from + atOnce)
    const classes = await gatherPriceClasses(
      ctx,
      some.map(({ dealer }) => dealer.companyId),
    )
    const found = some.flatMap(({ dealer, car, facts }): ForCar[] => {
      const priceClass = classes.get(dealer.companyId) ?? null
      const suggestion = suggestionFor(car, { ...facts, priceClass }, today)
      return suggestion ? [{ dealer, priceMinor: car.priceMinor, ...suggestion }] : []
    })
    best = [...best, ...found]
      .toSorted((a, b) => b.score - a.score || (a.dealer.companyId < b.dealer.companyId ? -1 : 1))
      .slice(0, mostSuggested)
  }
  return best
}
