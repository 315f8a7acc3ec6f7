import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { session, useSession } from '../../core/session/session.ts'
import { Shell } from '../../shell/shell.tsx'

export const Route = createFileRoute('/$lang/portal')({
  beforeLoad: ({ params, location }) => {
    if (session().isAuthenticated) return
    throw redirect({ to: '/$lang/login', params, search: { redirect: location.href }, replace: true })
  },
  component: Portal,
})

function Portal() {
  const isAuthenticated = useSession((now) => now.isAuthenticated)
  return (
    <Shell>
      {/* Between the end of a session and the login page, no component may send requests. */}
      {isAuthenticated && <Outlet />}
    </Shell>
  )
}
