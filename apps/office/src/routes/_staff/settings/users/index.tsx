import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '../../../../admin/users/users-page.tsx'
import { usersAddress } from '../../../../admin/users/users-search.ts'
import { useAddress } from '../../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/settings/users/')({ validateSearch: usersAddress.read, component: Users })

function Users() {
  return <UsersPage {...useAddress(Route)} />
}
