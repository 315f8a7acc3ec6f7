import { createFileRoute } from '@tanstack/react-router'
import { ClaimsPage } from '../../../../road/claims/claims-page.tsx'
import { readClaimsSearch } from '../../../../road/claims/claims-search.ts'

export const Route = createFileRoute('/$lang/portal/claims/')({
  validateSearch: readClaimsSearch,
  component: Claims,
})

function Claims() {
  return <ClaimsPage search={readClaimsSearch(Route.useSearch())} />
}
