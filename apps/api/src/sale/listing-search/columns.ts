// All listed cars in columns: one number per car and filter, so that one scan gives a list, its total and the counts of
// all filters.
import { carFacets } from '@bilbro/contract/stock/cars/car-filters'
import { moreFacets, type MoreFacet } from '@bilbro/contract/stock/cars/more-filters'
import { type Dictionary, createDictionary } from '../../search/columns/dictionary.ts'
import { type ByteStore, createByteStore } from '../../search/columns/byte-store.ts'
import { longer } from '../../search/columns/longer.ts'
import type { Audience } from '../../core/auth/listing-visibility.ts'
import type { KeptLanded } from './landed.ts'
import { perCar, writeEquipment } from './equipment.ts'
import type { OnSaleRow } from './listing-search.store.ts'
import { type SaleFacet, saleFacets } from './sale-facets.ts'
import { createTally, type Tally, tallySlot } from './tallies.ts'

const numbers = ['price', 'year', 'power', 'mileage', 'createdAt', 'co2', 'registered'] as const
type Numbers = (typeof numbers)[number]
const textColumns = ['headEnds', 'tailEnds', 'pricesEnds', 'brandKey'] as const

/** A month as a number that increases by one from month to month: `2021-03`. */
export const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

export type Card = {
  companies: readonly string[]
  price: number | null
  previousPrice: number | null
  currency: string
  landed?: KeptLanded
}

/** The parts of a card as JSON, one after the other, none with its closing brace. */
export type CardText = {
  bytes: Buffer
  /** Where the public fields end. */
  headEnd: number
  /** Where the fields for dealers end; the prices of the listing follow. */
  tailEnd: number
  /** Where the prices end; the facts for landed costs follow, as JSON of their own. */
  pricesEnd: number
}

export type Columns = {
  facets: Record<SaleFacet, Uint16Array>
  dictionaries: Record<SaleFacet, Dictionary>
  /** `perCar` numbers for each car. */
  equipment: Uint32Array
  /** NaN when there is no value. Price in minor units, createdAt in milliseconds, `registered` by `monthOf`. */
  numbers: Record<Numbers, Float64Array>
  audience: Uint16Array
  audiences: (Audience | undefined)[]
  /** By the code of the audience. */
  tallies: Tally[]
  cards: (Card | undefined)[]
  /** The texts of the cards, and where their parts end in them (`CardText`). */
  texts: ByteStore
  headEnds: Uint32Array
  tailEnds: Uint32Array
  pricesEnds: Uint32Array
  /** Names of make and model by which lists are sorted. */
  brandKeys: Dictionary
  brandKey: Uint32Array
  write: (slot: number, row: OnSaleRow, card: Card, text: CardText) => void
  clear: (slot: number) => void
}

const moreOf: Record<MoreFacet, (row: OnSaleRow) => string | null> = {
  owners: ({ previousOwners }) => (previousOwners === null ? null : String(previousOwners)),
  vatType: ({ isVatReclaimable }) => (isVatReclaimable ? 'REGULAR' : 'MARGIN'),
  damage: ({ damage }) => damage,
  location: ({ location }) => location,
}

export function createColumns(): Columns {
  let capacity = 1024
  const audienceCodes = new Map<string, number>()
  const columns: Columns = {
    facets: Object.fromEntries(saleFacets.map((name) => [name, new Uint16Array(capacity)])) as Columns['facets'],
    dictionaries: Object.fromEntries(saleFacets.map((name) => [name, createDictionary()])) as Columns['dictionaries'],
    numbers: Object.fromEntries(numbers.map((name) => [name, new Float64Array(capacity)])) as Columns['numbers'],
    equipment: new Uint32Array(capacity * perCar),
    audience: new Uint16Array(capacity),
    // Code 0 is for free slots, which no reader sees.
    audiences: [undefined],
    tallies: [createTally()],
    cards: [],
    texts: createByteStore(),
    headEnds: new Uint32Array(capacity),
    tailEnds: new Uint32Array(capacity),
    pricesEnds: new Uint32Array(capacity),
    brandKeys: createDictionary(),
    brandKey: new Uint32Array(capacity),
    write: (slot, row, card, { bytes, ...ends }) => {
      if (slot >= capacity) grow()
      for (const name of carFacets) columns.facets[name][slot] = columns.dictionaries[name].code(row[name])
      for (const name of moreFacets) columns.facets[name][slot] = columns.dictionaries[name].code(moreOf[name](row))
      writeEquipment(columns.equipment, slot, row)
      columns.numbers.price[slot] = row.priceMinor ?? Number.NaN
      columns.numbers.year[slot] = row.year ?? Number.NaN
      columns.numbers.power[slot] = row.power ?? Number.NaN
      columns.numbers.mileage[slot] = row.mileage ?? Number.NaN
      columns.numbers.createdAt[slot] = Date.parse(row.createdAt)
      columns.numbers.co2[slot] = row.co2Wltp ?? row.co2Nedc ?? Number.NaN
      columns.numbers.registered[slot] = row.firstRegistration ? monthOf(row.firstRegistration) : Number.NaN
      const code = audienceCode({
        isPublic: row.isPublic,
        groupIds: row.groupIds,
        countries: row.countries,
      })
      columns.audience[slot] = code
      columns.cards[slot] = card
      columns.texts.put(slot, bytes)
      columns.headEnds[slot] = ends.headEnd
      columns.tailEnds[slot] = ends.tailEnd
      columns.pricesEnds[slot] = ends.pricesEnd
      columns.brandKey[slot] = columns.brandKeys.code(row.brandKey)
      tallySlot(columns, slot, 1)
    },
    clear: (slot) => {
      columns.cards[slot] = undefined
      columns.texts.remove(slot)
      tallySlot(columns, slot, -1)
      columns.audience[slot] = 0
    },
  }
  const grow = () => {
    capacity *= 2
    for (const name of saleFacets) columns.facets[name] = longer(columns.facets[name], capacity)
    for (const name of numbers) columns.numbers[name] = longer(columns.numbers[name], capacity)
    columns.equipment = longer(columns.equipment, capacity * perCar)
    columns.audience = longer(columns.audience, capacity)
    for (const name of textColumns) columns[name] = longer(columns[name], capacity)
  }
  const audienceCode = (audience: Audience): number => {
    const key = JSON.stringify([audience.isPublic, [...audience.groupIds].sort(), [...audience.countries].sort()])
    let code = audienceCodes.get(key)
    if (code === undefined) {
      audienceCodes.set(key, (code = columns.audiences.length))
      columns.audiences.push(audience)
      columns.tallies.push(createTally())
    }
    return code
  }
  return columns
}
