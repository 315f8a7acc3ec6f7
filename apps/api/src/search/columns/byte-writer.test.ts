import fc from 'fast-check'
import { expect, test } from 'vitest'
import { written } from './byte-writer.ts'

test('texts and bytes follow each other, in any size and script', () => {
  const part = fc.record({
    text: fc.string({ unit: 'binary', maxLength: 50, size: 'max' }),
    times: fc.constantFrom(1, 3, 2000),
  })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const texts = parts.map(({ text, times }) => text.repeat(times))
      const found = written((to) => {
        for (const [i, text] of texts.entries())
          if (i % 2) to.bytes(Buffer.from(text))
          else to.text(text)
      })
      expect(found.equals(Buffer.from(texts.map((text) => Buffer.from(text).toString()).join('')))).toBe(true)
    }),
    { numRuns: 30 },
  )
})

test('an answer in an answer is refused, and an error leaves nothing behind; an answer stays as it is', () => {
  expect(() => written(() => void written(() => {}))).not.toThrow()
  expect(() =>
    written((to) => {
      to.text('{')
      written(() => {})
    }),
  ).toThrow('another answer')
  const first = written((to) => to.text('x'))
  written((to) => to.text('y'))
  expect(String(first)).toBe('x')
})
