import type { CarBuyer, CarPublic } from '@bilbro/contract/sale/portal-cars'
import { ApiError } from '@bilbro/contract/client'
import { notFound } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { queryClient } from '../../../core/query.ts'

/** A car: the public facts, and further ones for dealers. */
export type ShownCar = CarPublic & Partial<CarBuyer>

export const privateCar = (id: string) => api.portalCars.get.query({ params: { id } })
export const publicCar = (id: string) => api.portalPublic.get.query({ params: { id } })

/**
 * Loads a car before its page opens.
 * @throws notFound when the car does not exist or is not available to this user
 */
export async function loadCar<C>(query: {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<C>
}): Promise<C> {
  try {
    return await queryClient.query({ ...query, staleTime: 'static' })
  } catch (error) {
    // The server refuses an invalid id as wrong input.
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) throw notFound()
    throw error
  }
}
