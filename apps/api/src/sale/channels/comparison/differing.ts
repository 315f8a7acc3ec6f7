import type { ListedAd } from '../../../providers/marketplace/port.ts'
import { titleOf } from '../ads/ad.rules.ts'
import type { ComparedAd } from './comparisons.store.ts'

/** Names of the fields in which an ad at a channel differs from what it should show. */
export function differing(ours: ComparedAd, there: ListedAd): string[] {
  const pairs: [string, unknown, unknown][] = [
    ['stockNo', ours.stockNo, there.stockNo],
    ['vin', ours.vin, there.vin],
    ['variant', titleOf(ours), there.title],
    ['mileage', ours.mileage, there.mileage],
    ['consumerPrice', ours.consumerPriceMinor, there.price?.gross.minor ?? null],
    ['photos', ours.photoCount, there.photoCount ?? ours.photoCount],
  ]
  return pairs.flatMap(([name, mine, theirs]) => (mine === theirs ? [] : [name]))
}
