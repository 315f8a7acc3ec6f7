import { type CarFacet, type CarRange, type CarSearch, facets, ranges, toggled, withFilters } from '../car-search.ts'

/** One active filter, and the list without it. */
export type ActiveFilter =
  | { kind: 'facet'; facet: CarFacet; value: string; without: CarSearch }
  | { kind: 'range'; range: CarRange; min?: number; max?: number; without: CarSearch }
  | { kind: 'registered'; min?: string; max?: string; without: CarSearch }
  | { kind: 'createdAt'; min?: string; max?: string; without: CarSearch }
  | { kind: 'createdAfter'; at: string; without: CarSearch }
  | { kind: 'search'; value: string; without: CarSearch }

/** The active filters in the order of the filter panel. */
export function activeFilters(search: CarSearch): ActiveFilter[] {
  const out: ActiveFilter[] = []
  if (search.search)
    out.push({ kind: 'search', value: search.search, without: withFilters(search, { search: undefined }) })
  for (const facet of facets)
    for (const value of search[facet] ?? [])
      out.push({ kind: 'facet', facet, value, without: toggled(search, facet, value) })
  for (const range of ranges) {
    const { [`${range}Min` as const]: min, [`${range}Max` as const]: max } = search
    const without = withFilters(search, { [`${range}Min`]: undefined, [`${range}Max`]: undefined })
    if (min || max) out.push({ kind: 'range', range, ...(min ? { min } : {}), ...(max ? { max } : {}), without })
  }
  const { registeredMin, registeredMax } = search
  if (registeredMin || registeredMax) {
    const without = withFilters(search, { registeredMin: undefined, registeredMax: undefined })
    const [min, max] = [registeredMin, registeredMax]
    out.push({ kind: 'registered', ...(min ? { min } : {}), ...(max ? { max } : {}), without })
  }
  const { createdAtMin: min, createdAtMax: max } = search
  if (min || max) {
    const without = withFilters(search, { createdAtMin: undefined, createdAtMax: undefined })
    out.push({ kind: 'createdAt', ...(min ? { min } : {}), ...(max ? { max } : {}), without })
  }
  const { createdAfter: at } = search
  if (at) out.push({ kind: 'createdAfter', at, without: withFilters(search, { createdAfter: undefined }) })
  return out
}
