import { createFileRoute } from '@tanstack/react-router'
import { NafCarPage } from '../../../../road/naf-cars/naf-car-page.tsx'

export const Route = createFileRoute('/$lang/portal/naf-cars/$id')({ component: NafCar })

function NafCar() {
  return <NafCarPage id={Route.useParams().id} />
}
