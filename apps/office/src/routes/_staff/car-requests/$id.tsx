import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { RequestPage } from '../../../deal/requests/request-page.tsx'
import { requestSearch } from '../../../deal/requests/requests-search.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'

export const Route = createFileRoute('/_staff/car-requests/$id')({
  validateSearch: requestSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.carRequests.get.query({ params })),
  component: Request,
  pendingComponent: DetailSkeleton,
})

function Request() {
  const { id } = Route.useParams()
  const { tab = 'overview', note } = Route.useSearch()
  return <RequestPage key={id} id={id} tab={tab} note={note || undefined} />
}
