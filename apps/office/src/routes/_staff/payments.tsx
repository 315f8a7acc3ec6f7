import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../kit/list/use-address.ts'
import { PaymentsPage } from '../../money/payments/payments-page.tsx'
import { paymentsAddress } from '../../money/payments/payments-search.ts'

export const Route = createFileRoute('/_staff/payments')({ validateSearch: paymentsAddress.read, component: Payments })

function Payments() {
  return <PaymentsPage {...useAddress(Route)} />
}
