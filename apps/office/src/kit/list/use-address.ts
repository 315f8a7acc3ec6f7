import { useCallback } from 'react'

type Route<S> = { useSearch: () => S; useNavigate: () => unknown }
type Navigate = (to: { search: (before: object) => object; replace: boolean }) => Promise<void>
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
  const onSearch = useCallback(
    (change: Partial<S>) =>
      // Typing makes one step in the history, a choice makes its own.
      void navigate({ search: (before) => tidy({ ...before, ...change }), replace: 'search' in change }),
    [navigate],
  )
  return { search, onSearch }
}
