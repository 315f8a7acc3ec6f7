import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSortedSlots } from './sorted-slots.ts'

const none = Number.NaN

function openOver(values: number[]) {
  return createSortedSlots(
    (a, b) => values[a]! - values[b]! || a - b,
    (slot) => !Number.isNaN(values[slot]!),
  )
}
const shown = (order: ReturnType<typeof openOver>) => [...order.slots().subarray(0, order.size())]
const value = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(none))

test('stays sorted while slots come, change and go; those without a value are last', () => {
  fc.assert(
    fc.property(
      fc.array(value, { maxLength: 30 }),
      fc.array(fc.record({ slot: fc.nat(60), to: value, leaves: fc.boolean() }), { maxLength: 60 }),
      (first, steps) => {
        const values = [...first]
        const order = openOver(values)
        const held = new Set(first.keys())
        order.fill([...held])
        for (const { slot, to, leaves } of steps) {
          if (held.has(slot)) order.remove(slot)
          held.delete(slot)
          if (leaves) continue
          values[slot] = to
          order.insert(slot)
          held.add(slot)
        }
        const withValue = [...held].filter((slot) => !Number.isNaN(values[slot]!))
        const without = [...held].filter((slot) => Number.isNaN(values[slot]!)).sort((a, b) => a - b)
        const expected = [...withValue.sort((a, b) => values[a]! - values[b]! || a - b), ...without]
        expect(shown(order)).toEqual(expected)
        expect(order.size()).toBe(held.size)
        expect(order.valued()).toBe(withValue.length)
      },
    ),
    { numRuns: 500, verbose: true },
  )
})

test('what is not held cannot be removed', () => {
  const order = openOver([1, 2, 3])
  order.fill([0, 2])
  expect(() => order.remove(1)).toThrow(/does not hold/)
  expect(shown(order)).toEqual([0, 2])
})

test('the neighbours of a slot end where the list ends', () => {
  const values = Array.from({ length: 10 }, (_, i) => i)
  const order = openOver(values)
  order.fill([...values.keys()])
  expect([...order.around(0, 2)]).toEqual([0, 1])
  expect([...order.around(5, 2)]).toEqual([3, 4, 5, 6])
  expect([...order.around(9, 2)]).toEqual([7, 8, 9])
})
