import { createFileRoute } from '@tanstack/react-router'
import { searchOf, textUpTo } from '../core/search-params.ts'
import { WelcomePage } from '../admin/auth/welcome-page.tsx'

export const Route = createFileRoute('/welcome')({
  validateSearch: searchOf({ token: textUpTo(200) }),
  component: Welcome,
})

function Welcome() {
  const { token = '' } = Route.useSearch()
  return <WelcomePage token={token} />
}
