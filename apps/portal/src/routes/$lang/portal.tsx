import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { session } from '../../core/session.ts'
import { Shell } from '../../shell/shell.tsx'

export const Route = createFileRoute('/$lang/portal')({
  beforeLoad: ({ params, location }) => {
    if (session().isAuthenticated) return
    throw redirect({ to: '/$lang/login', params, search: { redirect: location.href }, replace: true })
  },
  component: Portal,
})

function Portal() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}
