import { longestSearch } from '@bilbro/contract/lists/search-length'
import type {
  CarFacet as SpecFacet,
  carSorts,
  PortalCarsQuery,
  PublicCarsQuery,
} from '@bilbro/contract/stock/cars/car-filters'
import type { MoreFacet } from '@bilbro/contract/stock/cars/more-filters'
import { cut } from '../../../core/address.ts'

export type CarFacet = SpecFacet | MoreFacet | 'equipment'
export type CarSort = (typeof carSorts)[number]
export type CarRange = 'price' | 'year' | 'power' | 'mileage' | 'co2'
type Bound = `${CarRange}Min` | `${CarRange}Max`

/** Search parameters of a car list: search, filters, order and page. Only values that differ from the default. */
export type CarSearch = { [F in CarFacet]?: string[] } & { [B in Bound]?: number } & {
  search?: string
  createdAtMin?: string
  createdAtMax?: string
  /** New since this instant: the user's last visit, as recorded by the portal. */
  createdAfter?: string
  /** Months of the first registration, `YYYY-MM`. */
  registeredMin?: string
  registeredMax?: string
  sortBy?: CarSort
  /** Replaces `sortBy`. */
  orderBy?: 'mileage' | 'power'
  sort?: 'asc' | 'desc'
  page?: number
  pageSize?: number
  view?: CarView
  /** The open dialog: one offer for the selected cars, or saving the filters as a search. */
  open?: 'package' | 'search'
}
const dealersAlone = ['priceMin', 'priceMax', 'createdAfter', 'vatType', 'damage', 'location'] as const
type DealersAlone = (typeof dealersAlone)[number]
/** Parameters of the public list: nothing about prices, and nothing that only dealers see. */
export type PublicCarSearch = Omit<CarSearch, DealersAlone | 'sortBy'> & {
  sortBy?: Exclude<CarSort, 'price'>
}
export type CarView = 'cards' | 'table'

export const facets = [
  'brand',
  'model',
  'fuel',
  'gearbox',
  'condition',
  'carType',
  'bodyType',
  'color',
  'driveType',
  'owners',
  'vatType',
  'damage',
  'location',
  'equipment',
] as const satisfies readonly CarFacet[]
export const ranges = ['price', 'year', 'power', 'mileage', 'co2'] as const satisfies readonly CarRange[]
export const sorts = ['createdAt', 'price', 'year', 'brand'] as const satisfies readonly CarSort[]
/** It fills the last row with both two and five cards per row. */
export const defaultPageSize = 10

const texts = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim())
    .filter((one, i, all) => one !== '' && one.length <= 80 && all.indexOf(one) === i)
    .slice(0, 200)
const text = (value: unknown): string => texts(value)[0] ?? ''
/** A search text, cut to its maximum length like pasted text in the search box. */
const words = (value: unknown): string | undefined => {
  const [first] = [value].flat()
  const typed = typeof first === 'string' || typeof first === 'number' ? String(first) : ''
  return cut(typed, longestSearch) || undefined
}
const bound = (value: unknown): number | undefined => {
  const number = Number(text(value) || Number.NaN)
  return number >= 0 && number <= 1_000_000_000 ? Math.round(number) : undefined
}
const whole = (value: unknown, min: number, max: number): number | undefined => {
  const number = Number(text(value) || Number.NaN)
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}
const day = (value: unknown): string | undefined => {
  const found = text(value)
  const at = /^\d{4}-\d\d-\d\d$/.test(found) ? new Date(`${found}T00:00:00Z`) : undefined
  // JavaScript parses 31 February as a day of March, so compare with the input.
  return at && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(found) ? found : undefined
}
const month = (value: unknown): string | undefined =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(text(value)) ? text(value) : undefined
const instant = (value: unknown): string | undefined => {
  const found = text(value)
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(found) && !Number.isNaN(Date.parse(found))
    ? found
    : undefined
}
const oneOf = <T extends string>(value: unknown, values: readonly T[]): T | undefined =>
  values.find((one) => one === text(value))
const unless = <T>(value: T | undefined, usual: T): T | undefined => (value === usual ? undefined : value)

/** Reads the search parameters. Invalid values are ignored; defaults are not written back. */
export function readCarSearch(input: Record<string, unknown>): CarSearch {
  const out: Record<string, unknown> = {
    search: words(input.search),
    createdAtMin: day(input.createdAtMin),
    createdAtMax: day(input.createdAtMax),
    createdAfter: instant(input.createdAfter),
    registeredMin: month(input.registeredMin),
    registeredMax: month(input.registeredMax),
    orderBy: oneOf(input.orderBy, ['mileage', 'power'] as const),
    sortBy: unless(oneOf(input.sortBy, sorts), 'createdAt'),
    sort: unless(oneOf(input.sort, ['asc', 'desc'] as const), 'desc'),
    page: unless(whole(input.page, 1, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 1, 200), defaultPageSize),
    view: oneOf(input.view, ['cards', 'table'] as const),
    open: oneOf(input.open, ['package', 'search'] as const),
  }
  for (const facet of facets) {
    const values = texts(input[facet])
    if (values.length) out[facet] = values
  }
  for (const range of ranges)
    for (const name of [`${range}Min`, `${range}Max`]) out[name] = unless(bound(input[name]), 0)
  return Object.fromEntries(Object.entries(out).filter(([, value]) => value !== undefined)) as CarSearch
}

/** The same for the public list: a dealer's address that a visitor opens shows the cars without prices. */
export function readPublicCarSearch(input: Record<string, unknown>): PublicCarSearch {
  const search = readCarSearch(input)
  for (const name of dealersAlone) delete search[name]
  // Visitors see no prices, so sorting by price falls back to the default order.
  const { sortBy, sort, ...rest } = search
  return sortBy === 'price' ? rest : { ...rest, ...(sortBy && { sortBy }), ...(sort && { sort }) }
}

/** The query of the list call, without the view and what is open on the page. */
export function toQuery(search: CarSearch): Partial<PortalCarsQuery> {
  const query: CarSearch = { ...search }
  delete query.view
  delete query.open
  return query as Partial<PortalCarsQuery>
}

/** The query of the whole list, independent of the page. */
export function toListQuery(search: CarSearch): Omit<Partial<PortalCarsQuery>, 'page' | 'pageSize'> {
  const query = toQuery(search)
  delete query.page
  delete query.pageSize
  return query
}

export const toPublicQuery = (search: CarSearch): Partial<PublicCarsQuery> =>
  toQuery(readPublicCarSearch(search)) as Partial<PublicCarsQuery>

/** Sets filters and returns to the first page. The value `undefined` removes a filter. */
export function withFilters(search: CarSearch, change: Partial<Record<keyof CarSearch, unknown>>): CarSearch {
  const next: Record<string, unknown> = { ...search, page: undefined, ...change }
  return readCarSearch(next)
}

/** Adds or removes a value of a filter. Removing a brand also removes its models. */
export function toggled(search: CarSearch, facet: CarFacet, value: string): CarSearch {
  const now = search[facet] ?? []
  const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value]
  return withFilters(search, { [facet]: next, ...(facet === 'brand' && next.length < now.length ? { model: [] } : {}) })
}

/** The list without filters: order, page size and view stay. */
export function withoutFilters({ sortBy, orderBy, sort, pageSize, view }: CarSearch): CarSearch {
  return readCarSearch({ sortBy, orderBy, sort, pageSize, view })
}
