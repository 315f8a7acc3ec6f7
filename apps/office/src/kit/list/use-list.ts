import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { askedOf, type ListAddress, type ListSearch } from './list-address.ts'

export type ListData<R> = {
  items: R[]
  total: number
  page: number
  pageSize: number
  /** Counts per tab under the other filters. */
  counts?: Record<string, number> | undefined
}
/** A call that returns a list. */
export type ListCall<D> = {
  // oxlint-disable-next-line typescript/no-explicit-any -- each list has filters of its own
  query: (input: any) => { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<D> }
  // oxlint-disable-next-line typescript/no-explicit-any -- each list has filters of its own
  url: (input: any) => string
}
type Asked<D> = {
  call: ListCall<D>
  address: Pick<ListAddress<never>, 'filters' | 'tab' | 'standard'>
  status?: { usual?: string } | undefined
  search: ListSearch
  refreshes?: number | undefined
  onSearch: (change: Record<string, unknown>) => void
}

/** The rows that the address requests. Previous rows stay until the next response arrives. */
export function useList<D extends ListData<unknown>>({ call, address, status, search, refreshes, onSearch }: Asked<D>) {
  const text = JSON.stringify({
    ...(status?.usual && { [address.tab.name]: [status.usual] }),
    ...askedOf(address, search),
  })
  // Keep the same object while its content is the same, because a new object causes a new request.
  const asked = useMemo(() => JSON.parse(text) as Record<string, unknown>, [text])
  const { data, isPlaceholderData } = useQuery({
    ...call.query({ query: asked }),
    placeholderData: keepPreviousData,
    ...(refreshes !== undefined && { refetchInterval: refreshes }),
  })
  const isBeyond = data !== undefined && !isPlaceholderData && data.items.length === 0 && data.total > 0
  useEffect(() => {
    // The page does not exist (any more): go to the first one.
    if (isBeyond) onSearch({ page: undefined, search: search.search })
  }, [isBeyond, onSearch, search.search])
  return { data, asked, isPlaceholderData }
}
