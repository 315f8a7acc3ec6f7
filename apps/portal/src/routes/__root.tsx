import { ErrorScreen } from '@bilbro/ui/error-screen'
import { NotFound } from '@bilbro/ui/not-found'
import { Toaster } from '@bilbro/ui/toaster'
import { createRootRoute, Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadTranslations } from '../core/language.ts'
import { noticesSeen } from '../core/notices.ts'

export const Route = createRootRoute({
  // Not waited for: the catalogue can be read meanwhile.
  loader: () => void loadTranslations(),
  staleTime: Number.POSITIVE_INFINITY,
  component: Root,
  errorComponent: ErrorScreen,
  notFoundComponent: () => <NotFound />,
})

function Root() {
  // After the toaster's own effect: it listens from there on.
  useEffect(noticesSeen, [])
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}
