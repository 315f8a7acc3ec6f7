import { portalOfferTabs, type PortalOfferTab } from '@bilbro/contract/deal/offers/portal-offer-tabs'
import type { PortalOffersQuery } from '@bilbro/contract/deal/offers/portal-offers'
import { longestSearch } from '@bilbro/contract/lists/search-length'
import { named, oneOf, text, unless, whole } from '../../core/address.ts'
import { type Act, readAct } from './acts.ts'

const sortings = ['updatedAt', 'expiresAt', 'amount'] as const

/**
 * Search parameters of the page: tab, search, order, page, and what is open. Only values that differ from the default.
 */
export type OffersSearch = {
  tab?: PortalOfferTab
  search?: string
  sortBy?: (typeof sortings)[number]
  sort?: 'asc' | 'desc'
  page?: number
  pageSize?: number
  /** Id of the open negotiation. */
  offer?: string
  open?: Act
}

/** Reads the search parameters. Invalid values are ignored. */
export function readOffersSearch(input: Record<string, unknown>): OffersSearch {
  return named<OffersSearch>({
    tab: unless(oneOf(input.tab, portalOfferTabs), 'OPEN'),
    search: text(input.search, longestSearch),
    sortBy: unless(oneOf(input.sortBy, sortings), 'updatedAt'),
    sort: unless(oneOf(input.sort, ['asc', 'desc'] as const), 'desc'),
    page: unless(whole(input.page, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 200), 10),
    offer: text(input.offer, 100),
    open: readAct(input.open),
  })
}

/** The query of the list call, without what is open on the page. */
export function toQuery({ offer: _offer, open: _open, ...query }: OffersSearch): Partial<PortalOffersQuery> {
  return query
}
