import { ApiError } from '@bilbro/contract/client'
import { QueryClient } from '@tanstack/react-query'

const retries = 2
/** What a page's loader has just fetched is not fetched again by the page itself. */
const sameBreathMs = 2_000

/** The cache of everything that came from the server: stale at once, never thrown away, emptied on sign-out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 0,
      gcTime: Number.POSITIVE_INFINITY,
      // Without a network a call fails and the page says so, instead of waiting in silence.
      networkMode: 'always',
      // Pages catch up through live updates, which change nothing under the cursor.
      refetchOnWindowFocus: false,
      refetchOnMount: ({ state }) => Date.now() - state.dataUpdatedAt > sameBreathMs,
      retry: (failures, error) => !isRefusal(error) && failures < retries,
      retryDelay: (attempt) => 400 * 2 ** attempt,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** The server has understood and said no: asking again changes nothing. */
const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500
