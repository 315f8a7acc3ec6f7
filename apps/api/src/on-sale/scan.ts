// One pass over what is on sale: the page, the total, and each filter's counts under all other filters.
import { carFacets, type CarFacet, type PortalCarsQuery } from '@bilbro/contract/car-filters'
import { fromWhole } from '../core/money.ts'
import type { Columns } from './columns.ts'
import type { Order } from './order.ts'

export type Found = { slots: number[]; total: number; counts: Record<CarFacet, Uint32Array> }
type Bounds = { column: Float64Array; min: number; max: number }
const dayMs = 86_400_000

function boundsOf(columns: Columns, q: PortalCarsQuery): Bounds[] {
  const all: Bounds[] = []
  const bound = (column: Float64Array, min: number, max: number) => {
    if (min > 0 || max > 0) all.push({ column, min: min || -Infinity, max: max || Infinity })
  }
  const n = columns.numbers
  bound(n.price, fromWhole(q.priceMin), fromWhole(q.priceMax))
  bound(n.year, q.yearMin, q.yearMax)
  bound(n.power, q.powerMin, q.powerMax)
  bound(n.mileage, q.mileageMin, q.mileageMax)
  bound(
    n.createdAt,
    q.createdAtMin ? Date.parse(q.createdAtMin) : 0,
    q.createdAtMax ? Date.parse(q.createdAtMax) + dayMs - 1 : 0,
  )
  return all
}

type Wanted = { name: CarFacet; column: Uint16Array; wanted: Uint8Array }
function wantedOf(columns: Columns, q: PortalCarsQuery): Wanted[] {
  return carFacets.flatMap((name) => {
    if (!q[name].length) return []
    const { values, find } = columns.dictionaries[name]
    const wanted = new Uint8Array(values.length)
    for (const value of q[name]) wanted[find(value) ?? 0] = 1
    wanted[0] = 0
    return [{ name, column: columns.facets[name], wanted }]
  })
}

/** `visible[code]` tells whether the reader belongs to an audience; `among` limits the scan to what the text search found. */
export function scan(
  columns: Columns,
  order: Order,
  q: PortalCarsQuery,
  visible: Uint8Array,
  among: Set<number> | undefined,
): Found {
  const bounds = boundsOf(columns, q)
  const wanted = wantedOf(columns, q)
  const counts = Object.fromEntries(
    carFacets.map((name) => [name, new Uint32Array(columns.dictionaries[name].values.length)]),
  ) as Found['counts']
  const facetColumns = carFacets.map((name) => columns.facets[name])
  const facetCounts = carFacets.map((name) => counts[name])
  const first = (q.page - 1) * q.pageSize
  const slots: number[] = []
  let total = 0

  const visit = (slot: number) => {
    if (!visible[columns.audience[slot]!]) return
    for (let i = 0; i < bounds.length; i++) {
      const b = bounds[i]!
      const value = b.column[slot]!
      // Written so that NaN (no value) fails too.
      if (!(value >= b.min && value <= b.max)) return
    }
    let failed: Wanted | undefined
    for (let i = 0; i < wanted.length; i++) {
      const w = wanted[i]!
      if (w.wanted[w.column[slot]!]) continue
      if (failed) return
      failed = w
    }
    if (failed) {
      // Fails this one filter only: it counts there, as what the reader would get by choosing it.
      counts[failed.name][failed.column[slot]!]!++
      return
    }
    for (let i = 0; i < facetColumns.length; i++) facetCounts[i]![facetColumns[i]![slot]!]!++
    if (total >= first && slots.length < q.pageSize) slots.push(slot)
    total++
  }

  for (const slot of inOrder(order, q.sort === 'desc', among)) visit(slot)
  return { slots, total, counts }
}

/** Slots in the order asked for; those without a value last in both directions. */
function inOrder(
  order: Order,
  descending: boolean,
  among: Set<number> | undefined,
): ArrayLike<number> & Iterable<number> {
  const list = order.slots()
  const size = order.size()
  const valued = order.valued()
  const out = new Int32Array(among ? among.size : size)
  let n = 0
  const take = (slot: number) => {
    if (!among || among.has(slot)) out[n++] = slot
  }
  if (descending) {
    for (let i = valued - 1; i >= 0; i--) take(list[i]!)
    for (let i = size - 1; i >= valued; i--) take(list[i]!)
  } else for (let i = 0; i < size; i++) take(list[i]!)
  return out
}
