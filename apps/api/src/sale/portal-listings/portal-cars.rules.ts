import { unavailableCarStatuses } from '@bilbro/contract/stock/cars/car-states'
import { unavailableListingStatuses } from '@bilbro/contract/listing-states'

type Shown = { status: string; b2b: { status: string } }
const unavailable = new Set<string>([...unavailableCarStatuses, ...unavailableListingStatuses])

/** Section 4 of the specification: unavailable by the status of the listing or of the car. */
export const isUnavailable = (car: Shown): boolean => unavailable.has(car.status) || unavailable.has(car.b2b.status)

/** Why a dealer cannot act on a car at the moment; null when they can. */
export function blockedBy(car: Shown): 'LOCKED' | 'SOLD' | 'WITHDRAWN' | null {
  if (isUnavailable(car)) return 'SOLD'
  if (car.b2b.status === 'LOCKED') return 'LOCKED'
  if (car.b2b.status !== 'AVAILABLE' || car.status !== 'AVAILABLE') return 'WITHDRAWN'
  return null
}
