import { createFileRoute } from '@tanstack/react-router'
import { B2bPage } from '../../../sale/listings/b2b-page.tsx'
import { b2bAddress } from '../../../sale/listings/b2b-search.ts'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/b2b/')({ validateSearch: b2bAddress.read, component: Listings })

function Listings() {
  return <B2bPage {...useAddress(Route)} />
}
