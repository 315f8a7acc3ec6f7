import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { ClaimsPage } from '../../../road/claims/claims-page.tsx'
import { claimsAddress } from '../../../road/claims/claims-search.ts'

export const Route = createFileRoute('/_staff/claims/')({
  validateSearch: claimsAddress.read,
  component: Claims,
})

function Claims() {
  return <ClaimsPage {...useAddress(Route)} />
}
