import type { CarFacet, carSorts, PortalCarsQuery, PublicCarsQuery } from '@bilbro/contract/stock/car-filters'

export type CarSort = (typeof carSorts)[number]
export type CarRange = 'price' | 'year' | 'power' | 'mileage'
type Bound = `${CarRange}Min` | `${CarRange}Max`

/** Search, filters, order and page of a car list as they stand in the address: only what differs from the default. */
export type CarSearch = { [F in CarFacet]?: string[] } & { [B in Bound]?: number } & {
  search?: string
  createdAtMin?: string
  createdAtMax?: string
  sortBy?: CarSort
  sort?: 'asc' | 'desc'
  page?: number
  pageSize?: number
  view?: CarView
  /** One offer on the cars that were chosen. */
  open?: 'package'
}
/** What a list for anybody may be asked: nothing about prices. */
export type PublicCarSearch = Omit<CarSearch, 'priceMin' | 'priceMax' | 'sortBy'> & {
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
] as const satisfies readonly CarFacet[]
export const ranges = ['price', 'year', 'power', 'mileage'] as const satisfies readonly CarRange[]
export const sorts = ['createdAt', 'price', 'year', 'brand'] as const satisfies readonly CarSort[]
export const pageSizes = [10, 25, 50, 100]
export const defaultPageSize = 10

const texts = (value: unknown): string[] =>
  [value]
    .flat()
    .filter((one) => typeof one === 'string' || typeof one === 'number')
    .map((one) => String(one).trim())
    .filter((one, i, all) => one !== '' && one.length <= 80 && all.indexOf(one) === i)
    .slice(0, 200)
const text = (value: unknown): string => texts(value)[0] ?? ''
const whole = (value: unknown, min: number, max: number): number | undefined => {
  const number = Number(text(value) || Number.NaN)
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined
}
const day = (value: unknown): string | undefined => {
  const found = text(value)
  return /^\d{4}-\d\d-\d\d$/.test(found) && !Number.isNaN(Date.parse(found)) ? found : undefined
}
const oneOf = <T extends string>(value: unknown, values: readonly T[]): T | undefined =>
  values.find((one) => one === text(value))
const unless = <T>(value: T | undefined, usual: T): T | undefined => (value === usual ? undefined : value)

/** Reads the address. What is wrong in it is as if it were not there; defaults are not written back. */
export function readCarSearch(input: Record<string, unknown>): CarSearch {
  const out: Record<string, unknown> = {
    search: (typeof input.search === 'number' ? String(input.search) : text(input.search)).slice(0, 100) || undefined,
    createdAtMin: day(input.createdAtMin),
    createdAtMax: day(input.createdAtMax),
    sortBy: unless(oneOf(input.sortBy, sorts), 'createdAt'),
    sort: unless(oneOf(input.sort, ['asc', 'desc'] as const), 'desc'),
    page: unless(whole(input.page, 1, 1_000_000), 1),
    pageSize: unless(whole(input.pageSize, 1, 200), defaultPageSize),
    view: oneOf(input.view, ['cards', 'table'] as const),
    open: oneOf(input.open, ['package'] as const),
  }
  for (const facet of facets) {
    const values = texts(input[facet])
    if (values.length) out[facet] = values
  }
  for (const range of ranges)
    for (const bound of [`${range}Min`, `${range}Max`]) out[bound] = unless(whole(input[bound], 0, 1_000_000_000), 0)
  return Object.fromEntries(Object.entries(out).filter(([, value]) => value !== undefined)) as CarSearch
}

/** The same for a list for anybody: a dealer's address that somebody else opens shows the cars without his prices. */
export function readPublicCarSearch(input: Record<string, unknown>): PublicCarSearch {
  const search = readCarSearch(input)
  delete search.priceMin
  delete search.priceMax
  // Cheapest first says nothing without a price: then as if no order were named.
  const { sortBy, sort, ...rest } = search
  return sortBy === 'price' ? rest : { ...rest, ...(sortBy && { sortBy }), ...(sort && { sort }) }
}

/** The query of the list call. How the list looks and what is open beside it is no business of the server. */
export function toQuery(search: CarSearch): Partial<PortalCarsQuery> {
  const query: CarSearch = { ...search }
  delete query.view
  delete query.open
  return query as Partial<PortalCarsQuery>
}

export const toPublicQuery = (search: CarSearch): Partial<PublicCarsQuery> =>
  toQuery(readPublicCarSearch(search)) as Partial<PublicCarsQuery>

/** Sets filters; the list starts again at its first page. A value of `undefined` takes the filter out. */
export function withFilters(search: CarSearch, change: Partial<Record<keyof CarSearch, unknown>>): CarSearch {
  const next: Record<string, unknown> = { ...search, page: undefined, ...change }
  return readCarSearch(next)
}

/** Adds a value of a filter or takes it out. Models that were chosen go with their brands. */
export function toggled(search: CarSearch, facet: CarFacet, value: string): CarSearch {
  const now = search[facet] ?? []
  const next = now.includes(value) ? now.filter((one) => one !== value) : [...now, value]
  return withFilters(search, { [facet]: next, ...(facet === 'brand' && next.length < now.length ? { model: [] } : {}) })
}

/** The same list without any filter: order, page size and view stay. */
export function withoutFilters({ sortBy, sort, pageSize, view }: CarSearch): CarSearch {
  return readCarSearch({ sortBy, sort, pageSize, view })
}
