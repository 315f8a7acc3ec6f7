// Number of listed cars by audience and filter value, kept with each change: the unfiltered list needs no scan for its
// total and its counts.
import type { Dictionary } from '../../search/columns/dictionary.ts'
import { eachEquipment, perCar } from './equipment.ts'
import { type SaleFacet, saleFacets } from './sale-facets.ts'

export type Tally = { cars: number; facets: Record<SaleFacet, number[]>; equipment: Uint32Array }

type Counted = {
  /** By the code of the audience. */
  tallies: Tally[]
  audience: Uint16Array
  facets: Record<SaleFacet, Uint16Array>
  dictionaries: Record<SaleFacet, Dictionary>
  equipment: Uint32Array
}

export const createTally = (): Tally => ({
  cars: 0,
  facets: Object.fromEntries(saleFacets.map((name) => [name, []])) as unknown as Tally['facets'],
  equipment: new Uint32Array(perCar * 32),
})

/** Adds a slot to the tally of its audience (`by` 1), or takes it away (-1); call it with the values of the slot. */
export function tallySlot({ tallies, audience, facets, equipment }: Counted, slot: number, by: 1 | -1): void {
  const tally = tallies[audience[slot]!]!
  tally.cars += by
  for (const name of saleFacets) {
    const counts = tally.facets[name]
    const code = facets[name][slot]!
    while (counts.length <= code) counts.push(0)
    counts[code]! += by
  }
  eachEquipment(equipment, slot, (item) => (tally.equipment[item]! += by))
}

/** The counts of all cars that a reader may see. */
export function talliesOf({ tallies, dictionaries }: Counted, visible: Uint8Array, names: readonly SaleFacet[]) {
  const seen = tallies.filter((_, code) => visible[code] === 1)
  const equipment = new Uint32Array(perCar * 32)
  for (const tally of seen) for (let i = 0; i < equipment.length; i++) equipment[i]! += tally.equipment[i]!
  const counts = Object.fromEntries(
    names.map((name) => {
      const sums = new Uint32Array(dictionaries[name].values.length)
      for (const tally of seen) tally.facets[name].forEach((count, code) => (sums[code]! += count))
      return [name, sums]
    }),
  ) as Partial<Record<SaleFacet, Uint32Array>>
  return { counts, equipment }
}
