// What names one car alone: its stock number, plate and VIN, found by their beginnings, the VIN by its end as well. The same
// words that `car_search_words` makes of them, without keeping each as a word of its own: a car has nine.
import { type LinkedSlots, createLinkedSlots } from '../../search/columns/linked-slots.ts'
import { isWhole, type SearchTerm } from '../../search/search-terms.ts'

/** As `car_search_words` writes them: small letters and digits; the VIN whole. */
export type OwnNames = { stockWord: string; plate: string | null; vin: string | null }

export type OwnWords = {
  put: (slot: number, names: OwnNames & { stockDigits: string }) => void
  remove: (slot: number) => void
  /** Every slot that carries the term. */
  having: (term: SearchTerm) => Set<number>
}

/** Cars whose ends of the VIN are searched for: 4 to 8 characters. */
const [shortest, longest] = [4, 8]
/** How much of a beginning is a key: long enough that few share it. */
const keyed = { stock: 5, plate: 4, vin: 9, tail: shortest, digits: 4 }

type Beginnings = { put: (slot: number, word: string) => void; remove: LinkedSlots['remove']; find: Find }
type Find = (term: SearchTerm, take: (slot: number) => void) => void

export function createOwnWords(): OwnWords {
  const digitsOf: string[] = []
  const vins: (string | undefined)[] = []
  const stock = openBeginnings(keyed.stock)
  const plate = openBeginnings(keyed.plate)
  const vin = openBeginnings(keyed.vin)
  const tails = createLinkedSlots()
  const digits = createLinkedSlots()
  const findTail: Find = (term, take) => {
    if (term.length < shortest || term.length > longest) return
    tails.each(term.slice(-keyed.tail), (slot) => vins[slot]!.endsWith(term) && take(slot))
  }
  const findDigits: Find = (term, take) =>
    digits.each(term.slice(-keyed.digits), (slot) => digitsOf[slot] === term && take(slot))
  return {
    put: (slot, names) => {
      stock.put(slot, names.stockWord)
      if (names.plate) plate.put(slot, names.plate)
      digitsOf[slot] = names.stockDigits
      if (names.stockDigits) digits.put(slot, names.stockDigits.slice(-keyed.digits))
      vins[slot] = names.vin ?? undefined
      if (!names.vin) return
      vin.put(slot, names.vin)
      tails.put(slot, names.vin.slice(-keyed.tail))
    },
    remove: (slot) => {
      for (const one of [stock, plate, vin, tails, digits]) one.remove(slot)
      vins[slot] = undefined
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

/** One word a slot, found by its beginning; a single character is looked up whole. */
function openBeginnings(length: number): Beginnings {
  const chains = createLinkedSlots()
  const words: (string | undefined)[] = []
  return {
    put: (slot, word) => {
      words[slot] = word
      if (word) chains.put(slot, word.slice(0, length))
    },
    remove: (slot) => {
      words[slot] = undefined
      chains.remove(slot)
    },
    find: (term, take) => {
      if (isWhole(term)) chains.each(term, (slot) => words[slot] === term && take(slot))
      else if (term.length >= length)
        chains.each(term.slice(0, length), (slot) => words[slot]!.startsWith(term) && take(slot))
      else for (const key of chains.keysFrom(term)) chains.each(key, take)
    },
  }
}
