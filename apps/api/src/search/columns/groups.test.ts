import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createGroups } from './groups.ts'

test('through any coming and going each group holds who is in it', () => {
  const step = fc.record({ slot: fc.nat(3000), code: fc.nat(5), leaves: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const groups = createGroups()
      const held = new Map<number, number>()
      for (const { slot, code, leaves } of steps) {
        groups.remove(slot)
        held.delete(slot)
        if (leaves) continue
        groups.put(slot, code)
        held.set(slot, code)
      }
      for (let code = 0; code <= 6; code++) {
        const expected = [...held].filter(([, its]) => its === code).map(([slot]) => slot)
        expect(new Set(groups.of(code))).toEqual(new Set(expected))
      }
    }),
  )
})
