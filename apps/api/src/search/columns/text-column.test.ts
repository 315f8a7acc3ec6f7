import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextColumn } from './text-column.ts'

const text = fc.oneof(fc.stringMatching(/^[ab1]{0,7}$/), fc.constantFrom('', 'ø', 'a\0', 'aø1'))

test('texts are compared as strings are, also long and foreign ones', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ slot: fc.constantFrom(0, 1, 3000), text }), { maxLength: 12 }),
      text,
      (steps, asked) => {
        const column = createTextColumn(5)
        const texts = new Map<number, string>()
        for (const step of steps) {
          column.put(step.slot, step.text)
          texts.set(step.slot, step.text)
        }
        for (const [slot, held] of texts)
          expect([column.equals(slot, asked), column.startsWith(slot, asked), column.endsWith(slot, asked)]).toEqual([
            held === asked,
            held.startsWith(asked),
            held.endsWith(asked),
          ])
      },
    ),
    { numRuns: 500 },
  )
})
