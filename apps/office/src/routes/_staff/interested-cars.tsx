import { createFileRoute } from '@tanstack/react-router'
import { InterestedPage } from '../../deal/requests/interested-page.tsx'
import { interestedAddress } from '../../deal/requests/requests-search.ts'
import { useAddress } from '../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/interested-cars')({
  validateSearch: interestedAddress.read,
  component: Interested,
})

function Interested() {
  return <InterestedPage {...useAddress(Route)} />
}
