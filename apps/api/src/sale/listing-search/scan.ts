// One pass over all listed cars: the page, the total, and the counts of each filter under all other filters.
import { carFacets, type PortalCarsQuery } from '@bilbro/contract/stock/cars/car-filters'
import { type Bounds, countFacet, matchSlots, valueFilters } from '../../search/columns/match-bitmaps.ts'
import { fromWhole } from '../../core/money.ts'
import { highestFor, lowestFor, type Priced } from '../../core/price-rules.ts'
import { type Columns, monthOf } from './columns.ts'
import { type SaleFacet, saleFacets } from './sale-facets.ts'
import { countEquipment, hasAll, maskOf } from './equipment.ts'
import { talliesOf } from './tallies.ts'
import type { Order } from '../../search/columns/sorted-slots.ts'

export type Found = {
  slots: number[]
  total: number
  counts: Partial<Record<SaleFacet, Uint32Array>>
  /** In the order of `equipment`; undefined when it was not counted. */
  equipment: Uint32Array | undefined
}
const dayMs = 86_400_000

function boundsOf(columns: Columns, q: PortalCarsQuery, priced: Priced | undefined, orders?: Orders): Bounds[] {
  const all: Bounds[] = []
  const bound = (column: Float64Array, min: number, max: number, sorted?: Order) => {
    if (min || max) all.push({ column, min: min || -Infinity, max: max || Infinity, ...(sorted && { sorted }) })
  }
  const n = columns.numbers
  if (priced && (q.priceMin || q.priceMax))
    // The reader filters by their own price. Price rules keep the order of prices, so this is a range of listing
    // prices.
    all.push({
      column: n.price,
      min: lowestFor(priced, fromWhole(q.priceMin)),
      max: q.priceMax ? highestFor(priced, fromWhole(q.priceMax)) : Infinity,
      ...(orders && { sorted: orders.price }),
    })
  else bound(n.price, fromWhole(q.priceMin), fromWhole(q.priceMax), orders?.price)
  bound(n.year, q.yearMin, q.yearMax, orders?.year)
  bound(n.power, q.powerMin, q.powerMax, orders?.power)
  bound(n.mileage, q.mileageMin, q.mileageMax, orders?.mileage)
  bound(n.co2, q.co2Min, q.co2Max)
  bound(n.registered, q.registeredMin ? monthOf(q.registeredMin) : 0, q.registeredMax ? monthOf(q.registeredMax) : 0)
  bound(
    n.createdAt,
    q.createdAtMin ? Date.parse(q.createdAtMin) : 0,
    q.createdAtMax ? Date.parse(q.createdAtMax) + dayMs - 1 : 0,
    orders?.createdAt,
  )
  if (q.createdAfter) bound(n.createdAt, Date.parse(q.createdAfter) + 1, 0, orders?.createdAt)
  return all
}

const wanted = (columns: Columns, q: PortalCarsQuery) =>
  saleFacets.flatMap((name) => valueFilters(name, columns.facets[name], columns.dictionaries[name], q[name]))

/** True when the query has no filter: its counts then depend only on the reader. */
export const isUnfiltered = (columns: Columns, q: PortalCarsQuery): boolean =>
  !q.search && !q.equipment.length && !wanted(columns, q).length && !boundsOf(columns, q, undefined).length

/** All slots by each column by which a list can be sorted. */
export type Orders = Record<PortalCarsQuery['sortBy'] | NonNullable<PortalCarsQuery['orderBy']>, Order>

export type Asked = {
  orders: Orders
  query: PortalCarsQuery
  size: number
  visible: Uint8Array
  /** Applies the price rules of the reader's groups; undefined when there are none. */
  priced: Priced | undefined
  among: Int32Array | undefined
  withCounts: boolean
}

const orderOf = ({ orders, query }: Pick<Asked, 'orders' | 'query'>) => orders[query.orderBy ?? query.sortBy]

const question = (columns: Columns, { query: q, orders, size, visible, priced, among }: Omit<Asked, 'withCounts'>) => {
  const mask = q.equipment.length ? maskOf(q.equipment) : undefined
  return {
    size,
    visible,
    codes: columns.audience,
    bounds: boundsOf(columns, q, priced, orders),
    wanted: wanted(columns, q),
    passes: q.equipment.length
      ? (slot: number) => mask !== undefined && hasAll(columns.equipment, slot, mask)
      : undefined,
    among,
  }
}

