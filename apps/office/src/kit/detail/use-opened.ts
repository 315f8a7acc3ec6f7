import { useNavigate, useRouter, type HistoryState } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** What was opened with this history entry: leaving the entry closes it. */
    opened?: string
  }
}

type Search = Record<string, unknown>
type Change = (search: Search) => Search

/** The history entry that is being left: a second click must not leave another one. */
let leaving: string | undefined

/**
 * State in the address. Opening adds a history entry, so that Back closes it. Closing goes back, or changes the address
 * if the page was opened by a link.
 */
export function useOpened() {
  const router = useRouter()
  const navigate = useNavigate()
  return {
    open: (name: string, change: Change) =>
      void navigate({
        to: '.',
        search: change as never,
        state: (before: HistoryState) => ({ ...before, opened: name }),
      }),
    close: (name: string, change: Change) => {
      const { state } = router.latestLocation
      if (state.opened !== name) {
        void navigate({ to: '.', search: change as never, replace: true, ignoreBlocker: true })
      } else if (state.__TSR_key === undefined || state.__TSR_key !== leaving) {
        leaving = state.__TSR_key
        router.history.back({ ignoreBlocker: true })
      }
    },
  }
}
