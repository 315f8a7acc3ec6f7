import { createFileRoute, redirect } from '@tanstack/react-router'
import { safePath } from '../../core/session/redirect-path.ts'
import { session } from '../../core/session/session.ts'
import { LoginPage } from '../../dealers/buyer-auth/login-page.tsx'

export const Route = createFileRoute('/$lang/login')({
  validateSearch: (search): { redirect?: string; forgot?: boolean } => {
    const path = safePath(search.redirect)
    const forgot = search.forgot === 'true' || search.forgot === true
    return { ...(path && { redirect: path }), ...(forgot && { forgot }) }
  },
  beforeLoad: ({ params, search }) => {
    if (!session().isAuthenticated) return
    // The router also keeps parameters that failed validation, so the path is checked again.
    const path = safePath(search.redirect)
    if (path) throw redirect({ href: path, replace: true })
    throw redirect({ to: '/$lang/portal', params, replace: true })
  },
  component: LoginPage,
})
