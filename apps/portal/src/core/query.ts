import { ApiError } from '@bilbro/contract/client'
import { QueryClient } from '@tanstack/react-query'

const retries = 2
/** A page does not fetch again what its loader has just fetched. */
const sameBreathMs = 2_000

/** The cache of all server data: always stale, never garbage collected, cleared on sign-out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: Number.POSITIVE_INFINITY,
      // Without a network a call fails at once and the page says so, instead of waiting.
      networkMode: 'always',
      // Live updates keep pages current, without moving rows under the cursor.
      refetchOnWindowFocus: false,
      refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > sameBreathMs,
      retry: (failures, error) => !isRefusal(error) && failures < retries,
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** The server understood the request and refused it: a retry would not help. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500
