import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The entry came to be by typing into a search box: typing on changes it. */
    typed?: boolean
  }
}

type Route<S> = { useSearch: () => S; useNavigate: () => unknown }
type Navigate = (to: {
  search: (before: object) => object
  replace: boolean
  state?: { typed?: true }
}) => Promise<void>
/** What a room is given by its route. */
export type RoomProps<S> = { search: S; onSearch: (change: Partial<S>) => void }

const isNothing = (value: unknown) =>
  value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
const tidy = (search: object): object =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => !isNothing(value)))

/** What a room's address says, and the way to change a part of it. */
export function useAddress<S extends object>(route: Route<S>): RoomProps<S> {
  const search = route.useSearch()
  const navigate = route.useNavigate() as Navigate
  const router = useRouter()
  const onSearch = useCallback(
    (change: Partial<S>) => {
      const isTyped = 'search' in change
      void navigate({
        search: (before) => tidy({ ...before, ...change }),
        // Typing makes one step in the history, after what was chosen before it; a choice makes its own.
        replace: isTyped && router.latestLocation.state.typed === true,
        ...(isTyped && { state: { typed: true } }),
      })
    },
    [navigate, router],
  )
  return { search, onSearch }
}
