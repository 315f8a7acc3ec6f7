import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { queryClient } from '../../../core/query.ts'
import { OrdersPage } from '../../../overview/orders/orders-page.tsx'
import { type OrdersSearch, readOrdersSearch, toQuery } from '../../../overview/orders/orders-search.ts'
import { OrdersSkeleton } from '../../../overview/orders/orders-skeleton.tsx'

export const Route = createFileRoute('/$lang/portal/orders')({
  validateSearch: readOrdersSearch,
  // The router also keeps parameters that failed validation, so read them again.
  loaderDeps: ({ search }) => readOrdersSearch(search),
  loader: ({ deps, cause }) => (cause === 'stay' ? undefined : loaded(deps)),
  pendingComponent: OrdersSkeleton,
  component: Orders,
})

const loaded = async (search: OrdersSearch): Promise<void> => {
  const query = api.portalOrders.list.query({ query: toQuery(search) })
  // The page shows an error and offers a retry.
  await queryClient.query({ ...query, staleTime: 'static', retry: false }).catch(() => undefined)
}

function Orders() {
  return <OrdersPage search={readOrdersSearch(Route.useSearch())} />
}
