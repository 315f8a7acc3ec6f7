import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '../../../deal/requests/requests-page.tsx'
import { requestsAddress } from '../../../deal/requests/requests-search.ts'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/car-requests/')({
  validateSearch: requestsAddress.read,
  component: Requests,
})

function Requests() {
  return <RequestsPage {...useAddress(Route)} />
}
