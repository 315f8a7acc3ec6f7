import { createFileRoute } from '@tanstack/react-router'
import { ClaimsPage } from '../../../../claims/claims-page.tsx'
import { readClaimsSearch } from '../../../../claims/claims-search.ts'

export const Route = createFileRoute('/$lang/portal/claims/')({
  validateSearch: readClaimsSearch,
  component: Claims,
})

function Claims() {
  return <ClaimsPage search={readClaimsSearch(Route.useSearch())} />
}
