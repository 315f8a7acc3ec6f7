import { carsQuery, type CarsQuery } from '@bilbro/contract/cars'
import { searchOf, type SearchOf } from '../core/search-params.ts'

// Cars that were ticked are a selection, which an address does not keep.
const { page: _page, pageSize: _size, facets: _facets, format: _format, id: _id, ...shape } = carsQuery.shape

/** Filters, text and order of the cars list as they stand in its address: what the call takes, less the paging. */
export const carsSearch = searchOf(shape)
export type CarsSearch = SearchOf<typeof shape>

/** What the address asks of the server. */
export type ListQuery = Partial<Omit<CarsQuery, 'page' | 'pageSize' | 'facets' | 'format'>>

/** Names of the values in an address that narrow the list; the order of the rows does not. */
export const filterNames = Object.keys(shape).filter((name) => name !== 'sortBy' && name !== 'sort') as Exclude<
  keyof CarsSearch,
  'sortBy' | 'sort'
>[]

/** Whether two addresses ask for the same cars in the same order. */
export function sameSearch(a: CarsSearch, b: CarsSearch): boolean {
  const names = Object.keys(shape) as (keyof CarsSearch)[]
  const text = (value: unknown) =>
    JSON.stringify(Array.isArray(value) ? value.map(String).toSorted((x, y) => (x < y ? -1 : 1)) : value)
  return names.every((name) => text(a[name]) === text(b[name]))
}
