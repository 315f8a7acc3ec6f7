import { createFileRoute } from '@tanstack/react-router'
import { OffersPage } from '../../deal/offers/offers-page.tsx'
import { offersAddress } from '../../deal/offers/offers-search.ts'
import { useAddress } from '../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/offers')({
  validateSearch: offersAddress.read,
  component: Offers,
})

function Offers() {
  return <OffersPage {...useAddress(Route)} />
}
