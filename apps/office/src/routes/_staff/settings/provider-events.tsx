import { createFileRoute } from '@tanstack/react-router'
import { ProviderEventsPage } from '../../../admin/providers/events/provider-events-page.tsx'
import { providerEventsAddress } from '../../../admin/providers/events/provider-events-search.ts'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/settings/provider-events')({
  validateSearch: providerEventsAddress.read,
  component: ProviderEvents,
})

function ProviderEvents() {
  return <ProviderEventsPage {...useAddress(Route)} />
}
