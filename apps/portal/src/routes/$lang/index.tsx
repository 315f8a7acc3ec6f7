import { createFileRoute, redirect } from '@tanstack/react-router'
import { session } from '../../core/session/session.ts'

export const Route = createFileRoute('/$lang/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: session().isAuthenticated ? '/$lang/portal' : '/$lang/login', params, replace: true })
  },
})
