import { expect, test } from 'vitest'
import { looksRight, meansNumber } from './company-number.ts'

test.each([
  ['NO', '100 000 008', true],
  ['NO', 'NO100000008MVA', true],
  ['NO', '100000009', false],
  ['NO', '12345', false],
  ['DK', '99 00 00 07', true],
  ['DK', 'DK99000007', true],
  ['DK', '99000008', false],
  ['SE', '559999-0008', true],
  ['SE', 'SE559999000801', true],
  ['SE', '559999-0009', false],
  ['DE', 'de 990 000 002', true],
  ['DE', '990000002', true],
  ['DE', 'HR', false],
  ['AT', 'ATU99000008', true],
  ['GR', 'EL123456789', true],
])('%s %s: %s', (country, typed, right) => {
  expect(looksRight(country, typed)).toBe(right)
})

test('a number is told from a name', () => {
  expect(['100000008', 'DE990000002', 'Fjordbil AS', 'Auto 24'].map(meansNumber)).toEqual([true, true, false, false])
})
