import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../core/api.ts'
import { DetailSkeleton } from '../../../../kit/detail/detail-skeleton.tsx'
import { MovePage } from '../../../../road/internal-transports/move-page.tsx'
import { moveSearch } from '../../../../road/internal-transports/moves-search.ts'

export const Route = createFileRoute('/_staff/logistics/moves/$id')({
  validateSearch: moveSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.logistics.get.query({ params })),
  component: OneMove,
  pendingComponent: DetailSkeleton,
})

function OneMove() {
  const { id } = Route.useParams()
  return <MovePage key={id} id={id} />
}
