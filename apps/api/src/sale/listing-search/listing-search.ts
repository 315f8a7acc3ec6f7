// The search of the portal: all listed cars in memory. PostgreSQL stays the source of truth; the index follows each
// commit.
import type { PortalCarsQuery, PublicCarsQuery } from '@bilbro/contract/stock/cars/car-filters'
import type { CarPlace } from '@bilbro/contract/sale/car-tools'
import type { CarRowBuyer } from '@bilbro/contract/sale/portal-cars'
import { changedOf, type Changes } from '../../core/changes.ts'
import type { Viewer } from '../../core/request/context.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { Log } from '../../platform/log.ts'
import { type Priced, pricedBy } from '../../core/price-rules.ts'
import { cardOf, cardTextOf, pricesOf } from './card.ts'
import type { Audience } from '../../core/auth/listing-visibility.ts'
import { belongs } from './audience.ts'
import { type Columns, createColumns } from './columns.ts'
import { type OnSaleRow, createOnSaleReader } from './listing-search.store.ts'
import type { LandedFacts } from '../../rates/import-cost-settings/landed-for.ts'
import type { LandedText } from './landed.ts'
import { type GoneCar, likeGone, likeSlot, nearest } from './nearest.ts'
import { type ByteWriter, written } from '../../search/columns/byte-writer.ts'
import { createIdTable, type IdTable } from '../../search/columns/id-table.ts'
import { createSortedSlots } from '../../search/columns/sorted-slots.ts'
import { findText } from './find-text.ts'
import { facetsText } from './facets.ts'
import { filteredIds, type OfferedCar, offeredCars } from './offered-cars.ts'
import { isUnfiltered, type Orders, placeOf, scan } from './scan.ts'
import { createTokenIndex, type TokenIndex } from '../../search/columns/token-index.ts'

declare module '../../core/deps.ts' {
  interface Deps {
    onSale: ListingSearch
  }
}

export type ListingSearch = {
  /** A dealer's list as JSON. */
  page: (query: PortalCarsQuery, viewer: Viewer) => Buffer
  /** The public list: searched, filtered, sorted and counted only by public fields. */
  publicPage: (query: PublicCarsQuery) => Buffer
  /** Cards of similar cars: same model first, then body type and price. */
  similar: (carId: string, viewer: Viewer, limit: number, car: GoneCar) => Buffer
  /** Position of a car in a dealer's list, and its neighbours. */
  place: (query: PortalCarsQuery, viewer: Viewer, carId: string) => CarPlace
  /** Cards of those cars that are in this dealer's list. */
  cards: (carIds: readonly string[], viewer: Viewer) => Map<string, CarRowBuyer>
  /** All cars in this dealer's list, or one of them. */
  offered: (viewer: Viewer, carId?: string) => OfferedCar[]
  /** Ids of the cars that a query with filters finds, looking at one car only or at all. */
  filtered: (query: PortalCarsQuery, viewer: Viewer, carId?: string) => string[]
  /** Whether a change of this car concerns this dealer: it is visible to them, or was until this change. */
  concerns: (viewer: Viewer, carId: string) => boolean
  /** Whether a change of this car can concern any dealer. */
  concernsAnybody: (carId: string) => boolean
  size: () => number
  /** Ids of all listed cars, newest first. */
  newest: () => string[]
  isReady: () => boolean
  reload: () => Promise<void>
}

type State = {
  columns: Columns
  words: TokenIndex
  /** Additional search words for dealers. */
  dealerWords: TokenIndex
  orders: Orders
  ids: IdTable
  free: number[]
  next: number
  /** Counts of the unfiltered list as JSON, by what the reader may see. */
  unfiltered: Map<string, string>
}

function openState(): State {
  const columns = createColumns()
  const ids = createIdTable()
  const byNumber = (name: 'price' | 'year' | 'createdAt' | 'mileage' | 'power') =>
    createSortedSlots(
      (a, b) => columns.numbers[name][a]! - columns.numbers[name][b]! || ids.compare(a, b),
      (slot) => !Number.isNaN(columns.numbers[name][slot]!),
    )
  const brandKey = (slot: number) => columns.brandKeys.values[columns.brandKey[slot]!]!
  return {
    columns,
    words: createTokenIndex(),
    dealerWords: createTokenIndex(),
    ids,
    free: [],
    next: 0,
    unfiltered: new Map(),
    orders: {
      createdAt: byNumber('createdAt'),
      price: byNumber('price'),
      year: byNumber('year'),
      mileage: byNumber('mileage'),
      power: byNumber('power'),
      brand: createSortedSlots(
        (a, b) => (a === b ? 0 : brandKey(a) < brandKey(b) ? -1 : brandKey(a) > brandKey(b) ? 1 : ids.compare(a, b)),
        () => true,
      ),
    },
  }
}

