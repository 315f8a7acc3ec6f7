import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { ClaimPage } from '../../../road/claims/claim-page.tsx'
import { claimSearch } from '../../../road/claims/claims-search.ts'

export const Route = createFileRoute('/_staff/claims/$id')({
  validateSearch: claimSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.claims.get.query({ params })),
  component: Claim,
  pendingComponent: DetailSkeleton,
})

function Claim() {
  const { id } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  return <ClaimPage key={id} id={id} tab={tab} />
}
