import type { QueryClient } from '@tanstack/react-query'
import type { ListQuery } from './cars-search.ts'
import { pageSize } from './row-window.ts'
import { pageQuery } from './use-car-rows.ts'

export const most = 2000

/** The ids of all cars of a list as it is now, at most 2,000. Cars added later are not included. */
export async function selectAll(client: QueryClient, query: ListQuery, total: number): Promise<string[]> {
  const pages = Math.ceil(Math.min(total, most) / pageSize)
  const ids: string[] = []
  for (let page = 1; page <= pages; page++) {
    const { items } = await client.ensureQueryData(pageQuery(query, page))
    ids.push(...items.map((row) => row.id))
  }
  return ids.slice(0, most)
}
