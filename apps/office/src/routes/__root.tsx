import { ConfirmHost } from '@bilbro/ui/overlay/confirm-dialog'
import { Toaster } from '@bilbro/ui/feedback/toaster'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <ConfirmHost />
      <Toaster />
    </>
  )
}
