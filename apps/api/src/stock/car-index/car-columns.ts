// All cars in columns: one number per car and filter.
import { carFacets, type CarFacet } from '@bilbro/contract/stock/cars/car-filters'
import { type Dictionary, createDictionary } from '../../search/columns/dictionary.ts'
import { type Groups, createGroups } from '../../search/columns/groups.ts'
import { longer } from '../../search/columns/longer.ts'
import { createIdTable, type IdTable } from '../../search/columns/id-table.ts'
import { createSortedGroups, type SortedGroups } from '../../search/columns/sorted-groups.ts'
import { createTokenIndex, type TokenIndex } from '../../search/columns/token-index.ts'
import type { IndexRow } from './car-index.store.ts'
import { type Named, nameOf } from '../../search/name-tokens.ts'
import { createOwnWords, type OwnWords } from './own-words.ts'

const codes = [...carFacets, 'status', 'location', 'assigneeId'] as const
export type Code = CarFacet | 'status' | 'location' | 'assigneeId'
const figures = ['year', 'power', 'mileage', 'purchasedDay', 'soldDay'] as const
const numbers = ['price', 'purchasePrice', 'createdAt', 'updatedAt', ...figures] as const
export type Figure = (typeof numbers)[number]

export const hasNoPhotos = 1
export const lacksPapers = 2
/** First bit for states of listings: one bit per state that a listing of the car has. */
const firstListingBit = 4

/** Names of cars: make, model and variant together; many cars share a name. */
export type Names = {
  size: () => number
  words: TokenIndex
  cars: Groups
}

export type CarColumns = {
  codes: Record<Code, Uint16Array>
  dictionaries: Record<Code, Dictionary>
  /** NaN when there is no value; money in minor units, days since 1970, times in microseconds. */
  numbers: Record<Figure, Float64Array>
  bits: Uint32Array
  ids: IdTable
  /** Number of each car's name. */
  name: Uint32Array
  names: Names
  own: OwnWords
  /** Cars by the code of their make, each make by price. */
  brands: SortedGroups
  /** Number of cars by the code of their status. */
  byStatus: Uint32Array
  write: (slot: number, row: IndexRow, words: string[]) => void
  clear: (slot: number) => void
  /** Bit of a listing state; 0 when no car has had it. */
  listingBit: (status: string) => number
  /** False once a column has more distinct values than it can represent: its codes are then wrong. */
  isTrue: () => boolean
}

export function createCarColumns(): CarColumns {
  let capacity = 1024
  const listingBits = new Map<string, number>()
  const nameNumbers = new Map<string, number>()
  const words = createTokenIndex()
  const columns: CarColumns = {
    codes: Object.fromEntries(codes.map((name) => [name, new Uint16Array(capacity)])) as CarColumns['codes'],
    dictionaries: Object.fromEntries(codes.map((name) => [name, createDictionary()])) as CarColumns['dictionaries'],
    numbers: Object.fromEntries(numbers.map((name) => [name, new Float64Array(capacity)])) as CarColumns['numbers'],
    bits: new Uint32Array(capacity),
    ids: createIdTable(),
    name: new Uint32Array(capacity),
    names: {
      size: () => nameNumbers.size,
      words,
      cars: createGroups(),
    },
    own: createOwnWords(),
    brands: createSortedGroups((slot) => columns.numbers.price[slot]!),
    byStatus: new Uint32Array(256),
    write: (slot, row, ofName) => {
      if (slot >= capacity) grow()
      for (const name of codes) columns.codes[name][slot] = columns.dictionaries[name].code(row[name])
      const n = columns.numbers
      n.price[slot] = row.priceMinor ?? Number.NaN
      n.purchasePrice[slot] = row.purchasePriceMinor ?? Number.NaN
      n.createdAt[slot] = row.createdUs
      n.updatedAt[slot] = row.updatedUs
      for (const name of figures) n[name][slot] = row[name] ?? Number.NaN
      columns.bits[slot] = row.listingStatuses.reduce(
        (bits, status) => bits | bitFor(status),
        (row.hasPhotos ? 0 : hasNoPhotos) | (row.papersMissing ? lacksPapers : 0),
      )
      columns.ids.put(slot, row.id)
      const number = numberOf(row, ofName)
      columns.name[slot] = number
      columns.names.cars.put(slot, number)
      columns.own.put(slot, row)
      columns.brands.put(slot, columns.codes.brand[slot]!)
      columns.byStatus[columns.codes.status[slot]!]!++
    },
    clear: (slot) => {
      columns.brands.remove(slot, columns.codes.brand[slot]!)
      columns.byStatus[columns.codes.status[slot]!]!--
      // Code 0 is no status, so no query matches it.
      columns.codes.status[slot] = 0
      columns.ids.remove(slot)
      columns.names.cars.remove(slot)
      columns.own.remove(slot)
    },
    listingBit: (status) => listingBits.get(status) ?? 0,
    isTrue: () => codes.every((name) => columns.dictionaries[name].values.length <= 65_536),
  }
  // Values from queries create no new bits: nonsense values would use them up.
  const bitFor = (status: string): number => {
    let bit = listingBits.get(status)
    if (bit === undefined) listingBits.set(status, (bit = firstListingBit << listingBits.size))
    return bit
  }
  const numberOf = (row: Named, ofName: string[]): number => {
    const key = nameOf({ brand: row.brand, model: row.model, variant: row.variant })
    let number = nameNumbers.get(key)
    if (number === undefined) {
      nameNumbers.set(key, (number = nameNumbers.size))
      words.add(number, ofName)
    }
    return number
  }
  const grow = () => {
    capacity *= 2
    for (const name of codes) columns.codes[name] = longer(columns.codes[name], capacity)
    for (const name of numbers) columns.numbers[name] = longer(columns.numbers[name], capacity)
    columns.bits = longer(columns.bits, capacity)
    columns.name = longer(columns.name, capacity)
  }
  return columns
}
