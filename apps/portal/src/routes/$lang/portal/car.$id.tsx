import { createFileRoute } from '@tanstack/react-router'
import { CarGone } from '../../../sale/listings/car/car-gone.tsx'
import { loadCar, privateCar } from '../../../sale/listings/car/car-query.ts'
import { CarSkeleton } from '../../../sale/listings/car/car-skeleton.tsx'
import { conditionQuery } from '../../../overview/car-page/condition-query.ts'
import { PrivateCarPage } from '../../../overview/car-page/private-car-page.tsx'
import { preview } from '../../../core/preview.ts'
import { queryClient } from '../../../core/query.ts'
import { type Act, readAct } from '../../../deal/offers/acts.ts'
import { boxQuery } from '../../../deal/offers/queries.ts'

export const Route = createFileRoute('/$lang/portal/car/$id')({
  validateSearch: (search: Record<string, unknown>): { open?: Act } => {
    const open = readAct(search.open)
    return open ? { open } : {}
  },
  loader: async ({ params: { id } }) => {
    // Load in parallel with the car; the page does not wait for them.
    if (!preview) queryClient.query({ ...boxQuery(id), staleTime: 'static', retry: false }).catch(() => undefined)
    queryClient.query({ ...conditionQuery(id), staleTime: 'static', retry: false }).catch(() => undefined)
    await loadCar(privateCar(id))
  },
  pendingComponent: CarSkeleton,
  notFoundComponent: () => <CarGone />,
  component: Car,
})

function Car() {
  const { open } = Route.useSearch()
  return <PrivateCarPage id={Route.useParams().id} open={open} />
}
