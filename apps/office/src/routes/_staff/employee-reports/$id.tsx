import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { can } from '../../../core/session/can.ts'
import { meQuery } from '../../../core/session/me.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { ReportPage } from '../../../money/commission/report-page.tsx'
import { reportQuery } from '../../../money/commission/report-query.ts'
import { reportSearch } from '../../../money/commission/reports-search.ts'

export const Route = createFileRoute('/_staff/employee-reports/$id')({
  validateSearch: reportSearch,
  async loader({ context: { queryClient }, params }) {
    const me = await queryClient.ensureQueryData(meQuery)
    return queryClient.ensureQueryData(reportQuery(params.id, can(me, api.employeeReports.get)))
  },
  component: Report,
  pendingComponent: DetailSkeleton,
})

function Report() {
  const { id } = Route.useParams()
  return <ReportPage key={id} id={id} />
}
