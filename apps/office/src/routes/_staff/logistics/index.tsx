import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { TransportsPage } from '../../../road/transports/transports-page.tsx'
import { transportsAddress } from '../../../road/transports/transports-search.ts'

export const Route = createFileRoute('/_staff/logistics/')({
  validateSearch: transportsAddress.read,
  component: Transports,
})

function Transports() {
  return <TransportsPage {...useAddress(Route)} />
}
