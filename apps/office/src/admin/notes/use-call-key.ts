import { useNavigate } from '@tanstack/react-router'
import { useShortcuts } from '../../core/commands/shortcuts.ts'
import { type Needed, useCan } from '../../core/session/can.ts'

/** The key T opens the note of a call on the tab of the notes. */
export function useCallKey(call: Needed): void {
  const may = useCan()
  const navigate = useNavigate()
  const log = () =>
    void navigate({ to: '.', search: ((now: object) => ({ ...now, tab: 'notes', note: 'CALL_OUT' })) as never })
  useShortcuts({ t: may(call) ? log : undefined })
}
