// A question to the columns: which cars, how many, and what each filter would show.
import { carFacets, type CarFacetCounts } from '@bilbro/contract/stock/car-filters'
import type { CarsQuery } from '@bilbro/contract/stock/cars-query'
import { listed, countsUnder, survivors, verdictsOf, wantedOf, type Bounds } from '../../core/columns/verdicts.ts'
import { fromWhole } from '../../core/money.ts'
import { wordsAsked } from '../../core/search-terms.ts'
import { type CarColumns, type Code, hasNoPhotos, lacksPapers } from './car-columns.ts'

const dayMs = 86_400_000
const dayUs = dayMs * 1000
const daysSince1970 = (day: string) => Date.parse(day) / dayMs

/** Of these states a car can wait for something in the yard. */
const inStock = ['DRAFT', 'PURCHASED', 'IN_TRANSIT_IN', 'INSPECTION', 'RECONDITIONING', 'AVAILABLE', 'RESERVED']
const paperless = ['DRAFT', 'PICKED_UP', 'DELIVERED', 'CANCELLED', 'RETURNED', 'DELETED']

type Passes = (slot: number) => boolean

/** Statuses as the query asks: without any it is all but the deleted. */
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

/** What columns cannot say by one value or two bounds. */
function passesOf(columns: CarColumns, q: CarsQuery, today: string): Passes | undefined {
  const { numbers, bits, codes, dictionaries } = columns
  const all: Passes[] = []
  const now = daysSince1970(today)
  if (q.daysMin || q.daysMax)
    all.push((slot) => {
      const sold = numbers.soldDay[slot]!
      const days = (Number.isNaN(sold) ? now : sold) - numbers.purchasedDay[slot]!
      // Written so that NaN, no day of purchase, fails; nor has a car in stock been bought after today.
      return days >= q.daysMin && (!q.daysMax || days <= q.daysMax) && numbers.purchasedDay[slot]! <= now - q.daysMin
    })
  if (q.listingStatus.length) {
    const mask = q.listingStatus.reduce((some, status) => some | columns.listingBit(status), 0)
    all.push((slot) => (bits[slot]! & mask) !== 0)
  }
  const statuses = (wanted: readonly string[], isOne: boolean) => {
    const has = Uint8Array.from(dictionaries.status.values, (status) => Number(wanted.includes(status) === isOne))
    return (slot: number) => has[codes.status[slot]!] === 1
  }
  const isInStock = statuses(inStock, true)
  const asksPapers = statuses(paperless, false)
  const flags: Record<CarsQuery['flag'][number], Passes> = {
    NO_PHOTOS: (slot) => isInStock(slot) && (bits[slot]! & hasNoPhotos) !== 0,
    NO_PRICE: (slot) => isInStock(slot) && Number.isNaN(numbers.price[slot]),
    OVER_60_DAYS: (slot) => isInStock(slot) && numbers.purchasedDay[slot]! < now - 60,
    UNASSIGNED: (slot) => isInStock(slot) && codes.assigneeId[slot] === 0,
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
    // Ids are the same in small and capital letters.
    wantedOf(
      name,
      columns.codes[name],
      columns.dictionaries[name],
      name === 'assigneeId' ? q[name].map(small) : q[name],
    ),
  ),
  passes: passesOf(columns, q, today),
})

/** Makes a mark for each of these that has one already. */
function both(marks: Uint8Array, others: Uint8Array): void {
  for (let i = 0; i < marks.length; i++) marks[i]! &= others[i]!
}

/**
 * Slots worth looking at: those that text leaves, and without counts make and model; undefined is everything. A car carries
 * a term by its name, which many share, or by what names it alone.
 */
function candidates(columns: CarColumns, total: number, q: CarsQuery, isCounted: boolean): Int32Array | undefined {
  const terms = wordsAsked(q.search)
  const { names, own, name } = columns
  const size = names.size()
  const ofNames = isCounted ? [] : namesWanted(columns, q)
  if (!terms.length && !ofNames.length) return undefined
  const byName = terms.map((term) => {
    const marks = new Uint8Array(size)
    for (const some of names.words.having(term)) for (const number of some) marks[number] = 1
    return marks
  })
  const byCar = terms.map((term) => own.having(term))
  const named = new Uint8Array(size).fill(1)
  for (const marks of byName) both(named, marks)
  const found = new Int32Array(total)
  let n = 0
  for (const some of byCar)
    for (const slot of some)
      if (!named[name[slot]!] && terms.every((_, i) => byName[i]![name[slot]!] || byCar[i]!.has(slot))) {
        // Of a name that carries everything all cars are found below; others are found once, by their first term.
        if (byCar.find((one) => one.has(slot)) === some) found[n++] = slot
      }
  for (const marks of ofNames) both(named, marks)
  for (let number = 0; number < size; number++) {
    if (!named[number]) continue
    for (let slot = names.cars.first(number); slot >= 0; slot = names.cars.after(slot)) found[n++] = slot
  }
  return found.subarray(0, n)
}

/** Names of the makes and models that are asked for. */
function namesWanted({ names, dictionaries, codes }: CarColumns, q: CarsQuery): Uint8Array[] {
  return (['brand', 'model'] as const).flatMap((which) =>
    wantedOf(which, codes[which], dictionaries[which], q[which]).map(({ wanted }) => {
      const marks = new Uint8Array(names.size())
      for (let number = 0; number < marks.length; number++) marks[number] = wanted[names[which][number]!]!
      return marks
    }),
  )
}

/** The cars of a question, in no order. One column after the other, as `verdictsOf` does, over ever fewer slots. */
export function matching(columns: CarColumns, size: number, q: CarsQuery, today: string): Int32Array {
  const { visible, codes, bounds, wanted, passes } = questionOf(columns, q, today)
  const from = candidates(columns, size, q, false)
  const slots = from ?? new Int32Array(size)
  let n = 0
  if (from) {
    for (let i = 0; i < from.length; i++) if (visible[codes[from[i]!]!]) slots[n++] = from[i]!
  } else for (let slot = 0; slot < size; slot++) if (visible[codes[slot]!]) slots[n++] = slot
  for (const { column, wanted: some } of wanted) {
    let kept = 0
    for (let i = 0; i < n; i++) if (some[column[slots[i]!]!]) slots[kept++] = slots[i]!
    n = kept
  }
  for (const { column, min, max } of bounds) {
    let kept = 0
    for (let i = 0; i < n; i++) {
      const value = column[slots[i]!]!
      if (value >= min && value <= max) slots[kept++] = slots[i]!
    }
    n = kept
  }
  if (passes) {
    let kept = 0
    for (let i = 0; i < n; i++) if (passes(slots[i]!)) slots[kept++] = slots[i]!
    n = kept
  }
  return slots.subarray(0, n)
}

/** Each filter's values under all other filters, most frequent first. */
export function facetsOf(columns: CarColumns, size: number, q: CarsQuery, today: string): CarFacetCounts {
  const question = questionOf(columns, q, today)
  const verdict = verdictsOf({ ...question, size, among: candidates(columns, size, q, true) })
  const under = { verdict, rest: survivors(verdict), wanted: question.wanted }
  return Object.fromEntries(
    carFacets.map((name) => {
      const dictionary = columns.dictionaries[name]
      return [name, listed(dictionary, countsUnder(name, columns.codes[name], dictionary, under))]
    }),
  ) as CarFacetCounts
}
