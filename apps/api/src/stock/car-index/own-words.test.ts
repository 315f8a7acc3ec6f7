import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOwnWords } from './own-words.ts'

const word = fc.stringMatching(/^[ab12]{1,7}$/)
const names = fc.record({
  stockWord: fc.stringMatching(/^[ab]?[12]{1,7}$/),
  plate: fc.option(word),
  vin: fc.option(fc.stringMatching(/^[ab12]{17}$/)),
})
type Names = { stockWord: string; plate: string | null; vin: string | null }

/**
 * The rule of `car_search_words` in the migrations: a term is the start of a word (a single letter: the whole word), or
 * equals a whole "~" word.
 */
function carries({ stockWord, plate, vin }: Names, term: string): boolean {
  const words = [stockWord, plate, vin].flatMap((one) => one ?? [])
  const whole = [stockWord.replace(/\D/g, ''), ...[4, 5, 6, 7, 8].flatMap((n) => vin?.slice(-n) ?? [])]
  return whole.includes(term) || words.some((one) => (term.length < 2 ? one === term : one.startsWith(term)))
}

test('a car is found by the beginnings of its own names and by the end of its VIN, through any coming and going', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ slot: fc.nat(12), names, leaves: fc.boolean() }), { maxLength: 40 }),
      fc.array(word, { minLength: 1, maxLength: 8 }),
      (steps, typed) => {
        const own = createOwnWords()
        const held = new Map<number, Names>()
        for (const { slot, names: its, leaves } of steps) {
          own.remove(slot)
          held.delete(slot)
          if (leaves) continue
          own.put(slot, { ...its, stockDigits: its.stockWord.replace(/\D/g, '') })
          held.set(slot, its)
        }
        const ends = [...held.values()].flatMap(({ vin }) => (vin ? [3, 4, 5, 8, 9, 17].map((n) => vin.slice(-n)) : []))
        const numbers = [...held.values()].map(({ stockWord }) => stockWord.replace(/\D/g, ''))
        for (const term of [...typed, ...ends, ...numbers.flatMap((one) => [one, `${one}1`, one.slice(1)])]) {
          if (!term) continue
          const expected = [...held].filter(([, its]) => carries(its, term)).map(([slot]) => slot)
          expect([term, own.having(term)]).toEqual([term, new Set(expected)])
        }
      },
    ),
  )
})
