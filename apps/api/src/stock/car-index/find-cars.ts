// Queries on the columns: matching cars, their number, and the counts of each filter.
import { carFacets } from '@bilbro/contract/stock/cars/car-filters'
import { stockStatuses } from '@bilbro/contract/stock/cars/car-states'
import type { CarsQuery } from '@bilbro/contract/stock/cars/cars-query'
import {
  countFacet,
  retainMatching,
  retainInRange,
  selectSlots,
  retainIf,
  countsText,
  matchSlots,
  valueFilters,
  type Bounds,
} from '../../search/columns/match-bitmaps.ts'
import { fromWhole } from '../../core/money.ts'
import { wordsAsked } from '../../search/search-terms.ts'
import { type CarColumns, type Code, hasNoPhotos, lacksPapers } from './car-columns.ts'

const dayMs = 86_400_000
const dayUs = dayMs * 1000
const daysSince1970 = (day: string) => Date.parse(day) / dayMs

/** States of cars in stock, for which missing data is flagged. */
const inStock: readonly string[] = stockStatuses
/** A car in these was never in stock. */
const never = ['CANCELLED', 'DELETED']
const paperless = ['DRAFT', 'PICKED_UP', 'DELIVERED', 'CANCELLED', 'RETURNED', 'DELETED']

type Passes = (slot: number) => boolean

/** Visible statuses: those of the query, otherwise all except DELETED. */
export function visibleBy({ dictionaries }: CarColumns, wanted: readonly string[]): Uint8Array {
  return Uint8Array.from(dictionaries.status.values, (status, code) =>
    Number(code > 0 && (wanted.length ? wanted.includes(status) : status !== 'DELETED')),
  )
}

function boundsOf({ numbers }: CarColumns, q: CarsQuery): Bounds[] {
  const all: Bounds[] = []
  const bound = (column: Bounds['column'], min: number, max: number) => {
    if (min || max) all.push({ column, min: min || -Infinity, max: max || Infinity })
  }
  bound(numbers.price, fromWhole(q.priceMin), fromWhole(q.priceMax))
  bound(numbers.year, q.yearMin, q.yearMax)
  bound(numbers.power, q.powerMin, q.powerMax)
  bound(numbers.mileage, q.mileageMin, q.mileageMax)
  const from = q.createdAtMin ? Date.parse(q.createdAtMin) * 1000 : -Infinity
  const until = q.createdAtMax ? Date.parse(q.createdAtMax) * 1000 + dayUs - 1 : Infinity
  if (q.createdAtMin || q.createdAtMax) all.push({ column: numbers.createdAt, min: from, max: until })
  return all
}

/** Conditions that are more than a value or a range of a column. */
function passesOf(columns: CarColumns, q: CarsQuery, today: string): Passes | undefined {
  const { numbers, bits, codes, dictionaries } = columns
  const all: Passes[] = []
  const now = daysSince1970(today)
  const statuses = (wanted: readonly string[], isOne: boolean) => {
    const has = Uint8Array.from(dictionaries.status.values, (status) => Number(wanted.includes(status) === isOne))
    return (slot: number) => has[codes.status[slot]!] === 1
  }
  if (q.daysMin || q.daysMax)
    all.push((slot) => {
      const sold = numbers.soldDay[slot]!
      const days = (Number.isNaN(sold) ? now : sold) - numbers.purchasedDay[slot]!
      // Written so that NaN (no purchase date) fails. A car in stock was not bought after today.
      return days >= q.daysMin && (!q.daysMax || days <= q.daysMax) && numbers.purchasedDay[slot]! <= now - q.daysMin
    })
  if (q.inStockFrom || q.inStockTo) {
    const [from, to] = [daysSince1970(q.inStockFrom ?? '1900-01-01'), daysSince1970(q.inStockTo ?? today)]
    const wasOurs = statuses(never, false)
    // NaN (no purchase date) fails the first comparison; NaN (not sold) passes the second.
    all.push((slot) => {
      const [bought, sold] = [numbers.purchasedDay[slot]!, numbers.soldDay[slot]!]
      return bought <= to && !(sold <= Math.max(bought, from)) && wasOurs(slot)
    })
  }
  if (q.listingStatus.length) {
    const mask = q.listingStatus.reduce((some, status) => some | columns.listingBit(status), 0)
    all.push((slot) => (bits[slot]! & mask) !== 0)
  }
  const isInStock = statuses(inStock, true)
  const asksPapers = statuses(paperless, false)
  const flags: Record<CarsQuery['flag'][number], Passes> = {
    NO_PHOTOS: (slot) => isInStock(slot) && (bits[slot]! & hasNoPhotos) !== 0,
    NO_PRICE: (slot) => isInStock(slot) && Number.isNaN(numbers.price[slot]),
    OVER_60_DAYS: (slot) => isInStock(slot) && numbers.purchasedDay[slot]! < now - 60,
    UNASSIGNED: (slot) => isInStock(slot) && codes.assigneeId[slot] === 0,
    // Written so that NaN (no purchase date) passes.
    NO_PURCHASE_DATE: (slot) => isInStock(slot) && !(numbers.purchasedDay[slot]! <= now),
    PAPERS_MISSING: (slot) => asksPapers(slot) && (bits[slot]! & lacksPapers) !== 0,
  }
  for (const flag of q.flag) all.push(flags[flag])
  return all.length ? (slot) => all.every((passes) => passes(slot)) : undefined
}

