import { createFileRoute } from '@tanstack/react-router'
import { AddressesPage } from '../../../admin/logistics-addresses/addresses-page.tsx'
import { addressesAddress } from '../../../admin/logistics-addresses/addresses-search.ts'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/settings/logistics-addresses')({
  validateSearch: addressesAddress.read,
  component: Addresses,
})

function Addresses() {
  return <AddressesPage {...useAddress(Route)} />
}
