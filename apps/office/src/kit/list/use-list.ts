import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { askedOf, type ListAddress, type ListSearch } from './list-address.ts'

export type ListData<R> = {
  items: R[]
  total: number
  page: number
  pageSize: number
  /** How many each tab would show under the other filters. */
  counts?: Record<string, number> | undefined
}
/** A call of the contract that answers a list. */
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

/** What the address asks for. While it comes, what was there before stays. */
export function useList<D extends ListData<unknown>>({ call, address, status, search, refreshes, onSearch }: Asked<D>) {
  const text = JSON.stringify({
    ...(status?.usual && { [address.tab.name]: [status.usual] }),
    ...askedOf(address, search),
  })
  // The same object as long as it says the same, so that a new object is a new question.
  const asked = useMemo(() => JSON.parse(text) as Record<string, unknown>, [text])
  const { data, isPlaceholderData } = useQuery({
    ...call.query({ query: asked }),
    placeholderData: keepPreviousData,
    ...(refreshes !== undefined && { refetchInterval: refreshes }),
  })
  const isBeyond = data !== undefined && !isPlaceholderData && data.items.length === 0 && data.total > 0
  useEffect(() => {
    // A page that is no more, or never was.
    if (isBeyond) onSearch({ page: undefined, search: search.search })
  }, [isBeyond, onSearch, search.search])
  return { data, asked, isPlaceholderData }
}
