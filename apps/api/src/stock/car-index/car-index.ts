// The search of the office: all cars in memory. PostgreSQL stays the source of truth and answers the queries that this
// index does not, and all queries while the index is out of date. The index follows each commit.
import type { CarsQuery } from '@bilbro/contract/stock/cars/cars-query'
import { changedOf, type Changes } from '../../core/changes.ts'
import { createSortedSlots, type Order } from '../../search/columns/sorted-slots.ts'
import { pageOf } from '../../search/columns/top-n.ts'
import type { Log } from '../../platform/log.ts'
import type { Db } from '../../core/postgres/db.ts'
import { type CarColumns, type Figure, createCarColumns } from './car-columns.ts'
import { listCarsInBatches, listCarsByIds, type IndexRow } from './car-index.store.ts'
import { facetsText, matching, visibleBy } from './find-cars.ts'
import { createNameTokens } from '../../search/name-tokens.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    carIndex: CarIndex
  }
}

/** `facets` is JSON text. */
export type Found = { ids: string[]; total: number; facets: string | undefined }
export type CarIndex = {
  /** A page of the office's list; undefined when PostgreSQL should answer. */
  find: (query: CarsQuery, today: string) => Found | undefined
  isReady: () => boolean
  /** Resolves when it has stopped reading. */
  close: () => Promise<void>
}

type State = {
  columns: CarColumns
  free: number[]
  size: number
  newest: Order
  /** Cached answers by query, until a car changes: pages are requested repeatedly and by many users. */
  answers: Map<string, Found>
}

/** When the cache exceeds this size, it is cleared. */
const mostAnswers = 500
/** Results with fewer than one car in this many are sorted; larger ones are taken from the sorted list of all cars. */
const rare = 50

/** Numeric sort orders. Text orders need PostgreSQL's collation and are not supported here. */
const keyOf: Partial<Record<CarsQuery['sortBy'], Figure>> = {
  createdAt: 'createdAt',
  updatedAt: 'updatedAt',
  price: 'price',
  purchasePrice: 'purchasePrice',
  year: 'year',
  mileage: 'mileage',
  power: 'power',
  standingDays: 'purchasedDay',
}

/** Cars that are indexed without a pause; requests wait in the meantime. */
const atOnce = 250

function openState(): State {
  const columns = createCarColumns()
  const newest = createSortedSlots(compareBy(columns, 'createdAt', 1), () => true)
  return { columns, free: [], size: 0, newest, answers: new Map() }
}

/** Cars without a value last in both directions; ties by id. */
function compareBy(columns: CarColumns, figure: Figure, direction: 1 | -1) {
  return (a: number, b: number): number => {
    const column = columns.numbers[figure]
    const [x, y] = [column[a]!, column[b]!]
    if (x < y) return -direction
    if (x > y) return direction
    if (a === b) return 0
    if (Number.isNaN(x) !== Number.isNaN(y)) return Number.isNaN(x) ? 1 : -1
    return direction * columns.ids.compare(a, b)
  }
}

/** True when the query filters at most by status, for which counters exist. */
const isByStatus = (q: CarsQuery): boolean =>
  Object.entries(q).every(
    ([name, value]) => notNarrowing.has(name) || !value || (Array.isArray(value) && value.length === 0),
  )
const notNarrowing = new Set(['status', 'page', 'pageSize', 'sortBy', 'sort', 'facets', 'format', 'language'])

