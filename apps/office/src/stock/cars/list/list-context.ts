// The list from which a car was opened, for the links to the previous and next car.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ListQuery } from './cars-search.ts'
import { pageOf, pageSize, type RowsPage } from './row-window.ts'
import { pageQuery } from './use-car-rows.ts'

/** The parameters of the list when a car was opened from it. */
export const listContext = createStore<ListQuery | undefined>(() => undefined)

type Neighbours = { previous: string | undefined; next: string | undefined; place: number; total: number }

/** The previous and next car in the list from which it was opened. */
export function useNeighbours(id: string): Neighbours | undefined {
  const client = useQueryClient()
  const query = useStore(listContext)
  const index = query ? placeOf(client.getQueriesData<RowsPage>({ queryKey: ['car-rows', query] }), id) : -1
  const on = query !== undefined && index >= 0
  const around = (at: number) => ({
    ...pageQuery(query ?? {}, pageOf(Math.max(0, at))),
    enabled: on && at >= 0,
    staleTime: Infinity,
    throwOnError: false,
  })
  const before = useQuery(around(index - 1))
  const after = useQuery(around(index + 1))
  if (!on) return undefined
  return {
    previous: index > 0 ? before.data?.items[(index - 1) % pageSize]?.id : undefined,
    next: after.data?.items[(index + 1) % pageSize]?.id,
    place: index + 1,
    total: after.data?.total ?? 0,
  }
}

function placeOf(pages: [readonly unknown[], RowsPage | undefined][], id: string): number {
  for (const [, page] of pages) {
    const at = page?.items.findIndex((row) => row.id === id) ?? -1
    if (page && at >= 0) return (page.page - 1) * pageSize + at
  }
  return -1
}
