import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { ReportsPage } from '../../../overview/view-reports/reports-page.tsx'
import { reportsAddress } from '../../../overview/view-reports/reports-search.ts'

export const Route = createFileRoute('/_staff/settings/view-reports')({
  validateSearch: reportsAddress.read,
  component: ViewReports,
})

function ViewReports() {
  return <ReportsPage {...useAddress(Route)} />
}
