// Words of a single car: stock number, plate and VIN, found by prefix, and the VIN also by its last characters. Equal
// to the words of `car_search_words`, without storing all nine words of a car separately.
import { type LinkedSlots, createLinkedSlots } from '../../search/columns/linked-slots.ts'
import { createTextColumn, type TextColumn } from '../../search/columns/text-column.ts'
import { isWhole, type SearchTerm } from '../../search/search-terms.ts'

/** As `car_search_words` writes them: lower-case letters and digits; the whole VIN. */
export type OwnNames = { stockWord: string; plate: string | null; vin: string | null }

export type OwnWords = {
  put: (slot: number, names: OwnNames & { stockDigits: string }) => void
  remove: (slot: number) => void
  /** All slots with the term. */
  having: (term: SearchTerm) => Set<number>
}

/** Number of last characters of the VIN that can be searched: 4 to 8. */
const [shortest, longest] = [4, 8]
/** Length of the prefix that is the key: long enough that few cars share it. */
const keyed = { stock: 5, plate: 4, vin: 9, tail: shortest, digits: 4 }

type Beginnings = { put: (slot: number, word: string) => void; remove: LinkedSlots['remove']; find: Find }
type Find = (term: SearchTerm, take: (slot: number) => void) => void

export function createOwnWords(): OwnWords {
  const digitsOf = createTextColumn(8)
  const vins = createTextColumn(17)
  const stock = openBeginnings(keyed.stock, createTextColumn(12))
  const plate = openBeginnings(keyed.plate, createTextColumn(10))
  const vin = openBeginnings(keyed.vin, vins)
  const tails = createLinkedSlots()
  const digits = createLinkedSlots()
  const findTail: Find = (term, take) => {
    if (term.length < shortest || term.length > longest) return
    tails.each(term.slice(-keyed.tail), (slot) => vins.endsWith(slot, term) && take(slot))
  }
  const findDigits: Find = (term, take) =>
    digits.each(term.slice(-keyed.digits), (slot) => digitsOf.equals(slot, term) && take(slot))
  return {
    put: (slot, names) => {
      stock.put(slot, names.stockWord)
      if (names.plate) plate.put(slot, names.plate)
      digitsOf.put(slot, names.stockDigits)
      if (names.stockDigits) digits.put(slot, names.stockDigits.slice(-keyed.digits))
      if (!names.vin) return
      vin.put(slot, names.vin)
      tails.put(slot, names.vin.slice(-keyed.tail))
    },
    remove: (slot) => {
      for (const one of [stock, plate, vin, tails, digits]) one.remove(slot)
    },
    having: (term) => {
      const found = new Set<number>()
      const take = (slot: number) => void found.add(slot)
      for (const one of [stock, plate, vin]) one.find(term, take)
      findTail(term, take)
      findDigits(term, take)
      return found
    },
  }
}

/** One word per slot, found by prefix; a single character must equal the whole word. */
function openBeginnings(length: number, words: TextColumn): Beginnings {
  const chains = createLinkedSlots()
  return {
    put: (slot, word) => {
      words.put(slot, word)
      if (word) chains.put(slot, word.slice(0, length))
    },
    remove: (slot) => {
      words.put(slot, '')
      chains.remove(slot)
    },
    find: (term, take) => {
      if (isWhole(term)) chains.each(term, (slot) => words.equals(slot, term) && take(slot))
      else if (term.length >= length)
        chains.each(term.slice(0, length), (slot) => words.startsWith(slot, term) && take(slot))
      else for (const key of chains.keysFrom(term)) chains.each(key, take)
    },
  }
}
