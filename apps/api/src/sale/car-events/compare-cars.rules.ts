// Which events follow from what a company sees now and what it was told before.

type Seen = { id: string; price: number | null }
type Known = { carId: string; priceMinor: number | null }
export type CarChanges<S extends Seen, K extends Known> = {
  published: S[]
  priceChanged: { car: S; before: number | null }[]
  gone: K[]
}

/** Both lists contain the same selection of cars. */
export function compareCars<S extends Seen, K extends Known>(
  seen: readonly S[],
  known: readonly K[],
): CarChanges<S, K> {
  const before = new Map(known.map((one) => [one.carId, one.priceMinor]))
  const now = new Set(seen.map(({ id }) => id))
  return {
    published: seen.filter(({ id }) => !before.has(id)),
    priceChanged: seen.flatMap((car) => {
      const price = before.get(car.id)
      return price === undefined || price === car.price ? [] : [{ car, before: price }]
    }),
    gone: known.filter(({ carId }) => !now.has(carId)),
  }
}
