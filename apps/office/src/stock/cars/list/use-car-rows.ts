import type { CarRow, Car } from '@bilbro/contract/stock/cars/cars'
import {
  keepPreviousData,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../core/api.ts'
import { onChanged } from '../../../core/live.ts'
import type { ListQuery } from './cars-search.ts'
import { hasMoved, pageOf, pageSize, pagesFor, patchPage, rowOfCar, type RowsPage } from './row-window.ts'

const root = 'car-rows'
const minute = 60_000
/** Minimum pause between two requests while the user scrolls fast, in milliseconds. */
const pauseMs = 100
/** After this time the next request starts even if this one is not complete. */
const patienceMs = 500

/** One page of the list. Its key is not in the group `cars`, because a save elsewhere must not move rows. */
export function pageQuery(query: ListQuery, page: number) {
  return queryOptions({
    queryKey: [root, query, page] as const,
    queryFn: ({ signal }): Promise<RowsPage> => api.cars.list({ query: { ...query, page, pageSize } }, { signal }),
    gcTime: 10 * minute,
    // Do not load again what preloading has just loaded.
    staleTime: 2000,
  })
}

/** Updates rows in all cached lists, in place. */
function patchLists(client: QueryClient, fresh: readonly CarRow[]): void {
  const rows = new Map(fresh.map((row) => [row.id, row]))
  client.setQueriesData<RowsPage>({ queryKey: [root] }, (page) => page && patchPage(page, rows))
}

/** All loaded rows of a list by id. */
export function loadedRows(client: QueryClient, query: ListQuery): Map<string, CarRow> {
  const pages = client.getQueriesData<RowsPage>({ queryKey: [root, query] })
  return new Map(pages.flatMap(([, page]) => page?.items.map((row) => [row.id, row] as const) ?? []))
}

/** Updates the cached lists with the response for a car. */
export function patchCar(client: QueryClient, car: Car): void {
  client.setQueryData(api.cars.get.query({ params: { id: car.id } }).queryKey, car)
  client.setQueriesData<RowsPage>({ queryKey: [root] }, (page) => {
    const row = page?.items.find((item) => item.id === car.id)
    return page && row ? patchPage(page, new Map([[car.id, rowOfCar(row, car)]])) : page
  })
}

/** A list of any length: rows by index, loaded when needed, updated live without moving. */
export function useCarRows(asked: ListQuery) {
  const client = useQueryClient()
  const first = useQuery({ ...pageQuery(asked, 1), placeholderData: keepPreviousData })
  // The old rows stay until the first new ones arrive.
  const [query, setQuery] = useState(asked)
  if (query !== asked && first.data && !first.isPlaceholderData) setQuery(asked)
  const [pages, setPages] = useState([1])
  const results = useQueries({ queries: pages.map((page) => pageQuery(query, page)) })
  const total = results.find((result) => result.data)?.data?.total ?? (query === asked ? first.data?.total : undefined)

  // Only one range of rows is loaded at a time, with a pause. While the user drags the scrollbar, only some of the
  // passed pages are requested, to show where the user is.
  const isLoading = results.some((result) => result.isLoading)
  const next = useRef<{ wanted: number[]; timer?: ReturnType<typeof setTimeout> | undefined; last: number }>({
    wanted: [1],
    last: 0,
  })
  const load = useCallback(() => {
    const now = next.current
    setPages((before) => (before.join() === now.wanted.join() ? before : now.wanted))
  }, [])
  const onRange = useCallback(
    (start: number, end: number) => {
      const now = next.current
      now.wanted = pagesFor(start, end, total ?? 0)
      const isThere = now.wanted.every((page) => client.getQueryData(pageQuery(query, page).queryKey))
      clearTimeout(now.timer)
      if (isThere) return load()
      const at = now.last + (isLoading ? patienceMs : pauseMs)
      now.timer = setTimeout(
        () => {
          now.last = performance.now()
          load()
        },
        Math.max(0, at - performance.now()),
      )
    },
    [client, query, total, isLoading, load],
  )
  useEffect(() => {
    const now = next.current
    return () => clearTimeout(now.timer)
  }, [])

  const rowAt = useMemo(() => {
    // Look up each page once, because a query key is serialised every time.
    const known = new Map<number, readonly CarRow[] | undefined>()
    return (index: number) => {
      const page = pageOf(index)
      if (!known.has(page)) known.set(page, client.getQueryData(pageQuery(query, page).queryKey)?.items)
      return known.get(page)?.[index % pageSize]
    }
    // `results` changes when the cache has new data.
    // eslint-disable-next-line react/exhaustive-deps
  }, [client, query, results])
  const live = useListWatch(query, pages)
  return { query, total, rowAt, onRange, isWaiting: query !== asked, ...live }
}

/** Follows changes by others: rows are updated in place; a new order is only offered. */
function useListWatch(query: ListQuery, pages: number[]) {
  const client = useQueryClient()
  const [moved, setMoved] = useState(false)
  const [of, setOf] = useState(query)
  if (of !== query) {
    setOf(query)
    setMoved(false)
  }
  const seen = useRef({ query, pages })
  useEffect(() => {
    seen.current = { query, pages }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async () => {
      timer = undefined
      const now = seen.current
      const found = await Promise.all(
        now.pages.map((page) => api.cars.list({ query: { ...now.query, page, pageSize } })),
      )
      const shown = now.pages.map((page) => client.getQueryData(pageQuery(now.query, page).queryKey))
      patchLists(
        client,
        found.flatMap((page) => page.items),
      )
      if (now.query === seen.current.query && shown.some((page, i) => page && found[i] && hasMoved(page, found[i])))
        setMoved(true)
    }
    const off = onChanged('cars', () => {
      timer ??= setTimeout(() => void look().catch(() => undefined), 250)
    })
    return () => {
      off()
      clearTimeout(timer)
    }
  }, [client])
  const show = useCallback(() => {
    setMoved(false)
    void client.resetQueries({ queryKey: [root, query] })
  }, [client, query])
  return { moved, show }
}
