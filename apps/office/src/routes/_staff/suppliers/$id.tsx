import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { useAddress } from '../../../kit/list/use-address.ts'
import { SupplierOpenItems } from '../../../money/purchase-invoices/elsewhere/supplier-open-items.tsx'
import { SupplierPage } from '../../../stock/suppliers/supplier-page.tsx'
import { supplierSearch } from '../../../stock/suppliers/suppliers-search.ts'

export const Route = createFileRoute('/_staff/suppliers/$id')({
  validateSearch: supplierSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.suppliers.get.query({ params })),
  component: Supplier,
  pendingComponent: DetailSkeleton,
})

function Supplier() {
  const { id } = Route.useParams()
  const { search, onSearch } = useAddress(Route)
  const tab = search.tab ?? 'overview'
  return <SupplierPage key={id} id={id} {...{ tab, search, onSearch }} OpenItems={SupplierOpenItems} />
}
