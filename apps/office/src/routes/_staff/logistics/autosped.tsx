import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { ReportsPage } from '../../../road/autosped/reports-page.tsx'
import { reportsRead } from '../../../road/autosped/reports-search.ts'

export const Route = createFileRoute('/_staff/logistics/autosped')({
  validateSearch: reportsRead,
  component: AutospedReports,
})

function AutospedReports() {
  return <ReportsPage {...useAddress(Route)} />
}
