import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { keepToken, tokenIn, tokenOf } from '../../login/link-token.ts'
import { ResetPasswordPage } from '../../login/reset-password-page.tsx'

export const Route = createFileRoute('/$lang/reset-password')({
  validateSearch: tokenIn,
  beforeLoad: ({ params, search, preload }) => {
    if (preload) return
    if (search.token !== undefined) {
      keepToken('reset-password', search.token)
      throw redirect({ to: '/$lang/reset-password', params, search: {}, replace: true })
    }
    if (tokenOf('reset-password') === undefined) throw notFound()
  },
  component: ResetPasswordPage,
})
