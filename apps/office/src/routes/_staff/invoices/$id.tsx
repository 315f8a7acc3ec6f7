import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { DetailSkeleton } from '../../../kit/detail/detail-skeleton.tsx'
import { InvoicePage } from '../../../money/invoices/invoice-page.tsx'
import { invoiceSearch } from '../../../money/invoices/invoices-search.ts'

export const Route = createFileRoute('/_staff/invoices/$id')({
  validateSearch: invoiceSearch,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(api.invoices.get.query({ params })),
  component: Invoice,
  pendingComponent: DetailSkeleton,
})

function Invoice() {
  const { id } = Route.useParams()
  const { tab = 'overview' } = Route.useSearch()
  return <InvoicePage key={id} id={id} tab={tab} />
}
