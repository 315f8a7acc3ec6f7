import type { CarStatus } from '@bilbro/contract/stock/car-states'
import type { MessageKey } from '@bilbro/i18n/messages'
import type { CarsSearch } from './cars-search.ts'

/** Statuses of cars that stand on our books. */
export const stockStatuses = [
  'DRAFT',
  'PURCHASED',
  'IN_TRANSIT_IN',
  'INSPECTION',
  'RECONDITIONING',
  'AVAILABLE',
  'RESERVED',
] as const satisfies readonly CarStatus[]

export type Preset = { id: string; label: MessageKey; search: CarsSearch }

/** The questions that everybody asks of the yard. */
export function presets(myId: string): Preset[] {
  const inStock = [...stockStatuses]
  return [
    { id: 'all', label: 'cars.view.all', search: {} },
    { id: 'stock', label: 'cars.view.inStock', search: { status: inStock } },
    { id: 'no-photos', label: 'cars.view.withoutPhotos', search: { flag: ['NO_PHOTOS'] } },
    { id: 'no-price', label: 'cars.view.withoutPrice', search: { flag: ['NO_PRICE'] } },
    { id: 'old', label: 'cars.view.old', search: { flag: ['OVER_60_DAYS'], sortBy: 'standingDays' } },
    { id: 'mine', label: 'office.view.mine', search: { status: inStock, assigneeId: [myId] } },
    { id: 'papers', label: 'cars.view.papersMissing', search: { flag: ['PAPERS_MISSING'] } },
    { id: 'unassigned', label: 'office.view.unassigned', search: { flag: ['UNASSIGNED'] } },
  ]
}
