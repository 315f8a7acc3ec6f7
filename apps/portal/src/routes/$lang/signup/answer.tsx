import { createFileRoute, redirect } from '@tanstack/react-router'
import { tokenIn } from '../../../dealers/buyer-auth/link-token.ts'
import { AnswerPage } from '../../../dealers/signups/answer-page.tsx'
import { keepAnswerToken } from '../../../dealers/signups/answer-token.ts'

export const Route = createFileRoute('/$lang/signup/answer')({
  validateSearch: tokenIn,
  beforeLoad: ({ params, search, preload }) => {
    if (preload || search.token === undefined) return
    keepAnswerToken(search.token)
    throw redirect({ to: '/$lang/signup/answer', params, search: {}, replace: true })
  },
  component: AnswerPage,
})
