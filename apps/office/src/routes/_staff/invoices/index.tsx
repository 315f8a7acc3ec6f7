import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { InvoicesPage } from '../../../money/invoices/invoices-page.tsx'
import { invoicesAddress } from '../../../money/invoices/invoices-search.ts'

export const Route = createFileRoute('/_staff/invoices/')({
  validateSearch: invoicesAddress.read,
  component: Invoices,
})

function Invoices() {
  return <InvoicesPage {...useAddress(Route)} />
}
