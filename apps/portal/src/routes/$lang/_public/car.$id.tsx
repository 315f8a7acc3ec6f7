import { unavailableCarStatuses } from '@bilbro/contract/stock/cars/car-states'
import { unavailableListingStatuses } from '@bilbro/contract/listing-states'
import { t } from '@bilbro/i18n/i18n'
import { isLang } from '@bilbro/i18n/locale'
import { toast } from '@bilbro/ui/feedback/toaster'
import { createFileRoute, isNotFound, redirect } from '@tanstack/react-router'
import { CarGone } from '../../../sale/listings/car/car-gone.tsx'
import { loadCar, privateCar, publicCar } from '../../../sale/listings/car/car-query.ts'
import { CarSkeleton } from '../../../sale/listings/car/car-skeleton.tsx'
import { PublicCarPage } from '../../../sale/listings/car/public-car-page.tsx'
import { showLanguage } from '../../../core/language.ts'
import { whenToasterReady } from '../../../core/toast-queue.ts'
import { session, useSession } from '../../../core/session/session.ts'
import { type Act, readAct } from '../../../deal/offers/acts.ts'
import { lazy, Suspense } from 'react'

// Visitors do not load the dealers' page.
const PrivateCarPage = lazy(async () => ({
  default: (await import('../../../overview/car-page/private-car-page.tsx')).PrivateCarPage,
}))

const unavailable = new Set<string>([...unavailableCarStatuses, ...unavailableListingStatuses])

export const Route = createFileRoute('/$lang/_public/car/$id')({
  validateSearch: (search: Record<string, unknown>): { open?: Act } => {
    const open = readAct(search.open)
    return open ? { open } : {}
  },
  loader: async ({ params, preload }) => {
    const { car, isOwn } = await carFor(params.id)
    if (!unavailable.has(car.status) && !unavailable.has(car.b2b.status)) return { isOwn }
    if (!preload && isLang(params.lang)) {
      await showLanguage(params.lang)
      whenToasterReady(() => toast.info(t('cars.sold'), { id: `sold-${car.id}` }))
    }
    throw redirect({ to: '/$lang/portal', params: { lang: params.lang }, replace: true })
  },
  pendingComponent: CarSkeleton,
  notFoundComponent: () => <CarGone isPublic />,
  component: PublicCar,
})

/** A signed-in user reads the car with their own session; a car that is not available to them may still be public. */
async function carFor(id: string) {
  if (session().isAuthenticated)
    try {
      return { car: await loadCar(privateCar(id)), isOwn: true }
    } catch (error) {
      if (!isNotFound(error)) throw error
    }
  return { car: await loadCar(publicCar(id)), isOwn: false }
}

function PublicCar() {
  const { id } = Route.useParams()
  const { open } = Route.useSearch()
  const { isOwn } = Route.useLoaderData()
  const isDealer = useSession((now) => now.isAuthenticated)
  if (!isOwn || !isDealer) return <PublicCarPage id={id} />
  return (
    <Suspense fallback={<CarSkeleton />}>
      <PrivateCarPage id={id} open={open} />
    </Suspense>
  )
}
