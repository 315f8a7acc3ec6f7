import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { DealPage } from '../../../overview/deal-file/deal-page.tsx'

export const Route = createFileRoute('/_staff/deals/$id')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.dealFiles.get.query({ params })),
  component: Deal,
  pendingComponent: DetailSkeleton,
})

function Deal() {
  const { id } = Route.useParams()
  return <DealPage key={id} id={id} />
}
