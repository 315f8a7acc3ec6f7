import { createFileRoute } from '@tanstack/react-router'
import { MailsPage } from '../../house/mails/mails-page.tsx'
import { mailsSearch, type MailsSearch } from '../../house/mails/mails-search.ts'

export const Route = createFileRoute('/_staff/mails')({ validateSearch: mailsSearch, component: Mails })

function Mails() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <MailsPage
      search={search}
      onSearch={(change: MailsSearch) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change })
      }
    />
  )
}
