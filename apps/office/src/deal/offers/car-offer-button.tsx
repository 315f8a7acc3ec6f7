import type { Car } from '@bilbro/contract/stock/cars/cars'
import { Button, ButtonLink } from '@bilbro/ui/forms/button'
import { useT } from '@bilbro/ui/use-t'
import { useQuery } from '@tanstack/react-query'
import { Send, TriangleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { api } from '../../core/api.ts'
import { useCan } from '../../core/session/can.ts'
import { useDialog } from '../../kit/use-dialog.ts'
import type { CarDialog } from '../../stock/cars/tabs.ts'
import { carName } from './car-names.ts'

const OfferToDealers = lazy(async () => ({
  default: (await import('./to-dealers/offer-to-dealers.tsx')).OfferToDealers,
}))

/**
 * Links to the offers on this car that need approval: our counter-offers below a minimum price that was raised later, and
 * accepted offers below the minimum.
 */
function OvertakenOffers({ carId }: { carId: string }) {
  const { t } = useT()
  const may = useCan()
  const mayRead = may(api.offers.list)
  const { data } = useQuery({
    ...api.offers.list.query({ query: { carId: [carId], needs: ['APPROVAL', 'CHECK'], pageSize: 1 } }),
    enabled: mayRead,
    throwOnError: false,
  })
  if (!mayRead || !data?.total) return null
  return (
    <ButtonLink
      look="danger"
      to="/offers"
      search={{ carId, needs: ['APPROVAL', 'CHECK'] }}
      icon={<TriangleAlert size={16} />}
    >
      {t('office.offers.overtaken', { count: data.total })}
    </ButtonLink>
  )
}

/** Offers the car to dealers, from any tab, while it is on sale. */
export function CarOfferButton({ car, isNext }: { car: Car; isNext: boolean }) {
  const { t } = useT()
  const may = useCan()
  const { dialog, open, close } = useDialog<CarDialog>()
  const isOnSale = car.listing?.status === 'AVAILABLE' || car.listing?.status === 'LOCKED'
  if (!may(api.offers.toBuyers) || !isOnSale) return <OvertakenOffers carId={car.id} />
  return (
    <>
      <OvertakenOffers carId={car.id} />
      <Button {...(isNext && { look: 'primary' })} icon={<Send size={16} />} onClick={() => open('offer')}>
        {t('office.offers.toDealers')}
      </Button>
      {dialog === 'offer' && (
        <Suspense>
          <OfferToDealers cars={[{ id: car.id, title: carName(car) }]} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
