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
/** Between two loads of a list that flies by. */
const pauseMs = 100
/** A load that takes longer is overtaken by the next one. */
const patienceMs = 500

/** One page of the list. Its key is not of the group `cars`: a save elsewhere must not make the list jump. */
export function pageQuery(query: ListQuery, page: number) {
  return queryOptions({
    queryKey: [root, query, page] as const,
    queryFn: ({ signal }): Promise<RowsPage> => api.cars.list({ query: { ...query, page, pageSize } }, { signal }),
    gcTime: 10 * minute,
    // What was loaded on intent is not loaded again a moment later.
    staleTime: 2000,
  })
}

/** Puts newer rows into every list that is kept, in their places. */
function patchLists(client: QueryClient, fresh: readonly CarRow[]): void {
  const rows = new Map(fresh.map((row) => [row.id, row]))
  client.setQueriesData<RowsPage>({ queryKey: [root] }, (page) => page && patchPage(page, rows))
}

/** Every row of a list that was loaded so far, by id. */
export function loadedRows(client: QueryClient, query: ListQuery): Map<string, CarRow> {
  const pages = client.getQueriesData<RowsPage>({ queryKey: [root, query] })
  return new Map(pages.flatMap(([, page]) => page?.items.map((row) => [row.id, row] as const) ?? []))
}

/** Shows what a call answered about a car in the lists that hold it. */
export function patchCar(client: QueryClient, car: Car): void {
  client.setQueryData(api.cars.get.query({ params: { id: car.id } }).queryKey, car)
  client.setQueriesData<RowsPage>({ queryKey: [root] }, (page) => {
    const row = page?.items.find((item) => item.id === car.id)
    return page && row ? patchPage(page, new Map([[car.id, rowOfCar(row, car)]])) : page
  })
}

/** A list of any length: rows by their place, loaded as they come near, kept up to date without moving. */
export function useCarRows(asked: ListQuery) {
  const client = useQueryClient()
  const first = useQuery({ ...pageQuery(asked, 1), placeholderData: keepPreviousData })
  // The rows of the old question stay until the first of the new ones are there.
  const [query, setQuery] = useState(asked)
  if (query !== asked && first.data && !first.isPlaceholderData) setQuery(asked)
  const [pages, setPages] = useState([1])
  const results = useQueries({ queries: pages.map((page) => pageQuery(query, page)) })
  const total = results.find((result) => result.data)?.data?.total ?? (query === asked ? first.data?.total : undefined)

  // One window of rows is loaded at a time, and not too often: pages that fly by while somebody pulls the scroll bar are
  // worth a request only now and then, so that he sees where he is.
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
    // Looked up once a page: a key is made into text each time.
    const known = new Map<number, readonly CarRow[] | undefined>()
    return (index: number) => {
      const page = pageOf(index)
      if (!known.has(page)) known.set(page, client.getQueryData(pageQuery(query, page).queryKey)?.items)
      return known.get(page)?.[index % pageSize]
    }
    // The results are what tells that the cache holds something new.
    // eslint-disable-next-line react/exhaustive-deps
  }, [client, query, results])
  const live = useListWatch(query, pages)
  return { query, total, rowAt, onRange, isWaiting: query !== asked, ...live }
}

/** Follows changes of others: rows are mended in place; when the order would change, that is offered, not done. */
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
