import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../kit/list/use-address.ts'
import { ProposalsPage } from '../../overview/price-proposals/proposals-page.tsx'
import { proposalsAddress } from '../../overview/price-proposals/proposals-search.ts'

export const Route = createFileRoute('/_staff/price-proposals')({
  validateSearch: proposalsAddress.read,
  component: PriceProposals,
})

function PriceProposals() {
  return <ProposalsPage {...useAddress(Route)} />
}
