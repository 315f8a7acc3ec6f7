import type { Listing } from '@bilbro/contract/sale/b2b'
import { type Blocker, blockersOf } from '@bilbro/contract/sale/publishing'
import { type CarStatus, inactiveCarStatuses } from '@bilbro/contract/stock/cars/car-states'
import { missingViews } from '@bilbro/contract/stock/photo-set'
import { languages } from '@bilbro/contract/common'
import { appError } from '../../core/errors.ts'

type Item = Listing['checklist'][number]
type Candidate = {
  priceMinor: number | null
  minPriceMinor: number | null
  texts: Record<string, string>
  conditionSummary: string | null
  carStatus: string
  photoCount: number
  purchaseTaxCase: string
  mileage: number | null
  firstRegistration: string | null
  condition: string
  reportNumber: number | null
  /** Why the car may be published without all photos of the set; null without such a reason. */
  photoException: string | null
  photoSet: { isRequired: boolean; views: readonly string[] }
  /** Views of which the car has a photo. */
  views: readonly string[]
}

const goodPhotoCount = 10

/** The item of the photo set, with the missing views. */
function photoSetItem({ photoSet, views, photoException }: Candidate): Item {
  const missing = missingViews(photoSet.views, views)
  const level = !missing.length ? 'OK' : photoSet.isRequired && photoException === null ? 'BLOCKER' : 'WARNING'
  return { key: 'photoSet', level, detail: missing.length ? missing.join(', ') : null }
}

/** What prevents a listing from being published. */
export function checklist(l: Candidate): Item[] {
  const item = (key: string, level: Item['level'], detail: string | null = null): Item => ({ key, level, detail })
  const blockers = blockersOf({ ...l, carStatus: l.carStatus as CarStatus })
  const needed = (key: Blocker) => (blockers.includes(key) ? 'BLOCKER' : 'OK')
  const missing = languages.filter((language) => !l.texts[language]?.trim())
  return [
    item('car', needed('car'), l.carStatus),
    item('price', needed('price')),
    item(
      'photos',
      needed('photos') === 'OK' && l.photoCount < goodPhotoCount ? 'WARNING' : needed('photos'),
      String(l.photoCount),
    ),
    ...(l.photoCount ? [photoSetItem(l)] : []),
    item('conditionSummary', l.conditionSummary?.trim() ? 'OK' : 'WARNING'),
    item('report', l.reportNumber === null ? 'WARNING' : 'OK'),
    item('taxCase', needed('taxCase')),
    item('minPrice', l.minPriceMinor === null ? 'WARNING' : 'OK'),
    item('facts', l.mileage === null || (l.firstRegistration === null && l.condition === 'USED') ? 'WARNING' : 'OK'),
    item('texts', missing.length ? 'WARNING' : 'OK', missing.length ? missing.join(', ') : null),
  ]
}

/** @throws listing.blocked with all blockers */
export function assertPublishable(l: Candidate): void {
  const blockers = checklist(l).filter((entry) => entry.level === 'BLOCKER')
  if (blockers.length) throw appError('listing.blocked', { blockers: blockers.map((entry) => entry.key).join(', ') })
}

/** A car that has permanently left the stock cannot be listed again. @throws car.notAvailable */
export function assertListable(carStatus: string): void {
  if ((inactiveCarStatuses as readonly string[]).includes(carStatus)) throw appError('car.notAvailable')
}

/** The earlier price, shown to dealers when the price was reduced. After an increase there is none. */
export function previousPrice(
  before: { status: string; priceMinor: number | null },
  change: { priceMinor?: number | null },
): { previousPriceMinor?: number | null } {
  const { priceMinor } = change
  if (priceMinor === undefined || priceMinor === before.priceMinor || before.status === 'DRAFT') return {}
  const cameDown = priceMinor !== null && before.priceMinor !== null && priceMinor < before.priceMinor
  return { previousPriceMinor: cameDown ? before.priceMinor : null }
}

const minute = 60_000
export const longestLockMinutes = 7 * 24 * 60
export const expiryOf = (now: Date, minutes: number): Date =>
  new Date(now.getTime() + Math.min(minutes, longestLockMinutes) * minute)
