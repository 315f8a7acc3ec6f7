import { portalOfferTabs, type PortalOfferTab } from '@bilbro/contract/deal/offers/portal-offer-tabs'
import type { PortalOffersQuery } from '@bilbro/contract/deal/offers/portal-offers'
import { longestSearch } from '@bilbro/contract/lists/search-length'
import { named, oneOf, text, unless, whole } from '../../core/address.ts'
import { type Act, readAct } from './acts.ts'

const sortings = ['updatedAt', 'expiresAt', 'amount'] as const

/** Tab, search, order, page and what is open, as they stand in the address: only what differs from the default. */
export type OffersSearch = {
  tab?: PortalOfferTab
  search?: string
  sortBy?: (typeof sortings)[number]
  sort?: 'asc' | 'desc'
  page?: number
  pageSize?: number
  /** The negotiation that is open, by its id. */
  offer?: string
  open?: Act
}

/** Reads the address. What is wrong in it is as if it were not there. */
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

/** The query of the list call: what is open is no business of the list. */
export function toQuery({ offer: _offer, open: _open, ...query }: OffersSearch): Partial<PortalOffersQuery> {
  return query
}
