import { ApiError } from '@bilbro/contract/client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'

/** Set while the server cannot reach its database: the screen keeps its data, and queries are retried. */
export const outage = createStore(() => false)

const isAway = (error: unknown) => error instanceof ApiError && error.status === 503

/** Whether a failed query is retried: a refusal never, a network error twice, a database outage until it is over. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (isAway(error)) return true
  return error instanceof ApiError && error.status === 0 && failures < 2
}

/** The cache of all server data: not garbage collected before sign-out, and always stale. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache(),
  defaultOptions: {
    queries: {
      gcTime: Infinity,
      staleTime: 0,
      retry: shouldRetry,
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 4000),
      throwOnError: (_error, query) => query.state.data === undefined,
    },
  },
})

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  if (event.action.type === 'failed' && isAway(event.action.error)) outage.setState(true, true)
  if (event.action.type === 'success') outage.setState(false, true)
})
