import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { CalculationsPage } from '../../../overview/purchase-calculations/calculations-page.tsx'
import { calculationsAddress } from '../../../overview/purchase-calculations/purchase-calculations-search.ts'

export const Route = createFileRoute('/_staff/purchase-calculations/')({
  validateSearch: calculationsAddress.read,
  component: Calculations,
})

function Calculations() {
  return <CalculationsPage {...useAddress(Route)} />
}