export async function createListingSearch(
  db: Db,
  changes: Changes,
  pictureUrl: (fileId: string) => string,
  landed: LandedText,
  log: Log,
): Promise<ListingSearch> {
  let state = openState()
  const reader = createOnSaleReader(db)
  let isReady = false
  // Cars of the batch that is being published, with their previous audience: these readers must be notified too.
  const left = new Map<string, Audience>()
  // During a full reload, changed cars are collected here and read again afterwards.
  let missed: Set<string> | undefined

  const audienceOf = (slot: number): Audience => state.columns.audiences[state.columns.audience[slot]!]!
  const put = (s: State, row: OnSaleRow): number => {
    s.unfiltered.clear()
    const slot = s.free.pop() ?? s.next++
    s.columns.write(slot, row, cardOf(row), cardTextOf(row, pictureUrl))
    s.words.add(slot, row.words)
    s.dealerWords.add(slot, row.dealerWords)
    s.ids.put(slot, row.id)
    return slot
  }
  const readAll = async () => {
    const changed = (missed = new Set<string>())
    try {
      const fresh = openState()
      const slots: number[] = []
      for await (const rows of reader.all()) for (const row of rows) slots.push(put(fresh, row))
      for (const order of Object.values(fresh.orders)) order.fill(slots)
      state = fresh
    } finally {
      missed = undefined
    }
    isReady = true
    if (changed.size) await refresh([...changed])
  }
  // Reads run in sequence: an older result must not replace a newer one.
  let reading: Promise<void> = Promise.resolve()
  const reload = () => {
    const next = reading.catch(() => undefined).then(readAll)
    reading = next
    return next
  }
  const drop = (carId: string) => {
    const slot = state.ids.slotOf(carId)
    if (slot === undefined) return
    left.set(carId, audienceOf(slot))
    for (const order of Object.values(state.orders)) order.remove(slot)
    state.unfiltered.clear()
    state.words.remove(slot)
    state.dealerWords.remove(slot)
    state.columns.clear(slot)
    state.ids.remove(slot)
    state.free.push(slot)
  }
  const refresh = async (carIds: string[]) => {
    const rows = await reader.byCars(carIds)
    for (const carId of carIds) drop(carId)
    for (const row of rows) {
      const slot = put(state, row)
      for (const order of Object.values(state.orders)) order.insert(slot)
    }
  }

  changes.onChange(async (batch) => {
    const ids = changedOf(batch, 'cars')
    for (const id of ids) missed?.add(id)
    left.clear()
    try {
      for (let i = 0; i < ids.length; i += 1000) await refresh(ids.slice(i, i + 1000))
    } catch (error) {
      // When reading fails, the whole index is reloaded once the database is back.
      log.warn('onSale.refresh', { error })
      isReady = false
      void retry()
    }
  })
  const retry = async () => {
    for (let wait = 100; !isReady; wait = Math.min(wait * 2, 2000)) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      await reload().catch((error: unknown) => log.debug('onSale.retry', { error }))
    }
  }
  changes.onGap(reload)
  await reload()

  const visibleTo = (viewer: Viewer | undefined) =>
    Uint8Array.from(state.columns.audiences, (audience) => Number(belongs(audience, viewer)))
  const writeCard = (to: ByteWriter, slot: number, viewer: Viewer | undefined, priced: Priced | undefined) => {
    const { columns } = state
    const text = columns.texts.of(slot)
    if (!viewer) {
      to.bytes(text.subarray(0, columns.headEnds[slot]))
      return to.text('}')
    }
    const card = columns.cards[slot]!
    const { price, companies } = card
    to.bytes(text.subarray(0, (priced ? columns.tailEnds : columns.pricesEnds)[slot]))
    const facts = () => JSON.parse(text.toString('utf8', columns.pricesEnds[slot])) as LandedFacts
    const cost = landed(card, facts, viewer.country, priced && price !== null ? priced(price) : price)
    to.text(`${priced ? pricesOf(card, priced) : ''}${cost},"interested":${companies.includes(viewer.companyId)}}`)
  }
  const writeCards = (to: ByteWriter, slots: readonly number[], viewer: Viewer | undefined) => {
    const priced = viewer && pricedBy(viewer.priceRules)
    for (const [i, slot] of slots.entries()) {
      to.text(i ? ',' : '[')
      writeCard(to, slot, viewer, priced)
    }
    to.text(slots.length ? ']' : '[]')
  }
  const questionOf = (query: PortalCarsQuery, viewer: Viewer | undefined) => ({
    orders: state.orders,
    query,
    size: state.next,
    visible: visibleTo(viewer),
    priced: viewer && pricedBy(viewer.priceRules),
    among: findText(state.columns, viewer ? [state.words, state.dealerWords] : [state.words], query.search, state.next),
  })
  const answer = (query: PortalCarsQuery, viewer: Viewer | undefined): Buffer => {
    const { columns } = state
    const question = questionOf(query, viewer)
    const { visible } = question
    // Without filters the counts are the same for all readers with the same visibility, until a car changes.
    const key = isUnfiltered(columns, query)
      ? `${query.more === 'true' ? (viewer ? 'all' : 'more') : ''} ${visible.join('')}`
      : undefined
    const known = key === undefined ? undefined : state.unfiltered.get(key)
    const found = scan(columns, { ...question, withCounts: !known })
    const facets = known ?? facetsText(columns, found, viewer !== undefined)
    if (key !== undefined) state.unfiltered.set(key, facets)
    return written((to) => {
      to.text('{"items":')
      writeCards(to, found.slots, viewer)
      to.text(`,"total":${found.total},"page":${query.page},"pageSize":${query.pageSize},"facets":`)
      to.text(facets)
      to.text('}')
    })
  }

  return {
    page: answer,
    publicPage: (query) =>
      answer({ ...query, priceMin: 0, priceMax: 0, vatType: [], damage: [], location: [] }, undefined),
    similar: (carId, viewer, limit, car) => {
      const { columns, ids, orders: sorted } = state
      const self = ids.slotOf(carId)
      // For a car that is gone, similar cars are shown.
      const like = self === undefined ? likeGone(columns, sorted.price, car) : likeSlot(columns, self)
      const visible = visibleTo(viewer)
      const near = like ? nearest(columns, sorted.price.around, { like, self, visible, limit }) : []
      return written((to) => writeCards(to, near, viewer))
    },
    place: (query, viewer, carId) => {
      const { columns, ids } = state
      const idOf = (slot: number | undefined) => (slot === undefined ? null : ids.idOf(slot))
      const found = placeOf(columns, questionOf(query, viewer), state.ids.slotOf(carId) ?? -1)
      return { ...found, previous: idOf(found.previous), next: idOf(found.next) }
    },
    cards: (carIds, viewer) => {
      const priced = pricedBy(viewer.priceRules)
      const found = carIds.flatMap((id) => {
        const slot = state.ids.slotOf(id)
        if (slot === undefined || !belongs(audienceOf(slot), viewer)) return []
        const card = written((to) => writeCard(to, slot, viewer, priced))
        return [[id, JSON.parse(String(card)) as CarRowBuyer] as const]
      })
      return new Map(found)
    },
    offered: (viewer, carId) => offeredCars(state, visibleTo(viewer), pricedBy(viewer.priceRules), carId),
    filtered: (query, viewer, carId) => filteredIds(state, questionOf(query, viewer), carId),
    concerns: (viewer, carId) => {
      const slot = state.ids.slotOf(carId)
      const before = left.get(carId)
      return (
        (slot !== undefined && belongs(audienceOf(slot), viewer)) || (before !== undefined && belongs(before, viewer))
      )
    },
    concernsAnybody: (carId) => state.ids.slotOf(carId) !== undefined || left.has(carId),
    size: () => state.ids.size(),
    newest: () => {
      const { createdAt } = state.orders
      return Array.from(createdAt.slots().subarray(0, createdAt.size()), (slot) => state.ids.idOf(slot)).reverse()
    },
    isReady: () => isReady,
    reload,
  }
}
