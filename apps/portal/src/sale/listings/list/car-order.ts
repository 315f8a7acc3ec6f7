import { type CarSearch, readCarSearch } from './car-search.ts'

/** The list in another order, starting at its first page. */
export function inOrder(search: CarSearch, by: string, sort: 'asc' | 'desc'): CarSearch {
  const order = by === 'mileage' || by === 'power' ? { orderBy: by } : { sortBy: by }
  return readCarSearch({ ...search, sortBy: undefined, orderBy: undefined, ...order, sort, page: undefined })
}
