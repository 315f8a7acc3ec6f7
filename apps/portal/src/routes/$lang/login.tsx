import { createFileRoute, redirect } from '@tanstack/react-router'
import { safePath } from '../../core/redirect-path.ts'
import { session } from '../../core/session.ts'
import { LoginPage } from '../../login/login-page.tsx'

export const Route = createFileRoute('/$lang/login')({
  validateSearch: (search): { redirect?: string } => {
    const path = safePath(search.redirect)
    return path ? { redirect: path } : {}
  },
  beforeLoad: ({ params, search }) => {
    if (!session().isAuthenticated) return
    if (search.redirect) throw redirect({ href: search.redirect, replace: true })
    throw redirect({ to: '/$lang/portal', params, replace: true })
  },
  component: LoginPage,
})
