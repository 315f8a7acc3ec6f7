import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Change, useSearchChange } from '../../../core/use-search-change.ts'
import { type CarSearch, readCarSearch, readPublicCarSearch } from './car-search.ts'
import { type CarPage, listQuery } from './list-query.ts'

/** State of a car list for its pages. */
export type CarList = {
  search: CarSearch
  /** Changes the address. */
  change: Change<CarSearch>
  page: CarPage | undefined
  /** The shown cars still belong to the previous filters. */
  isBehind: boolean
  error: Error | null
  retry: () => void
  queryKey: readonly unknown[]
  isPublic: boolean
}

/** The list of the address. The previous cars stay until the next response arrives. */
export function useCarList(search: CarSearch, isPublic: boolean): CarList {
  const change = useSearchChange<CarSearch>(search, isPublic ? readPublicCarSearch : readCarSearch)
  const query = listQuery(search, isPublic)
  const { data, error, isPlaceholderData, isError, refetch } = useQuery({ ...query, placeholderData: keepPreviousData })
  return {
    search,
    change,
    page: data,
    isBehind: isPlaceholderData,
    error: isError && (data === undefined || isPlaceholderData) ? error : null,
    retry: () => void refetch(),
    queryKey: query.queryKey,
    isPublic,
  }
}
