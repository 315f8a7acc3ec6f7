import { createFileRoute } from '@tanstack/react-router'
import { SignPage } from '../../../deal/contracts/sign-page.tsx'

export const Route = createFileRoute('/$lang/sign/$token')({ component: Sign })

function Sign() {
  const { token } = Route.useParams()
  return <SignPage key={token} token={token} />
}
