import { createFileRoute } from '@tanstack/react-router'
import { ProvidersPage } from '../../house/providers/providers-page.tsx'
import { providersAddress } from '../../house/providers/providers-search.ts'
import { useAddress } from '../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/providers')({
  validateSearch: providersAddress.read,
  component: Providers,
})

function Providers() {
  return <ProvidersPage {...useAddress(Route)} />
}
