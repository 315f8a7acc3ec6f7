import { createFileRoute } from '@tanstack/react-router'
import { ProvidersPage } from '../../../admin/providers/providers-page.tsx'
import { providersAddress } from '../../../admin/providers/providers-search.ts'
import { useAddress } from '../../../kit/list/use-address.ts'

export const Route = createFileRoute('/_staff/settings/providers')({
  validateSearch: providersAddress.read,
  component: Providers,
})

function Providers() {
  return <ProvidersPage {...useAddress(Route)} />
}
