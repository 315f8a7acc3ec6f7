import { createFileRoute, notFound } from '@tanstack/react-router'
import { tokenIn } from '../../dealers/buyer-auth/link-token.ts'
import { StopMailsPage } from '../../dealers/buyer-auth/stop-mails-page.tsx'

export const Route = createFileRoute('/$lang/search-mails')({
  validateSearch: tokenIn,
  beforeLoad: ({ search, preload }) => {
    if (!preload && search.token === undefined) throw notFound()
  },
  component: StopMails,
})

// The token stays in the address: it does not sign in, and the page must survive a reload.
function StopMails() {
  return <StopMailsPage token={Route.useSearch().token ?? ''} />
}
