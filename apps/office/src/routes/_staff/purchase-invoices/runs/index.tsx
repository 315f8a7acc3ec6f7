import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../../kit/list/use-address.ts'
import { RunsPage } from '../../../../money/payment-runs/runs-page.tsx'
import { runsAddress } from '../../../../money/payment-runs/runs-search.ts'

export const Route = createFileRoute('/_staff/purchase-invoices/runs/')({
  validateSearch: runsAddress.read,
  component: Runs,
})

function Runs() {
  return <RunsPage {...useAddress(Route)} />
}
