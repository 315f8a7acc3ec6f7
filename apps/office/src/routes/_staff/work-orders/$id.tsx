import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { WorkOrderPage } from '../../../yard/work-orders/work-order-page.tsx'
import { workOrderSearch } from '../../../yard/work-orders/work-orders-search.ts'

export const Route = createFileRoute('/_staff/work-orders/$id')({
  validateSearch: workOrderSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.workOrders.get.query({ params })),
  component: WorkOrder,
  pendingComponent: DetailSkeleton,
})

function WorkOrder() {
  const { id } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  return <WorkOrderPage key={id} id={id} tab={tab} />
}
