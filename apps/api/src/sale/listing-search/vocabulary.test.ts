import { expect, test } from 'vitest'
import { searchTerms } from '../../search/search-terms.ts'
import { meaningsOf } from './vocabulary.ts'

const meant = (text: string) =>
  meaningsOf(searchTerms(text)).map(({ terms, keys }) => [terms.join(' '), keys.map(({ value }) => value).toSorted()])

test.each([
  ['Sitzheizung', [['sitzheizung', ['electricHeatedSeats']]]],
  ['setevarme', [['setevarme', ['electricHeatedSeats']]]],
  ['heated seats', [['heated seats', ['electricHeatedSeats']]]],
  ['navigation', [['navigation', ['navigationSystem']]]],
  ['navi', [['navi', ['navigationSystem']]]],
  ['svart', [['svart', ['BLACK']]]],
  ['schwarz', [['schwarz', ['BLACK']]]],
  ['Dragkrok', [['dragkrok', ['trailerCoupling']]]],
  ['Kombi', [['kombi', ['EstateCar']]]],
  ['suv', [['suv', ['OffRoad']]]],
  ['diesel', [['diesel', ['DIESEL']]]],
  ['petrol', [['petrol', ['PETROL']]]],
  // One word of two, which occurs in no other name.
  ['Frontscheibe', [['frontscheibe', ['heatedWindshield']]]],
])('%s', (text, parts) => expect(meant(text)).toEqual(parts))

test('what names cars stands for itself, and words said together are read together', () => {
  expect(meant('Audi A4 black heated seats')).toEqual([
    ['audi', []],
    ['a4', []],
    ['black', ['BLACK']],
    ['heated seats', ['electricHeatedSeats']],
  ])
})

test('a word that many things are called by means none of them', () => {
  for (const text of ['electric seats windows', 's', 'sport', 'auto']) {
    const [first] = meant(text)
    expect(first![1]).not.toContain('electricWindows')
    expect((first![1] as string[]).length).toBeLessThan(3)
  }
})
