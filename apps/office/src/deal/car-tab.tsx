import { Stack } from '@bilbro/ui/layout/layout'
import { api } from '../core/api.ts'
import { useCan } from '../core/session/can.ts'
import type { TabProps } from '../stock/cars/tabs.ts'
import { CarOffers } from './offers/car-offers.tsx'
import { OfferDrawer } from './offers/panel/offer-drawer.tsx'
import { useOffer } from './offers/use-offer.ts'
import { CarRequests } from './requests/car-requests.tsx'

/** The offers of dealers for a car, and who is interested. */
export function DealTab({ car }: TabProps) {
  const may = useCan()
  const { id } = useOffer()
  return (
    <Stack>
      {may(api.offers.ofCar) && <CarOffers carId={car.id} />}
      {may(api.interestedCars.get) && may(api.carRequests.list) && <CarRequests carId={car.id} />}
      {id !== undefined && may(api.offers.get) && <OfferDrawer key={id} id={id} />}
    </Stack>
  )
}
