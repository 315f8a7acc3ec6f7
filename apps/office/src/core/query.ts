import { ApiError } from '@bilbro/contract/client'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { createStore } from 'zustand/vanilla'

/** Set while the server cannot reach its database: what is on the screen stays, and questions are asked again. */
export const outage = createStore(() => false)

const isAway = (error: unknown) => error instanceof ApiError && error.status === 503

/** Whether a failed question is asked again: a refusal never, a missing network twice, a missing database until it is back. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (isAway(error)) return true
  return error instanceof ApiError && error.status === 0 && failures < 2
}

/** Cache of everything the server said. Nothing is thrown away before sign-out, and all of it is stale at once. */
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
