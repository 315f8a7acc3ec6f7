import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLinkedSlots } from './linked-slots.ts'

test('through any coming and going each key holds who has it, and its beginnings lead to it', () => {
  const key = fc.stringMatching(/^[ab1]{1,4}$/)
  fc.assert(
    fc.property(
      fc.array(fc.record({ slot: fc.nat(3000), key, leaves: fc.boolean() }), { maxLength: 80 }),
      fc.stringMatching(/^[ab1]{1,3}$/),
      (steps, beginning) => {
        const chains = createLinkedSlots()
        const held = new Map<number, string>()
        for (const { slot, key: its, leaves } of steps) {
          chains.remove(slot)
          held.delete(slot)
          if (leaves) continue
          chains.put(slot, its)
          held.set(slot, its)
        }
        const found = new Map<number, string>()
        for (const one of chains.keysFrom(beginning)) chains.each(one, (slot) => void found.set(slot, one))
        const expected = [...held].filter(([, its]) => its.startsWith(beginning))
        expect(found).toEqual(new Map(expected))
      },
    ),
  )
})
