import type { CarRowBuyer } from '@bilbro/contract/sale/portal-cars'
import { create } from 'zustand'
import { useSession } from '../../../core/session/session.ts'

/** A car that was chosen for one offer on several. */
export type Chosen = Pick<CarRowBuyer, 'id' | 'brand' | 'model' | 'price' | 'isNegotiable' | 'photo'>

export const mostCars = 20

const useChosen = create<{ of: string | undefined; cars: readonly Chosen[] }>()(() => ({ of: undefined, cars: [] }))
const none: readonly Chosen[] = []

/** The cars that this dealer has chosen, over all pages of the list; nobody else's in the same browser. */
export function useChosenCars(): readonly Chosen[] {
  const me = useSession((session) => session.user?.id)
  return useChosen((now) => (me !== undefined && now.of === me ? now.cars : none))
}

/** Chooses a car, or takes it out again; more than fit into one offer are not taken. */
export function toggleChosen(car: Chosen): void {
  const of = useSession.getState().user?.id
  useChosen.setState((now) => {
    const cars = now.of === of ? now.cars : none
    if (cars.some(({ id }) => id === car.id)) return { of, cars: cars.filter(({ id }) => id !== car.id) }
    const { id, brand, model, price, isNegotiable, photo } = car
    return { of, cars: cars.length < mostCars ? [...cars, { id, brand, model, price, isNegotiable, photo }] : cars }
  })
}

export const clearChosen = (): void => useChosen.setState({ of: undefined, cars: none })
