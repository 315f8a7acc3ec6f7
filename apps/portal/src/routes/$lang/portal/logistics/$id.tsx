import { createFileRoute } from '@tanstack/react-router'
import { TransportPage } from '../../../../road/transports/transport-page.tsx'

export const Route = createFileRoute('/$lang/portal/logistics/$id')({ component: Transport })

function Transport() {
  return <TransportPage id={Route.useParams().id} />
}
