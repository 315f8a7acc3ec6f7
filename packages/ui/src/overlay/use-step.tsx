import { useRouter, useRouterState, type HistoryState } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** What lies over the page with this entry of the history: leaving the entry closes it. */
    layer?: string
  }
}

/**
 * What lies over the page without an address (filters on a phone, a photo over the window), and the way to open and close
 * it. Opening is a step in the history, so that Back closes it and nothing else; closing takes it back. `of` tells the
 * layers of one place from those of another.
 */
export function useLayer(of: string): [open: string | undefined, setOpen: (name: string | undefined) => void] {
  const router = useRouter()
  const nameOf = ({ layer }: HistoryState) => (layer?.startsWith(`${of}:`) ? layer.slice(of.length + 1) : undefined)
  const open = useRouterState({ select: ({ location }) => nameOf(location.state) })
  const setOpen = (name: string | undefined) => {
    const now = nameOf(router.latestLocation.state)
    if (name === now) return
    // Whoever closes it has been asked already.
    if (name === undefined) return router.history.back({ ignoreBlocker: true })
    const state = (before: HistoryState) => ({ ...before, layer: `${of}:${name}` })
    void router.navigate({ to: '.', search: true, state, replace: now !== undefined, resetScroll: false })
  }
  return [open, setOpen]
}

/** The same where there is one thing to open. */
export function useStep(of: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useLayer(of)
  return [open !== undefined, (isOpen) => setOpen(isOpen ? 'open' : undefined)]
}
