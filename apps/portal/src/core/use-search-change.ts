import { useLocation, useNavigate } from '@tanstack/react-router'
import { onTop } from './address.ts'

export type Change<S> = (next: S, options?: { replace?: boolean }) => void

/**
 * Changes the address of a list. Only the first key of a search adds a history entry, so that Back removes the search
 * and keeps the filters from before.
 */
export function useSearchChange<S extends { page?: number; search?: string }>(
  seen: S,
  read: (input: Record<string, unknown>) => S,
): Change<S> {
  const navigate = useNavigate()
  const wasTyped = useLocation({ select: ({ state }) => state.typed === true })
  return (wanted, { replace = false } = {}) => {
    const next = read(wanted as Record<string, unknown>)
    const isTyped = (next.search ?? '') !== (seen.search ?? '')
    const isReplaced = isTyped ? wasTyped : replace
    void navigate({
      to: '.',
      search: ((now: Record<string, unknown>) => read(onTop(seen, next, read(now)) as never)) as never,
      replace: isReplaced,
      resetScroll: false,
      state: (state) => ({ ...(isReplaced && state), ...(isTyped && { typed: true }) }),
    })
  }
}
