import { useNavigate } from '@tanstack/react-router'
import type { Act } from './acts.ts'

/** The open form is in the address: Back closes it, and a reload keeps it open. */
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
