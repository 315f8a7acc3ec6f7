import { carStates, type CarStatus } from '@bilbro/contract/stock/cars/car-states'
import type { Car } from '@bilbro/contract/stock/cars/cars'
import { api } from '../../../core/api.ts'
import { useCan } from '../../../core/session/can.ts'
import { useCarPress } from '../car-query.ts'

/** The statuses that the user may set, and a function that sets one, with undo. */
export function useCarTransition(car: Car) {
  const may = useCan()
  const press = useCarPress(car.id)
  const params = { id: car.id }
  const mayDelete = may({ access: 'cars.delete' })
  const legal = may(api.cars.setStatus)
    ? carStates.staffNext(car.status).filter((to) => mayDelete || (to !== 'DELETED' && car.status !== 'DELETED'))
    : []
  const move = (to: CarStatus) =>
    void press(
      car,
      { status: to },
      (_, version) => api.cars.setStatus({ params, body: { version, status: to } }),
      (after) => api.cars.takeBack({ params, body: { version: after.version } }),
    )
  return { legal, mayDelete, move }
}
