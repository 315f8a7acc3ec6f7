import { createFileRoute } from '@tanstack/react-router'
import { NewClaimPage } from '../../../../road/claims/new-claim-page.tsx'

const idOf = (value: unknown) => (typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined)

export const Route = createFileRoute('/$lang/portal/claims/new')({
  validateSearch: (search): { transport?: string } => {
    const transport = idOf(search.transport)
    return transport ? { transport } : {}
  },
  component: NewClaim,
})

function NewClaim() {
  const { transport } = Route.useSearch()
  return <NewClaimPage key={transport} transport={transport} />
}
