import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The history entry was created by typing into a search box: further typing replaces it. */
    typed?: boolean
  }
}

type Route<S> = { useSearch: () => S; useNavigate: () => unknown }
type Navigate = (to: {
  search: (before: object) => object
  replace: boolean
  state?: { typed?: true; layer?: string }
}) => Promise<void>
/** The props of a page that keeps its state in the address. */
export type RoomProps<S> = { search: S; onSearch: (change: Partial<S>) => void }

const isNothing = (value: unknown) =>
  value === undefined || value === '' || value === 0 || (Array.isArray(value) && value.length === 0)
const tidy = (search: object): object =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => !isNothing(value)))

/** The search parameters of a page, and a function that changes some of them. */
export function useAddress<S extends object>(route: Route<S>): RoomProps<S> {
  const search = route.useSearch()
  const navigate = route.useNavigate() as Navigate
  const router = useRouter()
  const onSearch = useCallback(
    (change: Partial<S>) => {
      const { layer, typed } = router.latestLocation.state
      const isTyped = 'search' in change
      void navigate({
        search: (before) => tidy({ ...before, ...change }),
        // Typing adds one history entry in total; every other change adds one. All changes in the sheet of the filters
        // share its entry.
        replace: layer !== undefined || (isTyped && typed === true),
        ...((isTyped || layer !== undefined) && {
          state: { ...(isTyped && { typed: true }), ...(layer !== undefined && { layer }) },
        }),
      })
    },
    [navigate, router],
  )
  return { search, onSearch }
}
