import { Stack } from '@bilbro/ui/layout/layout'
import type { TabProps } from '../stock/cars/tabs.ts'
import { CarRequests } from './requests/car-requests.tsx'

/** What dealers want of a car. */
export function DealTab({ car }: TabProps) {
  return (
    <Stack>
      <CarRequests carId={car.id} />
    </Stack>
  )
}
