import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { WorkOrdersPage } from '../../../yard/work-orders/work-orders-page.tsx'
import { workOrdersAddress } from '../../../yard/work-orders/work-orders-search.ts'

export const Route = createFileRoute('/_staff/work-orders/')({
  validateSearch: workOrdersAddress.read,
  component: WorkOrders,
})

function WorkOrders() {
  return <WorkOrdersPage {...useAddress(Route)} />
}
