import { createFileRoute } from '@tanstack/react-router'
import { ContractsPage } from '../../../deal/contracts/contracts-page.tsx'
import { contractsAddress } from '../../../deal/contracts/contracts-search.ts'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/contracts/')({
  validateSearch: contractsAddress.read,
  component: Contracts,
})

function Contracts() {
  return <ContractsPage {...useAddress(Route)} />
}
