import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { openLink, tokenIn } from '../../dealers/buyer-auth/link-token.ts'
import { NoSuchPage } from '../../shell/no-such-page.tsx'
import { ResetPasswordPage } from '../../dealers/buyer-auth/reset-password-page.tsx'

export const Route = createFileRoute('/$lang/reset-password')({
  validateSearch: tokenIn,
  beforeLoad: ({ params, search, preload }) => {
    if (preload) return
    const link = openLink('reset-password', search)
    if (link === 'kept') throw redirect({ to: '/$lang/reset-password', params, search: {}, replace: true })
    if (link === 'none') throw notFound()
  },
  component: ResetPasswordPage,
  notFoundComponent: NoSuchPage,
})
