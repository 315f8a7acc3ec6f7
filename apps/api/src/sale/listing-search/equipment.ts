// Equipment of cars as bits: a filter by ten items takes a few comparisons per car, and one pass counts all items.
import { equipment } from '@bilbro/contract/stock/cars/equipment'
import type { OnSaleRow } from './listing-search.store.ts'

/** 32-bit numbers per car. */
export const perCar = Math.ceil(equipment.length / 32)
const placeOf = new Map(equipment.map((key, place) => [key, place]))

type Equipped = Pick<OnSaleRow, 'features' | 'parkingAssistants' | 'headlights' | 'trailerCoupling' | 'interiorType'>
const keysOf = (row: Equipped): (string | null)[] => [
  ...row.features,
  ...row.parkingAssistants,
  row.headlights,
  row.interiorType,
  row.trailerCoupling && 'trailerCoupling',
]

/** These items as one mask; undefined when one of them is unknown. */
export function maskOf(keys: readonly string[]): Uint32Array | undefined {
  const mask = new Uint32Array(perCar)
  for (const key of keys) {
    const place = placeOf.get(key)
    if (place === undefined) return undefined
    mask[place >>> 5]! |= 1 << (place & 31)
  }
  return mask
}

export function writeEquipment(bits: Uint32Array, slot: number, row: Equipped): void {
  bits.fill(0, slot * perCar, (slot + 1) * perCar)
  for (const key of keysOf(row)) {
    const place = key === null ? undefined : placeOf.get(key)
    if (place !== undefined) bits[slot * perCar + (place >>> 5)]! |= 1 << (place & 31)
  }
}

export function hasAll(bits: Uint32Array, slot: number, mask: Uint32Array): boolean {
  for (let i = 0; i < perCar; i++) if ((bits[slot * perCar + i]! & mask[i]!) >>> 0 !== mask[i]) return false
  return true
}
export function hasAny(bits: Uint32Array, slot: number, mask: Uint32Array): boolean {
  for (let i = 0; i < perCar; i++) if (bits[slot * perCar + i]! & mask[i]!) return true
  return false
}

/** Number of slots with each item, in the order of `equipment`. */
export function countEquipment(bits: Uint32Array, slots: Int32Array): Uint32Array {
  const counts = new Uint32Array(perCar * 32)
  for (const slot of slots) eachEquipment(bits, slot, (item) => counts[item]!++)
  return counts
}

/** Calls `visit` with the place in `equipment` of each item of a slot. */
export function eachEquipment(bits: Uint32Array, slot: number, visit: (item: number) => void): void {
  for (let i = 0; i < perCar; i++)
    for (let left = bits[slot * perCar + i]!; left !== 0; left &= left - 1)
      visit(i * 32 + 31 - Math.clz32(left & -left))
}
