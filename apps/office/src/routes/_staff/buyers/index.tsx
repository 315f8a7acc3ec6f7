import { createFileRoute } from '@tanstack/react-router'
import { BuyersPage } from '../../../dealers/buyer-companies/buyers-page.tsx'
import { buyersAddress } from '../../../dealers/buyer-companies/buyers-search.ts'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/buyers/')({ validateSearch: buyersAddress.read, component: Buyers })

function Buyers() {
  return <BuyersPage {...useAddress(Route)} />
}
