import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../core/api.ts'
import { DetailSkeleton } from '../../../../kit/detail/detail-skeleton.tsx'
import { RunPage } from '../../../../money/payment-runs/run-page.tsx'
import { runSearch } from '../../../../money/payment-runs/runs-search.ts'

export const Route = createFileRoute('/_staff/purchase-invoices/runs/$id')({
  validateSearch: runSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.paymentRuns.get.query({ params })),
  component: Run,
  pendingComponent: DetailSkeleton,
})

function Run() {
  const { id } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  return <RunPage key={id} id={id} tab={tab} />
}
