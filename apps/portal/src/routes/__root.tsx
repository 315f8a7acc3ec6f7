import { ErrorScreen } from '@bilbro/ui/feedback/error-screen'
import { Toaster } from '@bilbro/ui/feedback/toaster'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useEnded } from '../core/session/ended.ts'
import { loadTranslations } from '../core/language.ts'
import { markToasterReady } from '../core/toast-queue.ts'
import { EndedScreen } from '../dealers/buyer-auth/ended-screen.tsx'

// The layout of the portal is not needed to sign in.
const NoSuchPage = lazy(async () => ({ default: (await import('../shell/no-such-page.tsx')).NoSuchPage }))

export const Route = createRootRoute({
  // Not awaited: the page can be read in the meantime.
  loader: () => void loadTranslations(),
  staleTime: Number.POSITIVE_INFINITY,
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: () => (
    <Suspense>
      <NoSuchPage />
    </Suspense>
  ),
})

function Root() {
  const reason = useEnded((ended) => ended.reason)
  // After the toaster's own effect, because it listens from then on.
  useEffect(markToasterReady, [])
  return (
    <>
      {reason === null ? <Outlet /> : <EndedScreen reason={reason} />}
      <Toaster />
    </>
  )
}
