import type { OrdersQuery } from '@bilbro/contract/deal/contracts/portal-orders'
import { longestSearch } from '@bilbro/contract/lists/search-length'
import { named, text, unless, whole } from '../../core/address.ts'

/** Search parameters of the page: search, page, and what is open. Only values that differ from the default. */
export type OrdersSearch = {
  search?: string
  page?: number
  pageSize?: number
  /** Id of the open order. */
  order?: string
}

/** Reads the search parameters. Invalid values are ignored. */
export function readOrdersSearch(input: Record<string, unknown>): OrdersSearch {
  return named<OrdersSearch>({
    search: text(input.search, longestSearch),
    page: unless(whole(input.page, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 200), 10),
    order: text(input.order, 100),
  })
}

/** The query of the list call, without what is open on the page. */
export function toQuery({ order: _order, ...query }: OrdersSearch): Partial<OrdersQuery> {
  return query
}
