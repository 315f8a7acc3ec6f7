import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CarSearch } from './car-search.ts'
import { type CarPage, listQuery } from './list-query.ts'

/** A list of cars as pages work with it. */
export type CarList = {
  search: CarSearch
  /** Changes the address; `replace` while somebody types. */
  change: (next: CarSearch, options?: { replace?: boolean }) => void
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
  const navigate = useNavigate()
  const query = listQuery(search, isPublic)
  const { data, error, isPlaceholderData, isError, refetch } = useQuery({ ...query, placeholderData: keepPreviousData })
  return {
    search,
    change: (next, { replace = false } = {}) =>
      void navigate({ to: '.', search: next as never, replace, resetScroll: false }),
    page: data,
    isBehind: isPlaceholderData,
    error: isError && (data === undefined || isPlaceholderData) ? error : null,
    retry: () => void refetch(),
    queryKey: query.queryKey,
    isPublic,
  }
}
