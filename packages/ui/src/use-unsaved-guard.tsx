import { useBlocker } from '@tanstack/react-router'
import { confirm } from './confirm-dialog.tsx'
import { useT } from './use-t.tsx'

/** Asks before unsaved work is left, inside the app and when the tab is closed. Pass `form.formState.isDirty`. */
export function useUnsavedGuard(dirty: boolean): void {
  const { t } = useT()
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      const leave = await confirm({
        title: t('ui.unsaved.title'),
        body: t('ui.unsaved.body'),
        yes: t('ui.unsaved.leave'),
        no: t('ui.unsaved.stay'),
        danger: true,
      })
      return !leave
    },
  })
}