export function createCarIndex(db: Db, changes: Changes, log: Log): CarIndex {
  let state = openState()
  let isReady = false
  let isClosed = false
  // During a full reload, changed cars are collected here and read again afterwards.
  let missed: Set<string> | undefined
  const wordsOf = createNameTokens(db)

  const put = (s: State, row: IndexRow, words: string[]): number => {
    s.answers.clear()
    const slot = s.free.pop() ?? s.size++
    s.columns.write(slot, row, words)
    return slot
  }
  const drop = (id: string) => {
    const slot = state.columns.ids.slotOf(id)
    if (slot === undefined) return
    state.answers.clear()
    state.newest.remove(slot)
    state.columns.clear(slot)
    state.free.push(slot)
  }
  const refresh = async (ids: string[]) => {
    const rows = await listCarsByIds(db, ids)
    const words = await wordsOf(rows)
    // From here on without await, so that no query sees a partial update.
    for (const id of ids) drop(id)
    for (const row of rows) state.newest.insert(put(state, row, words(row)))
  }
  const readAll = async () => {
    const changed = (missed = new Set<string>())
    const fresh = openState()
    const slots: number[] = []
    for await (const rows of listCarsInBatches(db)) {
      if (isClosed) return
      const words = await wordsOf(rows)
      for (const row of rows) slots.push(put(fresh, row, words(row)))
    }
    fresh.newest.fill(slots)
    for (let code = 0; code < fresh.columns.brands.codes(); code++) {
      fresh.columns.brands.sort(code)
      await new Promise((resolve) => setImmediate(resolve))
    }
    state = fresh
    while (changed.size) {
      const ids = [...changed]
      changed.clear()
      await refreshAll(ids)
    }
    missed = undefined
    isReady = true
  }
  const refreshAll = async (ids: string[]) => {
    for (let i = 0; i < ids.length; i += atOnce) await refresh(ids.slice(i, i + atOnce))
  }
  // Reads run in sequence: an older result must not replace a newer one.
  let reading: Promise<void> = Promise.resolve()
  const reload = () => {
    isReady = false
    reading = reading.then(async () => {
      for (let wait = 100; !isReady && !isClosed; wait = Math.min(wait * 2, 5000)) {
        await readAll().catch((error: unknown) => !isClosed && log.warn('carIndex.read', { error }))
        if (!isReady && !isClosed) await new Promise((resolve) => setTimeout(resolve, wait).unref())
      }
    })
  }
  changes.onChange(async (batch) => {
    const ids = changedOf(batch, 'cars')
    for (const id of ids) missed?.add(id)
    if (!isReady) return
    try {
      await refreshAll(ids)
    } catch (error) {
      // When reading fails, the whole index is reloaded once the database is back.
      log.warn('carIndex.refresh', { error })
      reload()
    }
  })
  changes.onGap(reload)
  reload()

  /** The page of matching cars, in the order of the list of all cars. */
  const byAge = (q: CarsQuery, passes: (slot: number) => boolean): string[] => {
    const { columns, newest } = state
    const slots = newest.slots()
    const size = newest.size()
    const ids: string[] = []
    let skip = (q.page - 1) * q.pageSize
    for (let i = 0; i < size && ids.length < q.pageSize; i++) {
      const slot = slots[q.sort === 'asc' ? i : size - 1 - i]!
      if (!passes(slot)) continue
      if (skip > 0) skip--
      else ids.push(columns.ids.idOf(slot))
    }
    return ids
  }
  const byStatus = (q: CarsQuery): Pick<Found, 'ids' | 'total'> => {
    const { columns } = state
    const visible = visibleBy(columns, q.status)
    const ids = byAge(q, (slot) => visible[columns.codes.status[slot]!] === 1)
    return { ids, total: visible.reduce((sum, shown, code) => sum + shown * columns.byStatus[code]!, 0) }
  }
  const narrowed = (q: CarsQuery, figure: Figure, today: string): Pick<Found, 'ids' | 'total'> => {
    const { columns, size } = state
    const slots = matching(columns, size, q, today)
    // More standing days means an earlier purchase, so the order is reversed.
    const isDescending = (q.sort === 'desc') !== (q.sortBy === 'standingDays')
    const total = slots.length
    if (figure === 'createdAt' && total * rare > size) {
      const found = new Uint8Array(size)
      for (const slot of slots) found[slot] = 1
      return { ids: byAge(q, (slot) => found[slot] === 1), total }
    }
    const compare = compareBy(columns, figure, isDescending ? -1 : 1)
    const page = pageOf(slots, compare, (q.page - 1) * q.pageSize, q.pageSize)
    return { ids: page.map((slot) => columns.ids.idOf(slot)), total }
  }
  return {
    find: (q, today) => {
      const figure = keyOf[q.sortBy]
      if (!isReady || !changes.isListening() || !figure || q.id.length || q.importId || !state.columns.isTrue())
        return undefined
      const question = JSON.stringify([today, q])
      const known = state.answers.get(question)
      if (known) return known
      const simple = isByStatus(q)
      // PostgreSQL has an index for each order of all cars; here they would have to be sorted.
      if (simple && q.sortBy !== 'createdAt') return undefined
      const page = simple ? byStatus(q) : narrowed(q, figure, today)
      const answer = { ...page, facets: q.facets ? facetsText(state.columns, state.size, q, today) : undefined }
      if (state.answers.size >= mostAnswers) state.answers.clear()
      state.answers.set(question, answer)
      return answer
    },
    isReady: () => isReady,
    close: async () => {
      isClosed = true
      await reading
    },
  }
}
