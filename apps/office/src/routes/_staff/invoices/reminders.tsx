import { createFileRoute } from '@tanstack/react-router'
import { useAddress } from '../../../kit/list/use-address.ts'
import { DunningPage } from '../../../money/dunning/dunning-page.tsx'
import { dunningAddress } from '../../../money/dunning/dunning-search.ts'

export const Route = createFileRoute('/_staff/invoices/reminders')({
  validateSearch: dunningAddress.read,
  component: Dunning,
})

function Dunning() {
  return <DunningPage {...useAddress(Route)} />
}
