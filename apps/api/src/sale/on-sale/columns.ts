// What is on sale as columns: one number per car and filter, so that a list, its total and every filter's counts are one scan.
import { carFacets, type CarFacet } from '@bilbro/contract/stock/car-filters'
import type { LandedFacts } from '../../rates/import-cost-settings/landed-for.ts'
import type { OnSaleRow } from './on-sale.store.ts'

/** Distinct values of a column as small numbers; 0 stands for "no value". */
export type Dictionary = {
  code: (value: string | null) => number
  find: (value: string) => number | undefined
  values: string[]
}

function openDictionary(): Dictionary {
  const codes = new Map<string, number>()
  const values = ['']
  return {
    values,
    find: (value) => codes.get(value),
    code: (value) => {
      if (value === null) return 0
      let code = codes.get(value)
      if (code === undefined) {
        codes.set(value, (code = values.length))
        values.push(value)
      }
      return code
    },
  }
}

/** Who may see a listing; equal audiences share one code. */
export type Audience = { isPublic: boolean; groupIds: string[]; countries: string[] }

type Numbers = 'price' | 'year' | 'power' | 'mileage' | 'createdAt'
const numbers: Numbers[] = ['price', 'year', 'power', 'mileage', 'createdAt']

export type Card = {
  id: string
  listingId: string
  words: string[]
  dealerWords: string[]
  brandKey: string
  head: string
  tail: string
  prices: string
  price: number | null
  previousPrice: number | null
  currency: string
  companies: string[]
  model: string
  bodyType: string
  /** What taxes abroad look at. */
  facts: LandedFacts
}

export type Columns = {
  facets: Record<CarFacet, Uint16Array>
  dictionaries: Record<CarFacet, Dictionary>
  /** NaN where there is no value. Price in minor units, createdAt in milliseconds. */
  numbers: Record<Numbers, Float64Array>
  audience: Uint16Array
  audiences: (Audience | undefined)[]
  cards: (Card | undefined)[]
  write: (slot: number, row: OnSaleRow, card: Card) => void
  clear: (slot: number) => void
}

export function openColumns(): Columns {
  let capacity = 1024
  const audienceCodes = new Map<string, number>()
  const columns: Columns = {
    facets: Object.fromEntries(carFacets.map((name) => [name, new Uint16Array(capacity)])) as Columns['facets'],
    dictionaries: Object.fromEntries(carFacets.map((name) => [name, openDictionary()])) as Columns['dictionaries'],
    numbers: Object.fromEntries(numbers.map((name) => [name, new Float64Array(capacity)])) as Columns['numbers'],
    audience: new Uint16Array(capacity),
    // Code 0 belongs to slots that are free: nobody sees them.
    audiences: [undefined],
    cards: [],
    write: (slot, row, card) => {
      if (slot >= capacity) grow()
      for (const name of carFacets) columns.facets[name][slot] = columns.dictionaries[name].code(row[name])
      columns.numbers.price[slot] = row.priceMinor ?? Number.NaN
      columns.numbers.year[slot] = row.year ?? Number.NaN
      columns.numbers.power[slot] = row.power ?? Number.NaN
      columns.numbers.mileage[slot] = row.mileage ?? Number.NaN
      columns.numbers.createdAt[slot] = Date.parse(row.createdAt)
      columns.audience[slot] = audienceCode({
        isPublic: row.isPublic,
        groupIds: row.groupIds,
        countries: row.countries,
      })
      columns.cards[slot] = card
    },
    clear: (slot) => {
      columns.cards[slot] = undefined
      columns.audience[slot] = 0
    },
  }
  const grow = () => {
    capacity *= 2
    for (const name of carFacets) columns.facets[name] = wider(columns.facets[name], new Uint16Array(capacity))
    for (const name of numbers) columns.numbers[name] = wider(columns.numbers[name], new Float64Array(capacity))
    columns.audience = wider(columns.audience, new Uint16Array(capacity))
  }
  const audienceCode = (audience: Audience): number => {
    const key = JSON.stringify([audience.isPublic, [...audience.groupIds].sort(), [...audience.countries].sort()])
    let code = audienceCodes.get(key)
    if (code === undefined) {
      audienceCodes.set(key, (code = columns.audiences.length))
      columns.audiences.push(audience)
    }
    return code
  }
  return columns
}

function wider<T extends Uint16Array | Float64Array>(from: T, to: T): T {
  to.set(from)
  return to
}
