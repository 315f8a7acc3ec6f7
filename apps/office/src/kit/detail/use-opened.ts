import { useNavigate, useRouter, type HistoryState } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** What opened with this entry of the history: leaving the entry closes it. */
    opened?: string
  }
}

type Search = Record<string, unknown>
type Change = (search: Search) => Search

/** The entry that is being left: a second press meanwhile must not leave another one. */
let leaving: string | undefined

/**
 * What the address opens: opening is a step in the history, so that Back closes it; closing takes that step back, or
 * changes the address where a link led here.
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
