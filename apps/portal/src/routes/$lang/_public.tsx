import { createFileRoute, Outlet } from '@tanstack/react-router'
import { Shell } from '../../shell/shell.tsx'

export const Route = createFileRoute('/$lang/_public')({ component: Public })

function Public() {
  return (
    <Shell isPublic>
      <Outlet />
    </Shell>
  )
}
