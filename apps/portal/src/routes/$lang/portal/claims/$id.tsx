import { createFileRoute } from '@tanstack/react-router'
import { ClaimPage } from '../../../../road/claims/claim-page.tsx'

export const Route = createFileRoute('/$lang/portal/claims/$id')({ component: Claim })

function Claim() {
  const { id } = Route.useParams()
  return <ClaimPage key={id} id={id} />
}
