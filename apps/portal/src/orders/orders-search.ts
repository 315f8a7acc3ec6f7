import type { OrdersQuery } from '@bilbro/contract/deal/portal-orders'

/** Search, page and what is open, as they stand in the address: only what differs from the default. */
export type OrdersSearch = {
  search?: string
  page?: number
  pageSize?: number
  /** The order that is open, by its id. */
  order?: string
}

const whole = (value: unknown, most: number): number | undefined => {
  const number = Number(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}
const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) || undefined : undefined
const unless = <T>(value: T | undefined, usual: T): T | undefined => (value === usual ? undefined : value)

/** Reads the address. What is wrong in it is as if it were not there. */
export function readOrdersSearch(input: Record<string, unknown>): OrdersSearch {
  const all = {
    search: text(input.search, 100),
    page: unless(whole(input.page, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 200), 10),
    order: text(input.order, 100),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as OrdersSearch
}

/** The query of the list call: what is open is no business of the list. */
export function toQuery({ order: _order, ...query }: OrdersSearch): Partial<OrdersQuery> {
  return query
}
