import { createFileRoute } from '@tanstack/react-router'
import { B2bPage } from '../../../sale/b2b/b2b-page.tsx'
import { b2bSearch, type B2bSearch } from '../../../sale/b2b/b2b-search.ts'

export const Route = createFileRoute('/_staff/b2b/')({ validateSearch: b2bSearch, component: Listings })

function Listings() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <B2bPage
      search={search}
      onSearch={(change: B2bSearch) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change })
      }
    />
  )
}
