import { createFileRoute } from '@tanstack/react-router'
import { SanctionsPage } from '../../dealers/sanctions/sanctions-page.tsx'
import { sanctionsAddress } from '../../dealers/sanctions/sanctions-search.ts'
import { useAddress } from '../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/sanctions')({
  validateSearch: sanctionsAddress.read,
  component: Sanctions,
})

function Sanctions() {
  return <SanctionsPage {...useAddress(Route)} />
}
