import { useBlocker } from '@tanstack/react-router'
import { useContext, useEffect, useEffectEvent } from 'react'
import { confirm } from '../../overlay/confirm-dialog.tsx'
import { OverlayHold } from '../../overlay/overlay-hold.tsx'
import { useT } from '../../use-t.tsx'

type Guard = {
  /** Of a form that the address opened on its page: whether it is still open there. */
  staysOpen?: (search: Record<string, unknown>) => boolean
  /** What was typed is given up: the time to forget its draft. */
  onDiscard?: (() => void) | undefined
}

/**
 * Asks before unsaved work is left, inside the app and when the tab is closed; inside a dialog or drawer also before
 * Escape, its cross, a press beside it or Back closes it. Pass `form.formState.isDirty`.
 */
export function useUnsavedGuard(dirty: boolean, { staysOpen, onDiscard }: Guard = {}): void {
  const { t } = useT()
  const overlay = useContext(OverlayHold)
  const ask = async (isClosing: boolean) => {
    const isGivenUp = await confirm({
      title: t(isClosing ? 'ui.unsaved.discard' : 'ui.unsaved.title'),
      body: t('ui.unsaved.body'),
      yes: t(isClosing ? 'ui.unsaved.close' : 'ui.unsaved.leave'),
      no: t('ui.unsaved.stay'),
      danger: true,
    })
    if (isGivenUp && isClosing) onDiscard?.()
    return isGivenUp
  }
  const mayClose = useEffectEvent(() => ask(true))
  useEffect(() => {
    if (!overlay || !dirty) return
    const hold = () => mayClose()
    overlay.add(hold)
    return () => void overlay.delete(hold)
  }, [overlay, dirty])
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next, action }) => {
      const isSamePage = current.pathname === next.pathname
      // Back closes a dialog that stands in the address; its own buttons replace the address.
      const isLeft = overlay !== undefined || staysOpen?.(next.search as Record<string, unknown>) === false
      const isClosing = isSamePage && isLeft && action !== 'PUSH' && action !== 'REPLACE'
      if (isSamePage && !isClosing) return false
      return !(await ask(isClosing))
    },
  })
}
