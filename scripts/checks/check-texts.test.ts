import { expect, test } from 'vitest'
import { keysIn, unusedKeys } from './check-texts.ts'

const texts = `export const messages = {
  'cars.title': 'Cars',
  'cars.count_one': '{{count}} car',
  'cars.count_other': '{{count}} cars',
  word: 'no key of a family',
}`

test('keys of a file, plural forms once', () => {
  expect(keysIn(texts)).toEqual(['cars.title', 'cars.count', 'cars.count', 'word'])
})

test.each([
  ['cars.title', `t('cars.title')`],
  ['fuel.DIESEL', 'tx(`fuel.${car.fuel}`)'],
  ['office.cars.title', 'tx(`office.${page}.title`)'],
  ['fuel.DIESEL', `const family = { fuel: 'petrol' }`],
  ['deal.state.OPEN', `const family = 'deal.state.'`],
])('%s is used by %s', (key, source) => {
  expect(unusedKeys([key], [source])).toEqual([])
})

test.each([
  ['cars.title', `t('cars.titles')`],
  ['office.cars.hint', 'tx(`office.${page}.title`)'],
  ['fuel.diesel', `const family = { fuel: 'petrol' }`],
  ['jobStatus.OK', `const family = { fuel: 'petrol' }`],
])('%s is not used by %s', (key, source) => {
  expect(unusedKeys([key], [source])).toEqual([key])
})
