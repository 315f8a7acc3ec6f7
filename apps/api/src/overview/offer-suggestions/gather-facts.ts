// Gathers what is known of dealers, as far as the reader's rights go: a reason that the reader may not see counts for
// nothing, so that the order tells nothing either.
import { daysBack } from '@bilbro/contract/overview/offer-suggestions/offer-suggestions'
import { type PortalCarsQuery, portalCarsQuery } from '@bilbro/contract/stock/cars/car-filters'
import { companyDay, daysBefore } from '../../core/days.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import { listCreditBlocked } from '../../dealers/company-credit/company-credit.store.ts'
import { wishOf } from '../../deal/requests/car-requests.wish.ts'
import { type DealerFacts, type LostOffer, priceClassOf } from './offer-suggestions.rules.ts'
import * as store from './offer-suggestions.store.ts'

/** The most saved searches that are tried: of a dealer, and of all dealers for one car. */
const mostSearches = { ofDealer: 200, ofCar: 5000 }
const none = Promise.resolve([])

/** Purchases and lost offers count from this day on. */
const countedSince = (ctx: StaffCtx): string => daysBefore(companyDay(ctx.now), daysBack)

type Own = { facts: Omit<DealerFacts, 'searched' | 'priceClass'>; searches: unknown[] }

/** The rows about each dealer in the scope; the cars and dealers that negotiate already are left to the caller. */
export async function gatherFacts(ctx: StaffCtx, scope: store.Scope) {
  const { db } = ctx
  const since = countedSince(ctx)
  const seesOffers = hasPermission(ctx, 'offers.read')
  const [bought, lost, requests, interests, marked, searches, talks] = await Promise.all([
    seesOffers ? store.listBought(db, scope, since) : none,
    seesOffers ? store.listLost(db, scope, since) : none,
    hasPermission(ctx, 'requests.read') ? store.listRequests(db, scope) : none,
    store.listInterests(db, scope),
    store.listMarked(db, scope),
    store.listSavedSearches(db, scope, 'companyId' in scope ? mostSearches.ofDealer : mostSearches.ofCar),
    store.listTalks(db, scope),
  ])
  const of = [bought, lost, requests, interests, marked, searches].map((rows) =>
    Map.groupBy(rows as { companyId: string | null }[], ({ companyId }) => companyId!),
  )
  const companyIds = [...new Set(of.flatMap((rows) => [...rows.keys()]))]
  const rowsOf = <R>(place: number, _: readonly R[], companyId: string) => (of[place]!.get(companyId) ?? []) as R[]
  const ownOf = (companyId: string): Own => ({
    facts: {
      bought: rowsOf(0, bought, companyId),
      lost: rowsOf(1, lost, companyId) as LostOffer[],
      requests: rowsOf(2, requests, companyId).map((row) => ({
        id: row.id,
        requestNo: row.requestNo,
        wish: wishOf(row as Parameters<typeof wishOf>[0]),
      })),
      // The newest row comes first, and the last one of a car wins in the map.
      interested: new Map(
        rowsOf(3, interests, companyId)
          .toReversed()
          .map(({ carId, day }) => [carId, day]),
      ),
      marked: rowsOf(4, marked, companyId),
    },
    searches: rowsOf(5, searches, companyId).map(({ filters }) => filters),
  })
  return { companyIds, ownOf, talks }
}

/** Saved filters as queries; equal filters are read once. */
export function openFilters(): (filters: unknown) => PortalCarsQuery | undefined {
  const known = new Map<string, PortalCarsQuery | undefined>()
  return (filters) => {
    const text = JSON.stringify(filters)
    if (!known.has(text)) known.set(text, portalCarsQuery.safeParse(filters).data)
    return known.get(text)
  }
}

/** The cars on sale that the saved searches of a dealer find, asked as the dealer would ask. */
export function searchedCars({ deps }: StaffCtx, viewer: store.Dealer, searches: readonly unknown[]): Set<string> {
  const read = openFilters()
  const found = new Set<string>()
  for (const filters of searches) {
    const query = read(filters)
    if (query) for (const id of deps.onSale.filtered(query, viewer)) found.add(id)
  }
  return found
}

/** Price classes of dealers; unknown to readers who may not see offers. */
export async function gatherPriceClasses(ctx: StaffCtx, companyIds: readonly string[]) {
  if (!companyIds.length || !hasPermission(ctx, 'offers.read')) return new Map<string, never>()
  const rows = await store.listPrices(ctx.db, companyIds, countedSince(ctx))
  return new Map(rows.map((row) => [row.companyId, priceClassOf(row)]))
}

/** Dealers who may buy: approved, and not blocked by their account. */
export async function buyingDealers(ctx: StaffCtx, companyIds: readonly string[]): Promise<store.Dealer[]> {
  if (!companyIds.length) return []
  const [dealers, blocked] = await Promise.all([
    store.listDealers(ctx.db, companyIds),
    listCreditBlocked(ctx.db, companyIds, companyDay(ctx.now)),
  ])
  return dealers.filter(({ companyId }) => !blocked.includes(companyId))
}
