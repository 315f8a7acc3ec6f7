import { useUnsavedGuard } from './use-unsaved-guard.tsx'

/** For a dialog or drawer without a `Form`: asks before something drawn, ticked or typed is lost. */
export function AskBeforeClosing({ dirty }: { dirty: boolean }) {
  useUnsavedGuard(dirty)
  return null
}