/** One page, the total, and the counts of all filters (unless they are cached). */
export function scan(columns: Columns, asked: Asked): Found {
  const { query: q, withCounts } = asked
  const order = orderOf(asked)
  const hasMore = q.more === 'true'
  const names = hasMore ? saleFacets : carFacets
  if (isUnfiltered(columns, q)) {
    const page = visiblePage(columns, order, asked)
    if (!withCounts) return { ...page, counts: {}, equipment: undefined }
    const { counts, equipment } = talliesOf(columns, asked.visible, names)
    return { ...page, counts, equipment: hasMore ? equipment : undefined }
  }
  const looked = question(columns, asked)
  const parts = matchSlots(looked)
  const { isInside } = parts
  const found = { slots: pick(order, q, (slot) => isInside[slot] === 1), total: parts.inside.length }
  if (!withCounts) return { ...found, counts: {}, equipment: undefined }
  const counts = Object.fromEntries(
    names.map((name) => [
      name,
      countFacet(name, columns.facets[name], columns.dictionaries[name], parts, looked.wanted),
    ]),
  ) as Found['counts']
  return { ...found, counts, equipment: hasMore ? countEquipment(columns.equipment, parts.inside) : undefined }
}

/** A page of everything that the reader may see: it visits no slot beyond the page. */
function visiblePage({ audience, tallies }: Columns, order: Order, { query, visible }: Asked) {
  const slots = pick(order, query, (slot) => visible[audience[slot]!] === 1)
  return { slots, total: visible.reduce((sum, isVisible, code) => sum + isVisible * tallies[code]!.cars, 0) }
}

export type Place = { place: number; total: number; previous: number | undefined; next: number | undefined }

/** Position of a slot in the whole list, starting at 1, and its neighbours; 0 when it is not in the list. */
export function placeOf(columns: Columns, asked: Omit<Asked, 'withCounts'>, slot: number): Place {
  const { query: q } = asked
  const order = orderOf(asked)
  const { isInside } = matchSlots(question(columns, asked))
  const at: Place = { place: 0, total: 0, previous: undefined, next: undefined }
  let before: number | undefined
  for (const other of inOrder(order, q.sort)) {
    if (!isInside[other]) continue
    at.total++
    if (other === slot) {
      at.place = at.total
      at.previous = before
    } else if (at.place && at.total === at.place + 1) at.next = other
    before = other
  }
  return at
}

/** Slots in the requested order; those without a value come last in both directions. */
function* inOrder(order: Order, sort: 'asc' | 'desc'): Generator<number> {
  const [list, size, valued] = [order.slots(), order.size(), order.valued()]
  for (let i = 0; i < size; i++) yield list[sort === 'asc' ? i : i < valued ? valued - 1 - i : size - 1 - (i - valued)]!
}

/** Slots of one page in the requested order; those without a value come last in both directions. */
function pick(order: Order, q: PortalCarsQuery, isInside: (slot: number) => boolean): number[] {
  const list = order.slots()
  const size = order.size()
  const valued = order.valued()
  const slots: number[] = []
  let skip = (q.page - 1) * q.pageSize
  for (let i = 0; i < size && slots.length < q.pageSize; i++) {
    const at = q.sort === 'asc' ? i : i < valued ? valued - 1 - i : size - 1 - (i - valued)
    const slot = list[at]!
    if (!isInside(slot)) continue
    if (skip > 0) skip--
    else slots.push(slot)
  }
  return slots
}

/**
 * The slots that a reader's filters find, without a page; `slot` looks at that one only. None for a query without
 * filters.
 */
export function filteredSlots(columns: Columns, asked: Omit<Asked, 'withCounts'>, slot?: number): Int32Array {
  if (isUnfiltered(columns, asked.query)) return new Int32Array(0)
  const { among } = asked
  if (slot === undefined) return matchSlots(question(columns, asked)).inside
  if (among && !among.includes(slot)) return new Int32Array(0)
  return matchSlots(question(columns, { ...asked, among: Int32Array.of(slot) })).inside
}
