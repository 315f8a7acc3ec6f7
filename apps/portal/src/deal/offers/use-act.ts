import { useNavigate } from '@tanstack/react-router'
import type { Act } from './acts.ts'

/** What is open stands in the address: Back closes it, a reload keeps it. */
export function useAct(open: Act | undefined): [Act | undefined, (act: Act | undefined) => void] {
  const navigate = useNavigate()
  const onAct = (act: Act | undefined) =>
    void navigate({
      to: '.',
      search: ((now: Record<string, unknown>) => ({ ...now, open: act })) as never,
      replace: act === undefined,
      resetScroll: false,
      state: (state) => ({ ...state, ...(act !== undefined && { deep: (state.deep ?? 0) + 1 }) }),
    })
  return [open, onAct]
}
