// Finds similar listed cars: same model or same body type; then by price, year and fuel.
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
type Around = (slot: number, count: number) => Iterable<number>

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
export function likeGone({ dictionaries, numbers, cards }: Columns, car: GoneCar): Like | undefined {
  const price = car.price ?? Number.NaN
  let at: number | undefined
  let least = Number.POSITIVE_INFINITY
  for (const [slot, card] of cards.entries()) {
    if (!card) continue
    const apart = Math.abs(numbers.price[slot]! - price)
    if (at !== undefined && !(apart < least)) continue
    at = slot
    least = Number.isNaN(apart) ? least : apart
  }
  if (at === undefined) return undefined
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

/** Slots, most similar first, without `self`. */
export function nearest(
  { facets, numbers, audience }: Columns,
  around: Around,
  { like, self, visible, limit }: { like: Like; self: number | undefined; visible: Uint8Array; limit: number },
): number[] {
  const scored: { slot: number; score: number }[] = []
  for (const other of around(like.at, 400)) {
    if (other === self || !visible[audience[other]!]) continue
    const sameModel = facets.brand[other] === like.brand && facets.model[other] === like.model
    if (!sameModel && facets.bodyType[other] !== like.bodyType) continue
    const apart =
      Math.abs(numbers.price[other]! - like.price) / (like.price || 1) + Math.abs(numbers.year[other]! - like.year) / 20
    scored.push({
      slot: other,
      score: (Number.isNaN(apart) ? 9 : apart) + (sameModel ? 0 : 1) + (facets.fuel[other] === like.fuel ? 0 : 0.3),
    })
  }
  return scored
    .sort((a, b) => a.score - b.score)
    .slice(0, limit)
    .map(({ slot }) => slot)
}
