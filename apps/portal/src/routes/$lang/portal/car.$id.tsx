import { createFileRoute } from '@tanstack/react-router'
import { CarGone } from '../../../car/car-gone.tsx'
import { loadCar, privateCar } from '../../../car/car-query.ts'
import { CarSkeleton } from '../../../car/car-skeleton.tsx'
import { PrivateCarPage } from '../../../car/private-car-page.tsx'

export const Route = createFileRoute('/$lang/portal/car/$id')({
  loader: async ({ params: { id } }) => void (await loadCar(privateCar(id))),
  pendingComponent: CarSkeleton,
  notFoundComponent: () => <CarGone />,
  component: Car,
})

function Car() {
  return <PrivateCarPage id={Route.useParams().id} />
}
