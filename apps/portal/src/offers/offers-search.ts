import { portalOfferTabs, type PortalOffersQuery, type PortalOfferTab } from '@bilbro/contract/deal/portal-offers'
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

const oneOf = <T extends string>(value: unknown, all: readonly T[]): T | undefined => all.find((one) => one === value)
const whole = (value: unknown, most: number): number | undefined => {
  const number = Number(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}
const text = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, most) || undefined : undefined
const unless = <T>(value: T | undefined, usual: T): T | undefined => (value === usual ? undefined : value)

/** Reads the address. What is wrong in it is as if it were not there. */
export function readOffersSearch(input: Record<string, unknown>): OffersSearch {
  const all = {
    tab: unless(oneOf(input.tab, portalOfferTabs), 'OPEN'),
    search: text(input.search, 100),
    sortBy: unless(oneOf(input.sortBy, sortings), 'updatedAt'),
    sort: unless(oneOf(input.sort, ['asc', 'desc'] as const), 'desc'),
    page: unless(whole(input.page, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 200), 10),
    offer: text(input.offer, 100),
    open: readAct(input.open),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as OffersSearch
}

/** The query of the list call: what is open is no business of the list. */
export function toQuery({ offer: _offer, open: _open, ...query }: OffersSearch): Partial<PortalOffersQuery> {
  return query
}
