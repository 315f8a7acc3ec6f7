import { ErrorScreen } from '@bilbro/ui/feedback/error-screen'
import { NotFound } from '@bilbro/ui/feedback/not-found'
import { Toaster } from '@bilbro/ui/feedback/toaster'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useEnded } from '../core/ended.ts'
import { loadTranslations } from '../core/language.ts'
import { noticesSeen } from '../core/notices.ts'
import { EndedScreen } from '../login/ended-screen.tsx'

export const Route = createRootRoute({
  // Not waited for: the catalogue can be read meanwhile.
  loader: () => void loadTranslations(),
  staleTime: Number.POSITIVE_INFINITY,
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: () => <NotFound />,
})

function Root() {
  const reason = useEnded((ended) => ended.reason)
  // After the toaster's own effect: it listens from there on.
  useEffect(noticesSeen, [])
  return (
    <>
      {reason === null ? <Outlet /> : <EndedScreen reason={reason} />}
      <Toaster />
    </>
  )
}
