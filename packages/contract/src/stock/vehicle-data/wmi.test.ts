import { expect, test } from 'vitest'
import { makerCountryOf, makerOf } from './wmi.ts'

test.each([
  ['wp0zzz', 'Porsche', 'DE'],
  ['WF0DEXTESTSTUB003', 'Ford', 'DE'],
  ['YV1MS382362000000', 'Volvo', 'SE'],
  ['VF1RFA00000000001', 'Renault', 'FR'],
  ['VSSZZZ', 'Seat', 'ES'],
  ['TRUZZZ', 'Audi', 'HU'],
  ['TMBJJ7NE0J0000001', 'Škoda', 'CZ'],
  ['U5YDEXTESTSTUB001', 'Kia', 'SK'],
  ['KNAB3512ALT000000', 'Kia', 'KR'],
  ['LRW3E7FS5NC000001', 'Tesla', 'CN'],
  ['5YJSA1E14FF087599', 'Tesla', 'US'],
  ['ZFA3120000J000001', 'Fiat', 'IT'],
])('%s: %s, %s', (vin, maker, country) => {
  expect([makerOf(vin), makerCountryOf(vin)]).toEqual([maker, country])
})

test('only a maker and a country that the VIN says for certain are named', () => {
  // A brand whose country the code does not say, an unknown brand of a known country, parts that nobody uses.
  expect([makerOf('XP7YGCEK0SB000001'), makerCountryOf('XP7YGCEK0SB000001')]).toEqual(['Tesla', undefined])
  expect([makerOf('W99'), makerCountryOf('W99')]).toEqual([undefined, 'DE'])
  for (const vin of ['', 'W', 'WI', 'YX1', 'SO', '\u0130AA', 'constructor', '__proto__'])
    expect([makerOf(vin), makerCountryOf(vin)]).toEqual([undefined, undefined])
})
