import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { SuppliersPage } from '../../../stock/suppliers/suppliers-page.tsx'
import { suppliersAddress } from '../../../stock/suppliers/suppliers-search.ts'

export const Route = createFileRoute('/_staff/suppliers/')({
  validateSearch: suppliersAddress.read,
  component: Suppliers,
})

function Suppliers() {
  return <SuppliersPage {...useAddress(Route)} />
}
