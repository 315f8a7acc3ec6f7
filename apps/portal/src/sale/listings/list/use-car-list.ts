import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Change, useSearchChange } from '../../../core/use-search-change.ts'
import { type CarSearch, readCarSearch, readPublicCarSearch } from './car-search.ts'
import { type CarPage, listQuery } from './list-query.ts'

/** A list of cars as pages work with it. */
export type CarList = {
  search: CarSearch
  /** Changes the address. */
  change: Change<CarSearch>
  page: CarPage | undefined
  /** The cars shown still belong to the filters before these. */
  isBehind: boolean
  error: Error | null
  retry: () => void
  queryKey: readonly unknown[]
  isPublic: boolean
}

/** The list that the address describes; what was shown before stays until the next answer is there. */
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
