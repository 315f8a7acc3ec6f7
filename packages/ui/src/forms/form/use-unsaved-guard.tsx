import { useBlocker } from '@tanstack/react-router'
import { useContext, useEffect, useEffectEvent } from 'react'
import { confirm } from '../../confirm.tsx'
import { OverlayHold } from '../../overlay-hold.tsx'
import { useT } from '../../use-t.tsx'

type Guard = {
  /** For a form that is opened by a search parameter of its page: whether it is still open in the next address. */
  staysOpen?: (search: Record<string, unknown>) => boolean
  /** Called when the user discards the form in an overlay, so that its draft can be deleted. */
  onDiscard?: (() => void) | undefined
}

/**
 * Asks before unsaved work is lost: when the user leaves the page or closes the tab. Inside a dialog or drawer it also
 * asks before Escape, the close button, a click outside or Back closes it. Pass `form.formState.isDirty`.
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
      // Back closes a dialog whose state is in the address. The dialog's own buttons replace the address.
      const isLeft = overlay !== undefined || staysOpen?.(next.search as Record<string, unknown>) === false
      const isClosing = isSamePage && isLeft && action !== 'PUSH' && action !== 'REPLACE'
      if (isSamePage && !isClosing) return false
      return !(await ask(isClosing))
    },
  })
}
