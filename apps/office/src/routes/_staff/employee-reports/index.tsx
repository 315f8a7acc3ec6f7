import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { ReportsPage } from '../../../money/commission/reports-page.tsx'
import { reportsAddress } from '../../../money/commission/reports-search.ts'

export const Route = createFileRoute('/_staff/employee-reports/')({
  validateSearch: reportsAddress.read,
  component: Reports,
})

function Reports() {
  return <ReportsPage {...useAddress(Route)} />
}
