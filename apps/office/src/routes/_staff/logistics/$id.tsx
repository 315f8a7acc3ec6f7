import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { TransportPage } from '../../../road/transports/transport-page.tsx'
import { transportSearch } from '../../../road/transports/transports-search.ts'

export const Route = createFileRoute('/_staff/logistics/$id')({
  validateSearch: transportSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.logistics.get.query({ params })),
  component: OneTransport,
  pendingComponent: DetailSkeleton,
})

function OneTransport() {
  const { id } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  return <TransportPage key={id} id={id} tab={tab} />
}
