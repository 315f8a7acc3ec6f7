// Converts the counts of a scan to the format of the API.
import { equipment } from '@bilbro/contract/stock/cars/equipment'
import { dealersAlone } from '@bilbro/contract/stock/cars/more-filters'
import { createDictionary } from '../../search/columns/dictionary.ts'
import { countsText } from '../../search/columns/match-bitmaps.ts'
import type { Columns } from './columns.ts'
import { saleFacets } from './sale-facets.ts'
import type { Found } from './scan.ts'

const equipmentWords = createDictionary()
for (const key of equipment) equipmentWords.code(key)

/** Counts by value as JSON text. Filters for dealers only are counted only for dealers. */
export function facetsText(columns: Columns, found: Found, isDealer: boolean): string {
  const parts = saleFacets.flatMap((name) => {
    const counts = found.counts[name]
    return counts && (isDealer || !(name in dealersAlone))
      ? [`"${name}":${countsText(columns.dictionaries[name], counts)}`]
      : []
  })
  // Code 0 of a dictionary is "no value".
  if (found.equipment) parts.push(`"equipment":${countsText(equipmentWords, Uint32Array.of(0, ...found.equipment))}`)
  return `{${parts.join(',')}}`
}
