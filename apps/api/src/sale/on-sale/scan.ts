// One pass over what is on sale: the page, the total, and each filter's counts under all other filters.
import { carFacets, type CarFacet, type PortalCarsQuery } from '@bilbro/contract/stock/car-filters'
import { fromWhole } from '../../core/money.ts'
import { highestFor, lowestFor, type Priced } from '../../core/price-rules.ts'
import type { Columns } from './columns.ts'
import type { Order } from './order.ts'

export type Found = { slots: number[]; total: number; counts: Record<CarFacet, Uint32Array> }
type Bounds = { column: Float64Array; min: number; max: number }
const dayMs = 86_400_000

function boundsOf(columns: Columns, q: PortalCarsQuery, priced: Priced | undefined): Bounds[] {
  const all: Bounds[] = []
  const bound = (column: Float64Array, min: number, max: number) => {
    if (min || max) all.push({ column, min: min || -Infinity, max: max || Infinity })
  }
  const n = columns.numbers
  if (priced && (q.priceMin || q.priceMax))
    // The reader names what he pays; as a rule keeps the order of prices, those are the listings between two prices.
    all.push({
      column: n.price,
      min: lowestFor(priced, fromWhole(q.priceMin)),
      max: q.priceMax ? highestFor(priced, fromWhole(q.priceMax)) : Infinity,
    })
  else bound(n.price, fromWhole(q.priceMin), fromWhole(q.priceMax))
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

/** True when the query narrows nothing: its counts then depend on the reader alone. */
export const isUnfiltered = (columns: Columns, q: PortalCarsQuery): boolean =>
  !q.search && !wantedOf(columns, q).length && !boundsOf(columns, q, undefined).length

const out = 0
const inside = 1
/** From here on: fails this one filter only, and counts there as what the reader would get by choosing it. */
const failsOne = 2

/**
 * What each slot is to a query, one column after the other: memory is read in order, which is several times faster than
 * car by car. `visible[code]` tells whether the reader belongs to an audience; `among` is what the text search found.
 */
function verdicts(
  columns: Columns,
  size: number,
  bounds: Bounds[],
  wanted: Wanted[],
  visible: Uint8Array,
  among: Int32Array | undefined,
): Uint8Array {
  const verdict = new Uint8Array(size)
  const count = among ? among.length : size
  for (let i = 0; i < count; i++) {
    const slot = among ? among[i]! : i
    verdict[slot] = visible[columns.audience[slot]!]!
  }
  for (const { column, min, max } of bounds) {
    for (let i = 0; i < count; i++) {
      const slot = among ? among[i]! : i
      const value = column[slot]!
      // Written so that NaN (no value) fails too.
      if (!(value >= min && value <= max)) verdict[slot] = out
    }
  }
  wanted.forEach(({ column, wanted: chosen }, k) => {
    for (let i = 0; i < count; i++) {
      const slot = among ? among[i]! : i
      if (verdict[slot] !== out && !chosen[column[slot]!]) verdict[slot] = verdict[slot] === inside ? failsOne + k : out
    }
  })
  return verdict
}

type Question = {
  order: Order
  query: PortalCarsQuery
  size: number
  visible: Uint8Array
  /** What the reader's groups make of a price; undefined when they leave it. */
  priced: Priced | undefined
  among: ReadonlySet<number> | undefined
  withCounts: boolean
}

/** One page, the total, and (unless they are known already) every filter's counts. */
export function scan(columns: Columns, { order, query: q, size, visible, priced, among, withCounts }: Question): Found {
  const wanted = wantedOf(columns, q)
  const found = among && Int32Array.from(among)
  const verdict = verdicts(columns, size, boundsOf(columns, q, priced), wanted, visible, found)
  const rest = withCounts ? survivors(verdict) : new Int32Array()
  const counts = Object.fromEntries(
    carFacets.map((name) => {
      const column = columns.facets[name]
      const count = new Uint32Array(columns.dictionaries[name].values.length)
      const chosen = wanted.findIndex((w) => w.name === name)
      const alone = chosen < 0 ? inside : failsOne + chosen
      for (let i = 0; i < rest.length; i++) {
        const v = verdict[rest[i]!]!
        if (v === inside || v === alone) count[column[rest[i]!]!]!++
      }
      return [name, count]
    }),
  ) as Found['counts']
  let total = 0
  for (let i = 0; i < size; i++) if (verdict[i] === inside) total++
  return { slots: pick(order, q, verdict), total, counts }
}

/** Slots that count somewhere. */
function survivors(verdict: Uint8Array): Int32Array {
  const slots = new Int32Array(verdict.length)
  let n = 0
  for (let slot = 0; slot < verdict.length; slot++) if (verdict[slot] !== out) slots[n++] = slot
  return slots.subarray(0, n)
}

/** The slots of one page in the order asked for; those without a value come last in both directions. */
function pick(order: Order, q: PortalCarsQuery, verdict: Uint8Array): number[] {
  const list = order.slots()
  const size = order.size()
  const valued = order.valued()
  const slots: number[] = []
  let skip = (q.page - 1) * q.pageSize
  for (let i = 0; i < size && slots.length < q.pageSize; i++) {
    const at = q.sort === 'asc' ? i : i < valued ? valued - 1 - i : size - 1 - (i - valued)
    const slot = list[at]!
    if (verdict[slot] !== inside) continue
    if (skip > 0) skip--
    else slots.push(slot)
  }
  return slots
}
