// The list from which a record was opened: its search parameters, and the previous and next record.
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'

type Row = { id: string }
type Page = { items: Row[]; page: number; pageSize: number; total: number }
type Data = Page | Row[]
type Input = { query?: { page?: number } & Record<string, unknown> }
/** A call that lists records, such as `api.buyerCompanies.list`. */
type ListCall = {
  query: (input?: never) => {
    queryKey: readonly unknown[]
    queryFn: (context: { signal: AbortSignal }) => Promise<unknown>
  }
}

/** The previous and next record of the list, and the position in it. */
export type Neighbours = { previous: string | undefined; next: string | undefined; place: number; total: number }

const addresses = new Map<string, Record<string, unknown>>()

type Resolved = { toLocation: { pathname: string; search: object } }
type Follows = { subscribe: (event: 'onResolved', listener: (event: Resolved) => void) => unknown; basepath?: string }

/** Remembers the last search parameters of each page. Call once, in the app. */
export function trackAddresses(router: Follows): void {
  router.subscribe('onResolved', ({ toLocation: { pathname, search } }) => addresses.set(pathname, { ...search }))
}

/** The last search parameters of a list: filters, order and page. */
export const lastSearch = (path: string): Record<string, unknown> => addresses.get(path) ?? {}

const isPage = (data: Data): data is Page => !Array.isArray(data)
const rowsOf = (data: Data | undefined): Row[] => (!data ? [] : isPage(data) ? data.items : data)

/** The newest cached response of the list that contains the record. */
function answerWith(client: QueryClient, queryKey: readonly unknown[], id: string) {
  const found = client
    .getQueryCache()
    .findAll({ queryKey: queryKey.slice(0, 2) })
    .filter((query) => rowsOf(query.state.data as Data | undefined).some((row) => row.id === id))
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0]
  return found && { data: found.state.data as Data, input: (found.queryKey[2] ?? {}) as Input }
}

/**
 * The position of a record in the list from which it was opened; undefined if it was opened otherwise. `shown` applies
 * a filter that the list page applies itself.
 */
export function useNeighbours(call: ListCall, id: string, shown?: (row: never) => boolean): Neighbours | undefined {
  const client = useQueryClient()
  const ask = (input: Input) => call.query(input as never)
  const from = answerWith(client, ask({}).queryKey, id)
  const rows = rowsOf(from?.data).filter((row) => shown?.(row as never) ?? true)
  const at = rows.findIndex((row) => row.id === id)
  const page = from && isPage(from.data) ? from.data : undefined
  const start = page ? (page.page - 1) * page.pageSize : 0
  const total = page?.total ?? rows.length
  const beside = (step: 1 | -1, isWanted: boolean) => {
    const number = (page?.page ?? 1) + step
    return {
      ...ask({ ...from?.input, query: { ...from?.input.query, page: number } }),
      enabled: at >= 0 && page !== undefined && isWanted && number > 0,
      staleTime: Infinity,
      throwOnError: false,
    }
  }
  const before = useQuery(beside(-1, at === 0 && start > 0))
  const after = useQuery(beside(1, at === rows.length - 1 && start + rows.length < total))
  if (at < 0) return undefined
  return {
    previous: rows[at - 1]?.id ?? (start > 0 ? rowsOf(before.data as Data).at(-1)?.id : undefined),
    next: rows[at + 1]?.id ?? (start + rows.length < total ? rowsOf(after.data as Data)[0]?.id : undefined),
    place: start + at + 1,
    total,
  }
}
