import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../../house/users/users-page.tsx'
import { usersSearch, type UsersSearch } from '../../../house/users/users-search.ts'

export const Route = createFileRoute('/_staff/users/')({ validateSearch: usersSearch, component: Users })

function Users() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <UsersPage
      search={search}
      onSearch={(change: UsersSearch) =>
        void navigate({ search: (before) => ({ ...before, ...change }), replace: 'search' in change })
      }
    />
  )
}
