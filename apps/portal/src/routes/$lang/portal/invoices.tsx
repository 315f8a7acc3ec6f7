import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { queryClient } from '../../../core/query.ts'
import { InvoicesPage } from '../../../money/invoices/invoices-page.tsx'
import { type InvoicesSearch, readInvoicesSearch, toQuery } from '../../../money/invoices/invoices-search.ts'
import { InvoicesSkeleton } from '../../../money/invoices/invoices-skeleton.tsx'

export const Route = createFileRoute('/$lang/portal/invoices')({
  validateSearch: readInvoicesSearch,
  // The router also keeps parameters that failed validation, so read them again.
  loaderDeps: ({ search }) => readInvoicesSearch(search),
  loader: ({ deps, cause }) => (cause === 'stay' ? undefined : loaded(deps)),
  pendingComponent: InvoicesSkeleton,
  component: Invoices,
})

const loaded = async (search: InvoicesSearch): Promise<void> => {
  const query = api.portalInvoices.list.query({ query: toQuery(search) })
  // The page shows an error and offers a retry.
  await queryClient.query({ ...query, staleTime: 'static', retry: false }).catch(() => undefined)
}

function Invoices() {
  return <InvoicesPage search={readInvoicesSearch(Route.useSearch())} />
}
