import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { PurchasePage } from '../../../money/purchase-invoices/purchase-page.tsx'
import { purchaseSearch } from '../../../money/purchase-invoices/purchases-search.ts'

export const Route = createFileRoute('/_staff/purchase-invoices/$id')({
  validateSearch: purchaseSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.purchaseInvoices.get.query({ params })),
  component: Purchase,
  pendingComponent: DetailSkeleton,
})

function Purchase() {
  const { id } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  return <PurchasePage key={id} id={id} tab={tab} />
}
