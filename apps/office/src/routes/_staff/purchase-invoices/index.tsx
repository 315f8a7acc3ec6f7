import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { PurchasesPage } from '../../../money/purchase-invoices/purchases-page.tsx'
import { purchasesAddress } from '../../../money/purchase-invoices/purchases-search.ts'

export const Route = createFileRoute('/_staff/purchase-invoices/')({
  validateSearch: purchasesAddress.read,
  component: Purchases,
})

function Purchases() {
  return <PurchasesPage {...useAddress(Route)} />
}
