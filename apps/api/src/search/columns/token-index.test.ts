import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { searchTerms } from '../search-terms.ts'
import { findTokens, createTokenIndex } from './token-index.ts'

// A few words that most slots have, and others.
const word = fc.oneof(fc.constantFrom('a', 'b0', '~c', 'ab1', '~b10a'), fc.stringMatching(/^~?[a-c0-1]{1,4}$/))
const term = fc.oneof(fc.constantFrom('a', 'b', 'b0', 'c', 'ab'), fc.stringMatching(/^[a-c0-1]{1,4}$/))

/**
 * The rule of the index in plain code: every term is the start of a word (a single letter: the whole word) or equals a
 * whole "~" word.
 */
const fits = (words: string[], terms: string[]) =>
  terms.every((t) => words.some((w) => w === `~${t}` || (t.length < 2 ? w === t : w.startsWith(t))))

test('one index or two find what a plain look at every car would find, through any coming and going', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          slot: fc.nat(8),
          words: fc.uniqueArray(word, { maxLength: 5 }),
          leaves: fc.boolean(),
          searched: fc.boolean(),
        }),
        { maxLength: 40 },
      ),
      fc.uniqueArray(term, { maxLength: 2 }),
      (steps, terms) => {
        // Words are in one of two indexes by length; a search over both must not depend on that.
        const [short, long] = [createTokenIndex(), createTokenIndex()]
        const put = (slot: number, words: string[]) => {
          const part = (isShort: boolean) => words.filter((w) => w.length < 3 === isShort)
          short.add(slot, part(true))
          long.add(slot, part(false))
        }
        const held = new Map<number, string[]>()
        const expected = (of: (words: string[]) => string[]) =>
          [...held].filter(([, words]) => fits(of(words), terms)).map(([slot]) => slot)
        const found = (indexes: ReturnType<typeof createTokenIndex>[]) => findTokens(indexes, terms, 21)
        const sorted = (slots: Iterable<number> | undefined) => slots && [...slots].sort((a, b) => a - b)
        const compare = () => {
          expect(sorted(found([short, long]))).toEqual(terms.length ? sorted(expected((words) => words)) : undefined)
          expect(sorted(found([short]))).toEqual(
            terms.length ? sorted(expected((words) => words.filter((w) => w.length < 3))) : undefined,
          )
        }
        for (const { slot, words, leaves, searched } of steps) {
          if (held.delete(slot)) for (const index of [short, long]) index.remove(slot)
          if (!leaves) {
            put(slot, words)
            held.set(slot, words)
          }
          if (searched) compare()
        }
        compare()
      },
    ),
    { numRuns: 500, verbose: true },
  )
})

test('a word that nobody carries any more is forgotten', () => {
  const index = createTokenIndex()
  index.add(1, ['octavia', '~1234'])
  index.add(2, ['octavia'])
  index.remove(1)
  expect([...findTokens([index], ['oct'], 3)!]).toEqual([2])
  expect([...findTokens([index], ['1234'], 3)!]).toEqual([])
  index.remove(2)
  expect([...findTokens([index], ['oct'], 3)!]).toEqual([])
})

describe('typed text becomes terms', () => {
  test.each([
    ['Škoda Octavia e-tron', ['skoda', 'octavia', 'etron']],
    ['  911  ', ['911']],
    ['Citroën C4', ['citroen', 'c4']],
    ['BØRGE æøå', ['borge', 'aeoa']],
    ['a/b,c;d(e)', ['a', 'b', 'c', 'd', 'e']],
    ['golf golf GOLF', ['golf']],
    ["'; drop table cars; --", ['drop', 'table', 'cars']],
    ['!!! ???', []],
    ['1 2 3 4 5 6 7 8 9 10', ['1', '2', '3', '4', '5', '6', '7', '8']],
    ['', []],
    [undefined, []],
  ])('%j', (text, terms) => expect(searchTerms(text)).toEqual(terms))

  test('of letters and digits only, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        for (const one of searchTerms(text)) expect(one).toMatch(/^[a-z0-9]{1,60}$/)
      }),
    )
  })
})
