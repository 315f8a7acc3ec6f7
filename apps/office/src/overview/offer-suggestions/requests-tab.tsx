import { Stack } from '@bilbro/ui/layout/layout'
import { DealTab } from '../../deal/car-tab.tsx'
import type { TabProps } from '../../stock/cars/tabs.ts'
import { DealersForCar } from './dealers-for-car.tsx'
import { useMaySuggest } from './may-suggest.ts'

/** Offers and requests about a car, and the dealers who may want it while it is on sale. */
export function WholeRequestsTab({ car }: TabProps) {
  const maySuggest = useMaySuggest()
  return (
    <Stack>
      <DealTab car={car} />
      {maySuggest && car.listing?.status === 'AVAILABLE' && <DealersForCar carId={car.id} />}
    </Stack>
  )
}
