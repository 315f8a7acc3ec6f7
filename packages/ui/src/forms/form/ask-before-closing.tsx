import { useUnsavedGuard } from './use-unsaved-guard.tsx'

/** Inside a dialog or drawer that holds no `Form`: asks before what was drawn, ticked or typed there is lost. */
export function AskBeforeClosing({ dirty }: { dirty: boolean }) {
  useUnsavedGuard(dirty)
  return null
}
