import { useRouter, useRouterState, type HistoryState } from '@tanstack/react-router'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The layer that is open in this history entry: leaving the entry closes it. */
    layer?: string
  }
}

/**
 * Opens and closes a layer that has no address of its own (filters on a phone, a photo in full screen). Opening adds a
 * history entry, so that Back only closes the layer; closing goes back. `of` separates the layers of different
 * components.
 */
export function useLayer(of: string): [open: string | undefined, setOpen: (name: string | undefined) => void] {
  const router = useRouter()
  const nameOf = ({ layer }: HistoryState) => (layer?.startsWith(`${of}:`) ? layer.slice(of.length + 1) : undefined)
  const open = useRouterState({ select: ({ location }) => nameOf(location.state) })
  const setOpen = (name: string | undefined) => {
    const now = nameOf(router.latestLocation.state)
    if (name === now) return
    // Closing has already asked about unsaved work.
    if (name === undefined) return router.history.back({ ignoreBlocker: true })
    const state = (before: HistoryState) => ({ ...before, layer: `${of}:${name}` })
    void router.navigate({ to: '.', search: true, state, replace: now !== undefined, resetScroll: false })
  }
  return [open, setOpen]
}

/** The same for a component with a single layer. */
export function useStep(of: string): [isOpen: boolean, setOpen: (open: boolean) => void] {
  const [open, setOpen] = useLayer(of)
  return [open !== undefined, (isOpen) => setOpen(isOpen ? 'open' : undefined)]
}
