import { createFileRoute } from '@tanstack/react-router'
import { SignupsPage } from '../../../dealers/signups/signups-page.tsx'
import { signupsSearch, type SignupsSearch } from '../../../dealers/signups/signups-search.ts'

export const Route = createFileRoute('/_staff/signups/')({ validateSearch: signupsSearch, component: Signups })

function Signups() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <SignupsPage
      search={search}
      onSearch={(change: SignupsSearch) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change })
      }
    />
  )
}
