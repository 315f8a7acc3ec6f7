// Finds similar listed cars: same model or same body type; then by price, year and fuel.
import type { Order } from '../../search/columns/sorted-slots.ts'
import type { Columns } from './columns.ts'

/** Values for comparing cars, as codes of the columns; NaN when there is no value. */
export type Like = {
  /** Position in the price order where the search starts. */
  at: number
  brand: number | undefined
  model: number | undefined
  bodyType: number | undefined
  fuel: number | undefined
  price: number
  year: number
}
/** The same values of a car that is no longer listed. */
export type GoneCar = {
  brand: string
  model: string
  bodyType: string
  fuel: string | null
  price: number | null
  year: number | null
}

export function likeSlot({ facets, numbers }: Columns, slot: number): Like {
  return {
    at: slot,
    brand: facets.brand[slot],
    model: facets.model[slot],
    bodyType: facets.bodyType[slot],
    fuel: facets.fuel[slot],
    price: numbers.price[slot]!,
    year: numbers.year[slot]!,
  }
}

/** Undefined when no car is listed. */
export function likeGone({ dictionaries, numbers }: Columns, byPrice: Order, car: GoneCar): Like | undefined {
  if (!byPrice.size()) return undefined
  const price = car.price ?? Number.NaN
  const at = slotNear(numbers.price, byPrice, price)
  return {
    at,
    brand: dictionaries.brand.find(car.brand),
    model: dictionaries.model.find(car.model),
    bodyType: dictionaries.bodyType.find(car.bodyType),
    fuel: car.fuel === null ? 0 : dictionaries.fuel.find(car.fuel),
    price,
    year: car.year ?? Number.NaN,
  }
}

/** The slot with the nearest price. */
function slotNear(prices: Float64Array, byPrice: Order, price: number): number {
  const slots = byPrice.slots()
  let low = 0
  let high = byPrice.valued()
  while (low < high) {
    const middle = (low + high) >>> 1
    if (prices[slots[middle]!]! < price) low = middle + 1
    else high = middle
  }
  const [below, above] = [slots[Math.max(0, low - 1)]!, slots[Math.min(low, byPrice.size() - 1)]!]
  return price - prices[below]! < prices[above]! - price ? below : above
}

/** Slots, most similar first, without `self`. One pass that keeps the best, because it runs for every page of a car. */
export function nearest(
  { facets, numbers, audience }: Columns,
  around: Order['around'],
  { like, self, visible, limit }: { like: Like; self: number | undefined; visible: Uint8Array; limit: number },
): number[] {
  const slots: number[] = []
  const scores: number[] = []
  for (const other of around(like.at, 400)) {
    if (other === self || !visible[audience[other]!]) continue
    const sameModel = facets.brand[other] === like.brand && facets.model[other] === like.model
    if (!sameModel && facets.bodyType[other] !== like.bodyType) continue
    const apart =
      Math.abs(numbers.price[other]! - like.price) / (like.price || 1) + Math.abs(numbers.year[other]! - like.year) / 20
    const score = (Number.isNaN(apart) ? 9 : apart) + (sameModel ? 0 : 1) + (facets.fuel[other] === like.fuel ? 0 : 0.3)
    let at = scores.length
    while (at > 0 && score < scores[at - 1]!) at--
    if (at >= limit) continue
    slots.splice(at, 0, other)
    scores.splice(at, 0, score)
    slots.length = scores.length = Math.min(limit, slots.length)
  }
  return slots
}
