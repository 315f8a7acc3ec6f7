import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createIdTable } from './id-table.ts'

// Many ids with the same first and last part belong to one place of the table.
const id = fc
  .record({ one: fc.uuid(), end: fc.constantFrom('00000000', 'ffffffff', '9e3779b1') })
  .map(({ one, end }) => `00000000${one.slice(8, 28)}${end}`)

test('ids and slots are found as in a map, through additions and removals', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ slot: fc.nat(3000), id: fc.oneof(id, fc.uuid()) }), { maxLength: 60 }),
      (steps) => {
        const table = createIdTable()
        const idOf = new Map<number, string>()
        const slotOf = new Map<string, number>()
        for (const { slot, id: one } of steps) {
          const before = idOf.get(slot)
          if (before !== undefined) {
            table.remove(slot)
            idOf.delete(slot)
            slotOf.delete(before)
          } else if (!slotOf.has(one)) {
            table.put(slot, one)
            idOf.set(slot, one)
            slotOf.set(one, slot)
          }
        }
        expect(table.size()).toBe(idOf.size)
        for (const { id: one } of steps) expect(table.slotOf(one)).toBe(slotOf.get(one))
        for (const [slot, one] of idOf) expect(table.idOf(slot)).toBe(one)
        const slots = [...idOf.keys()]
        expect([...slots].sort(table.compare)).toEqual(
          [...slots].sort((a, b) => (idOf.get(a)! < idOf.get(b)! ? -1 : 1)),
        )
      },
    ),
    { numRuns: 300 },
  )
})

test('the table grows with its ids', () => {
  const table = createIdTable()
  const ids = Array.from(
    { length: 20_000 },
    (_, slot) => `${slot.toString(16).padStart(8, '0')}-0000-4000-8000-00000000000a`,
  )
  ids.forEach((one, slot) => table.put(slot, one))
  for (let slot = 0; slot < ids.length; slot += 2) table.remove(slot)
  expect(ids.map((one) => table.slotOf(one))).toEqual(ids.map((_, slot) => (slot % 2 ? slot : undefined)))
})

test('a text that is no id has no slot and cannot be put', () => {
  const table = createIdTable()
  expect(table.slotOf('x')).toBeUndefined()
  expect(() => table.put(0, 'x')).toThrow('not an id')
  table.put(0, '00000000-0000-4000-8000-000000000000')
  expect(() => table.put(0, '00000000-0000-4000-8000-000000000001')).toThrow('has an id')
})
