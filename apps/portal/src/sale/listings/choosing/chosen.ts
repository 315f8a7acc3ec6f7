import type { CarRowBuyer } from '@bilbro/contract/sale/portal-cars'
import { create } from 'zustand'
import { useSession } from '../../../core/session/session.ts'

/** A car that is selected for one offer for several cars. */
export type Chosen = Pick<CarRowBuyer, 'id' | 'brand' | 'model' | 'price' | 'isNegotiable' | 'photo'>

export const mostCars = 20

const useChosen = create<{ of: string | undefined; cars: readonly Chosen[] }>()(() => ({ of: undefined, cars: [] }))
const none: readonly Chosen[] = []

/** The selected cars of this user, over all pages of the list. Other users of the same browser have their own. */
export function useChosenCars(): readonly Chosen[] {
  const me = useSession((session) => session.user?.id)
  return useChosen((now) => (me !== undefined && now.of === me ? now.cars : none))
}

/** Selects or deselects a car, up to the maximum of one offer. */
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
