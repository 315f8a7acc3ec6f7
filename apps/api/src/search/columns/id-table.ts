// Ids (UUIDs) of slots in typed arrays, found in both directions. As texts in a Map they would take four times the
// memory, and the collector would visit each of them.
import { longer } from './longer.ts'

export type IdTable = {
  /** Throws when the slot has an id. */
  put: (slot: number, id: string) => void
  remove: (slot: number) => void
  slotOf: (id: string) => number | undefined
  idOf: (slot: number) => string
  /** Order of the ids of two slots, as of their texts. */
  compare: (a: number, b: number) => number
  size: () => number
}

/** Numbers of 32 bits that hold an id. */
const parts = 4
const hexOf = Array.from({ length: 65_536 }, (_, value) => value.toString(16).padStart(4, '0'))
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function createIdTable(): IdTable {
  let ids = new Uint32Array(1024 * parts)
  // Open addressing: slot + 1 at the first free place after the hash of the id; 0 is free.
  let places = new Uint32Array(4096)
  let taken = new Uint8Array(1024)
  let size = 0

  // The last part is random in all versions of UUIDs that PostgreSQL and Node create; the first one is a time or random.
  const firstPlace = (first: number, last: number) => {
    const mixed = Math.imul(first ^ Math.imul(last, 0x85ebca6b), 0x9e3779b1)
    return (mixed ^ (mixed >>> 15)) & (places.length - 1)
  }
  const after = (place: number) => (place + 1) & (places.length - 1)
  const firstPlaceOf = (slot: number) => firstPlace(ids[slot * parts]!, ids[slot * parts + parts - 1]!)
  const insert = (slot: number) => {
    let place = firstPlaceOf(slot)
    while (places[place]) place = after(place)
    places[place] = slot + 1
  }
  const placeOf = (slot: number) => {
    let place = firstPlaceOf(slot)
    while (places[place] !== slot + 1) place = after(place)
    return place
  }
  const rehash = () => {
    places = new Uint32Array(places.length * 2)
    for (let slot = 0; slot < taken.length; slot++) if (taken[slot]) insert(slot)
  }
  return {
    put: (slot, id) => {
      if (!uuid.test(id)) throw new Error(`not an id: ${id}`)
      while (slot >= taken.length) [taken, ids] = [longer(taken), longer(ids)]
      if (taken[slot]) throw new Error('the slot has an id')
      ids.set(partsOf(id), slot * parts)
      taken[slot] = 1
      if (++size * 2 > places.length) rehash()
      else insert(slot)
    },
    remove: (slot) => {
      if (!taken[slot]) return
      let free = placeOf(slot)
      // Later entries move up, so that no search ends at the gap.
      for (let place = after(free); places[place]; place = after(place)) {
        const wanted = firstPlaceOf(places[place]! - 1)
        const isBetween = free <= place ? free < wanted && wanted <= place : free < wanted || wanted <= place
        if (isBetween) continue
        places[free] = places[place]!
        free = place
      }
      places[free] = 0
      taken[slot] = 0
      size--
    },
    slotOf: (id) => {
      if (!uuid.test(id)) return undefined
      const [a, b, c, d] = partsOf(id)
      for (let place = firstPlace(a, d); places[place]; place = after(place)) {
        const slot = places[place]! - 1
        const at = slot * parts
        if (ids[at] === a && ids[at + 1] === b && ids[at + 2] === c && ids[at + 3] === d) return slot
      }
      return undefined
    },
    idOf: (slot) => {
      const at = slot * parts
      const high = (part: number) => hexOf[ids[at + part]! >>> 16]!
      const low = (part: number) => hexOf[ids[at + part]! & 0xffff]!
      return `${high(0)}${low(0)}-${high(1)}-${low(1)}-${high(2)}-${low(2)}${high(3)}${low(3)}`
    },
    compare: (a, b) => {
      for (let part = 0; part < parts; part++) {
        const apart = ids[a * parts + part]! - ids[b * parts + part]!
        if (apart) return apart
      }
      return 0
    },
    size: () => size,
  }
}

/** An id in lower case as four numbers. */
function partsOf(id: string): [number, number, number, number] {
  const part = (digits: string) => Number.parseInt(digits, 16)
  return [
    part(id.slice(0, 8)),
    part(id.slice(9, 13) + id.slice(14, 18)),
    part(id.slice(19, 23) + id.slice(24, 28)),
    part(id.slice(28)),
  ]
}
