import { t } from '@bilbro/i18n/i18n'
import { toast } from '@bilbro/ui/feedback/toaster'
import type { AnyRouter } from '@tanstack/react-router'
import { onSessionEnded } from '../api.ts'
import { discardFormDrafts, saveFormDrafts } from '../form-draft.ts'
import { startLive } from '../ssr/live-queries.ts'
import { whenToasterReady } from '../toast-queue.ts'
import { queryClient } from '../query.ts'
import { adoptStored, hasLeft, sessionKey, useSession } from './session.ts'

/** Updates pages, cache and live updates when the session changes, also from another tab. Call once. */
export function followSession(router: AnyRouter): void {
  let stopLive = useSession.getState().isAuthenticated ? startLive() : undefined
  useSession.subscribe((now, before) => {
    if (now.user?.id === before.user?.id && now.isAuthenticated === before.isAuthenticated) return
    if (before.user && !now.isAuthenticated && !hasLeft()) saveFormDrafts(before.user.id)
    if (now.user) discardFormDrafts(now.user.id)
    stopLive?.()
    // Clears what the previous user has loaded.
    queryClient.clear()
    stopLive = now.isAuthenticated ? startLive() : undefined
    if (now.isAuthenticated) toast.dismiss('session-ended')
    void router.invalidate()
  })
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) void adoptStored()
  })
  onSessionEnded((reason) => {
    const id = 'session-ended'
    // A reason from the company is shown on a page of its own instead.
    if (!reason) whenToasterReady(() => toast.info(t('session.ended'), { id }))
  })
}
