import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createByteStore } from './byte-store.ts'

test('each slot has the bytes that were put last, through additions, replacements and removals', () => {
  const step = fc.record({ slot: fc.nat(40), text: fc.option(fc.string({ maxLength: 30 }), { nil: undefined }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      // Small blocks, so that they are filled, emptied and dropped.
      const store = createByteStore(64)
      const texts = new Map<number, string>()
      for (const { slot, text } of steps) {
        if (text === undefined) {
          store.remove(slot)
          texts.delete(slot)
        } else {
          store.put(slot, Buffer.from(text))
          texts.set(slot, text)
        }
        for (let other = 0; other <= 41; other++) expect(String(store.of(other))).toBe(texts.get(other) ?? '')
      }
    }),
    { numRuns: 200 },
  )
})

test.each([1, 20])('replaced bytes of %i slots do not pile up, and all memory can become free', (slots) => {
  const store = createByteStore(1000)
  for (let round = 0; round < 200; round++)
    for (let slot = 0; slot < slots; slot++) store.put((slot * 7) % slots, Buffer.alloc(90, round))
  // Blocks that are at least half full, and the one that is being filled.
  expect(store.size()).toBeLessThanOrEqual(slots * 90 * 2 + 2000)
  for (let slot = 0; slot < slots; slot++) store.remove(slot)
  expect(store.size()).toBeLessThanOrEqual(1000)
})
