import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { ReportPage } from '../../../money/commission/report-page.tsx'
import { reportSearch } from '../../../money/commission/reports-search.ts'

export const Route = createFileRoute('/_staff/employee-reports/$id')({
  validateSearch: reportSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.employeeReports.get.query({ params })),
  component: Report,
  pendingComponent: DetailSkeleton,
})

function Report() {
  const { id } = Route.useParams()
  return <ReportPage key={id} id={id} />
}
