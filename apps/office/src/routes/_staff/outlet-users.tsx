import { createFileRoute } from '@tanstack/react-router'
import { OutletUsersPage } from '../../dealers/outlet-users/outlet-users-page.tsx'
import { outletAddress } from '../../dealers/outlet-users/outlet-search.ts'
import { useAddress } from '../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/outlet-users')({
  validateSearch: outletAddress.read,
  component: OutletUsers,
})

function OutletUsers() {
  return <OutletUsersPage {...useAddress(Route)} />
}
