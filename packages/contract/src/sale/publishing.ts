import type { CarStatus } from '../stock/cars/car-states.ts'

type Candidate = {
  carStatus: CarStatus
  priceMinor: number | null
  photoCount: number
  purchaseTaxCase: string
}
export const blockers = ['car', 'price', 'photos', 'taxCase'] as const
export type Blocker = (typeof blockers)[number]

/** Checklist items that keep a car from the dealers' portal. */
export function blockersOf({ carStatus, priceMinor, photoCount, purchaseTaxCase }: Candidate): Blocker[] {
  const blocks: Record<Blocker, boolean> = {
    car: carStatus !== 'AVAILABLE',
    price: !priceMinor,
    photos: photoCount === 0,
    taxCase: purchaseTaxCase === 'UNKNOWN',
  }
  return blockers.filter((key) => blocks[key])
}
