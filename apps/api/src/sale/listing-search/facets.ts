// Converts the counts of a scan to the format of the API.
import type { SaleFacetCounts } from '@bilbro/contract/stock/cars/car-filters'
import { equipment } from '@bilbro/contract/stock/cars/equipment'
import { dealersAlone } from '@bilbro/contract/stock/cars/more-filters'
import { type Columns, saleFacets } from './columns.ts'
import { sortedCounts, mostFrequent } from '../../search/columns/match-bitmaps.ts'
import type { Found } from './scan.ts'

/** Counts by value, most frequent first. Filters for dealers only are counted only for dealers. */
export function facetsOf(columns: Columns, found: Found, isDealer: boolean): SaleFacetCounts {
  const entries = saleFacets.flatMap((name) => {
    const counts = found.counts[name]
    return counts && (isDealer || !(name in dealersAlone))
      ? [[name, sortedCounts(columns.dictionaries[name], counts)] as const]
      : []
  })
  const had = found.equipment
  const all = had && equipment.map((value, i) => ({ value, count: had[i]! })).filter(({ count }) => count)
  return Object.fromEntries([
    ...entries,
    ...(all ? [['equipment', all.sort(mostFrequent)] as const] : []),
  ]) as SaleFacetCounts
}
