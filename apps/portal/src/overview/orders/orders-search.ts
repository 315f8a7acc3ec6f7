import type { OrdersQuery } from '@bilbro/contract/deal/contracts/portal-orders'
import { longestSearch } from '@bilbro/contract/lists/search-length'
import { named, text, unless, whole } from '../../core/address.ts'

/** Search, page and what is open, as they stand in the address: only what differs from the default. */
export type OrdersSearch = {
  search?: string
  page?: number
  pageSize?: number
  /** The order that is open, by its id. */
  order?: string
}

/** Reads the address. What is wrong in it is as if it were not there. */
export function readOrdersSearch(input: Record<string, unknown>): OrdersSearch {
  return named<OrdersSearch>({
    search: text(input.search, longestSearch),
    page: unless(whole(input.page, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 200), 10),
    order: text(input.order, 100),
  })
}

/** The query of the list call: what is open is no business of the list. */
export function toQuery({ order: _order, ...query }: OrdersSearch): Partial<OrdersQuery> {
  return query
}
