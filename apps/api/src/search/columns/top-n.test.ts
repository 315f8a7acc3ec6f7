import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf } from './top-n.ts'

test('a page is the one that sorting everything would give, near the top and deep down', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 3000 }),
      fc.nat(3200),
      fc.integer({ min: 1, max: 200 }),
      (keys, skip, take) => {
        const compare = (a: number, b: number) => keys[a]! - keys[b]! || b - a
        const slots = Int32Array.from(keys, (_, slot) => slot)
        const sorted = [...slots].sort(compare)
        expect(pageOf(slots.slice(), compare, skip, take)).toEqual(sorted.slice(skip, skip + take))
      },
    ),
    { numRuns: 300 },
  )
})
