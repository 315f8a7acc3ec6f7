import { createFileRoute } from '@tanstack/react-router'
import { DriverPage } from '../../../road/driver-links/driver-page.tsx'

export const Route = createFileRoute('/$lang/driver/$token')({ component: Driver })

function Driver() {
  const { token } = Route.useParams()
  return <DriverPage key={token} token={token} />
}
