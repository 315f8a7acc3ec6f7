import type { MessageKey } from '@bilbro/i18n/messages'
import type { CarsSearch } from '../cars-search.ts'

export type Preset = { id: string; label: MessageKey; search: CarsSearch }

/** Preset filters for common questions. */
export function presets(myId: string): Preset[] {
  return [
    { id: 'stock', label: 'cars.view.inStock', search: {} },
    { id: 'all', label: 'cars.view.all', search: { scope: 'all' } },
    { id: 'no-photos', label: 'cars.view.withoutPhotos', search: { flag: ['NO_PHOTOS'] } },
    { id: 'no-price', label: 'cars.view.withoutPrice', search: { flag: ['NO_PRICE'] } },
    { id: 'old', label: 'cars.view.old', search: { flag: ['OVER_60_DAYS'], sortBy: 'standingDays' } },
    { id: 'mine', label: 'office.view.mine', search: { assigneeId: [myId] } },
    { id: 'papers', label: 'cars.view.papersMissing', search: { flag: ['PAPERS_MISSING'] } },
    { id: 'unassigned', label: 'office.view.unassigned', search: { flag: ['UNASSIGNED'] } },
  ]
}
