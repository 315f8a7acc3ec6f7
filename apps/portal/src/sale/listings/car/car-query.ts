import type { CarBuyer, CarPublic } from '@bilbro/contract/sale/portal-cars'
import { ApiError } from '@bilbro/contract/client'
import { notFound } from '@tanstack/react-router'
import { api } from '../../../core/api.ts'
import { queryClient } from '../../../core/query.ts'

/** A car's page: what everybody sees, and the rest for dealers. */
export type ShownCar = CarPublic & Partial<CarBuyer>

export const privateCar = (id: string) => api.portalCars.get.query({ params: { id } })
export const publicCar = (id: string) => api.portalPublic.get.query({ params: { id } })

/** Loads a car before its page opens; a car that is not there, or not for this reader, is a page not found. */
export async function loadCar<C>(query: {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<C>
}): Promise<C> {
  try {
    return await queryClient.query({ ...query, staleTime: 'static' })
  } catch (error) {
    // An id that is none is refused as wrong input.
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) throw notFound()
    throw error
  }
}