const small = (text: string) => text.toLowerCase()
const valued: readonly Code[] = [...carFacets, 'location', 'assigneeId']

const questionOf = (columns: CarColumns, q: CarsQuery, today: string) => ({
  visible: visibleBy(columns, q.status),
  codes: columns.codes.status,
  bounds: boundsOf(columns, q),
  wanted: valued.flatMap((name) =>
    // Ids are compared case-insensitively.
    valueFilters(
      name,
      columns.codes[name],
      columns.dictionaries[name],
      name === 'assigneeId' ? q[name].map(small) : q[name],
    ),
  ),
  passes: passesOf(columns, q, today),
})

/** Clears each mark that is not set in `others`. */
function both(marks: Uint8Array, others: Uint8Array): void {
  for (let i = 0; i < marks.length; i++) marks[i]! &= others[i]!
}

/**
 * Candidates of the text search; undefined means all cars. A term matches the name, which many cars share, or words of
 * a single car.
 */
function candidates(columns: CarColumns, q: CarsQuery): Int32Array | undefined {
  const terms = wordsAsked(q.search)
  if (!terms.length) return undefined
  const { names, own, name } = columns
  const size = names.size()
  const byName = terms.map((term) => {
    const marks = new Uint8Array(size)
    for (const some of names.words.having(term)) for (const number of some) marks[number] = 1
    return marks
  })
  const byCar = terms.map((term) => own.having(term))
  const named = new Uint8Array(size).fill(1)
  for (const marks of byName) both(named, marks)
  const alone: number[] = []
  for (const some of byCar)
    for (const slot of some)
      if (!named[name[slot]!] && terms.every((_, i) => byName[i]![name[slot]!] || byCar[i]!.has(slot))) {
        // Names with all terms are expanded to their cars below; other cars are added once, at their first term.
        if (byCar.find((one) => one.has(slot)) === some) alone.push(slot)
      }
  const groups: Int32Array[] = []
  for (let number = 0; number < size; number++) if (named[number]) groups.push(names.cars.of(number))
  return joined([...groups, Int32Array.from(alone)])
}

// Reused: allocating a new array for each query would cost as much as the query itself.
let scratch = new Int32Array(1024)
const room = (size: number): Int32Array => {
  if (size > scratch.length) scratch = new Int32Array(size * 2)
  return scratch.subarray(0, size)
}

function joined(groups: readonly Int32Array[]): Int32Array {
  const all = room(groups.reduce((sum, { length }) => sum + length, 0))
  let n = 0
  for (const group of groups) {
    all.set(group, n)
    n += group.length
  }
  return all
}

/** All cars of the requested makes with a price in the range. */
function ofBrands({ brands, dictionaries }: CarColumns, { brand }: CarsQuery, price: Bounds | undefined): Int32Array {
  const asked = new Set(brand.flatMap((value) => dictionaries.brand.find(value) ?? []))
  return joined([...asked].map((code) => brands.within(code, price)))
}

/**
 * Matching cars of a query, unordered; the result is only valid until the next query. Processes one column after the
 * other, over fewer and fewer slots. Every slot is written whether or not it stays: that is faster than a branch which
 * the processor mispredicts.
 */
export function matching(columns: CarColumns, size: number, q: CarsQuery, today: string): Int32Array {
  const { visible, codes, bounds, wanted, passes } = questionOf(columns, q, today)
  const found = candidates(columns, q)
  const price = bounds.find(({ column }) => column === columns.numbers.price)
  const isByBrand = !found && q.brand.length > 0
  const from = isByBrand ? ofBrands(columns, q, price) : found
  const slots = from ?? room(size)
  let n = from ? retainMatching(slots, from.length, codes, visible) : selectSlots(slots, size, codes, visible)
  for (const { name, column, wanted: some } of wanted)
    if (!isByBrand || name !== 'brand') n = retainMatching(slots, n, column, some)
  for (const one of bounds) if (!isByBrand || one !== price) n = retainInRange(slots, n, one)
  if (passes) n = retainIf(slots, n, passes)
  return slots.subarray(0, n)
}

/** Counts of each filter's values under all other filters, most frequent first, as JSON text. */
export function facetsText(columns: CarColumns, size: number, q: CarsQuery, today: string): string {
  const question = questionOf(columns, q, today)
  const { wanted } = question
  const parts = matchSlots({ ...question, size, among: candidates(columns, q) })
  const texts = carFacets.map((name) => {
    const dictionary = columns.dictionaries[name]
    return `"${name}":${countsText(dictionary, countFacet(name, columns.codes[name], dictionary, parts, wanted))}`
  })
  return `{${texts.join(',')}}`
}
