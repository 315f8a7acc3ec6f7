import { createFileRoute } from '@tanstack/react-router'
import { outletSearch, type OutletSearch } from '../../dealers/outlet-users/outlet-search.ts'
import { OutletUsersPage } from '../../dealers/outlet-users/outlet-users-page.tsx'

export const Route = createFileRoute('/_staff/outlet-users')({ validateSearch: outletSearch, component: OutletUsers })

function OutletUsers() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OutletUsersPage
      search={search}
      onSearch={(change: OutletSearch) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change })
      }
    />
  )
}
