// The cars that a dealer may see, with the facts by which cars are compared, and those that a saved search finds.
import type { IdTable } from '../../search/columns/id-table.ts'
import type { Priced } from '../../core/price-rules.ts'
import type { Columns } from './columns.ts'
import { type Asked, filteredSlots, type Orders } from './scan.ts'

/** A car on sale. `priceMinor` is the reader's own price, `since` when it went on sale, in milliseconds. */
export type OfferedCar = {
  id: string
  brand: string
  model: string
  year: number | null
  mileage: number | null
  fuel: string | null
  priceMinor: number
  since: number
}
type State = { columns: Columns; ids: IdTable; orders: Orders }

const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

/** The cars with a price that the reader may see: all, or this one. */
export function offeredCars(
  { columns, ids, orders: { createdAt } }: State,
  visible: Uint8Array,
  priced: Priced | undefined,
  carId?: string,
): OfferedCar[] {
  const { facets, dictionaries, numbers, audience } = columns
  const own = carId === undefined ? undefined : ids.slotOf(carId)
  const slots = carId === undefined ? createdAt.slots().subarray(0, createdAt.size()) : own === undefined ? [] : [own]
  const value = (name: 'brand' | 'model' | 'fuel', slot: number) => dictionaries[name].values[facets[name][slot]!]!
  const cars: OfferedCar[] = []
  for (const slot of slots) {
    const price = numbers.price[slot]!
    if (!visible[audience[slot]!] || Number.isNaN(price)) continue
    cars.push({
      id: ids.idOf(slot),
      brand: value('brand', slot),
      model: value('model', slot),
      year: orNull(numbers.year[slot]!),
      mileage: orNull(numbers.mileage[slot]!),
      fuel: value('fuel', slot) || null,
      priceMinor: priced ? priced(price) : price,
      since: numbers.createdAt[slot]!,
    })
  }
  return cars
}

/** Ids of the cars that a query with filters finds: all, or this one if it is found. */
export function filteredIds({ columns, ids }: State, asked: Omit<Asked, 'withCounts'>, carId?: string): string[] {
  const slot = carId === undefined ? undefined : ids.slotOf(carId)
  if (carId !== undefined && slot === undefined) return []
  return Array.from(filteredSlots(columns, asked, slot), (one) => ids.idOf(one))
}
