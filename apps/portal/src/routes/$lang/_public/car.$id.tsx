import { unavailableCarStatuses } from '@bilbro/contract/stock/car-states'
import { unavailableListingStatuses } from '@bilbro/contract/listing-states'
import { t } from '@bilbro/i18n/i18n'
import { isLang } from '@bilbro/i18n/locale'
import { toast } from '@bilbro/ui/feedback/toaster'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { CarGone } from '../../../car/car-gone.tsx'
import { loadCar, publicCar } from '../../../car/car-query.ts'
import { CarSkeleton } from '../../../car/car-skeleton.tsx'
import { PublicCarPage } from '../../../car/public-car-page.tsx'
import { showLanguage } from '../../../core/language.ts'
import { whenSeen } from '../../../core/notices.ts'

const unavailable = new Set<string>([...unavailableCarStatuses, ...unavailableListingStatuses])

export const Route = createFileRoute('/$lang/_public/car/$id')({
  loader: async ({ params, preload }) => {
    const car = await loadCar(publicCar(params.id))
    if (!unavailable.has(car.status) && !unavailable.has(car.b2b.status)) return
    if (!preload && isLang(params.lang)) {
      await showLanguage(params.lang)
      whenSeen(() => toast.info(t('cars.sold'), { id: `sold-${car.id}` }))
    }
    throw redirect({ to: '/$lang/portal', params: { lang: params.lang }, replace: true })
  },
  pendingComponent: CarSkeleton,
  notFoundComponent: () => <CarGone isPublic />,
  component: PublicCar,
})

function PublicCar() {
  return <PublicCarPage id={Route.useParams().id} />
}
