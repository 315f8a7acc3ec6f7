import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { booleanOf, enumOf, numberOf } from './cells.rules.ts'
import { dayOfCell } from './days.rules.ts'

test.each([
  ['12345', 12_345],
  ['12.345', 12_345],
  ['12,345', 12_345],
  ['12.345,6', 12_345.6],
  ['12,345.6', 12_345.6],
  ['1.234.567', 1_234_567],
  ['1,234,567.89', 1_234_567.89],
  ['12 345', 12_345],
  ['12\u00a0345,50', 12_345.5],
  ["12'345", 12_345],
  ['19.900 €', 19_900],
  ['19.900,-', 19_900],
  ['85 kW', 85],
  ['45.210 km', 45_210],
  ['1.5', 1.5],
  ['0,5', 0.5],
  ['15126.051', 15_126.051],
  ['-5', -5],
  ['0', 0],
])('%j is %d', (text, number) => expect(numberOf(text)).toBe(number))

test.each(['', 'x', '1a', '1e5', '--1', '€', '1.2.3', '12,34,56', '.', ',', 'NaN', 'Infinity', '0x10'])(
  '%j is no number',
  (text) => expect(numberOf(text)).toBeUndefined(),
)

test('a number written by Germans, Americans or Swedes is read back', () => {
  const written = (n: number, group: string, point: string) => {
    const [whole, rest] = (n / 100).toFixed(2).split('.')
    return `${whole!.replace(/\B(?=(\d{3})+$)/g, group)}${point}${rest}`
  }
  fc.assert(
    fc.property(fc.nat(1e9), (n) => {
      for (const [group, point] of [
        ['.', ','],
        [',', '.'],
        [' ', ','],
        ['', '.'],
        ['', ','],
      ] as const)
        expect(Math.round(numberOf(written(n, group, point))! * 100)).toBe(n)
    }),
    { verbose: true },
  )
})

test.each([
  ['31.12.2021', '2021-12-31', 'DAY'],
  ['1/2/2021', '2021-02-01', 'DAY'],
  ['31-03-2021', '2021-03-31', 'DAY'],
  ['2021/03/31', '2021-03-31', 'DAY'],
  ['2021.03.31', '2021-03-31', 'DAY'],
  ['2021-12-31', '2021-12-31', 'DAY'],
  ['2021-12-31T00:00:00Z', '2021-12-31', 'DAY'],
  ['12/2021', '2021-12-01', 'MONTH'],
  ['3.2021', '2021-03-01', 'MONTH'],
  ['202112', '2021-12-01', 'MONTH'],
  ['2021-12', '2021-12-01', 'MONTH'],
  ['29.02.2020', '2020-02-29', 'DAY'],
  ['31.12.21', '2021-12-31', 'DAY'],
  ['31/12/98', '1998-12-31', 'DAY'],
  ['20211231', '2021-12-31', 'DAY'],
  ['31.12.2021 00:00', '2021-12-31', 'DAY'],
  ['31. desember 2021', '2021-12-31', 'DAY'],
  ['12/21', '2021-12-01', 'MONTH'],
  ['März 2021', '2021-03-01', 'MONTH'],
  ['mar. 2021', '2021-03-01', 'MONTH'],
  ['Dec-21', '2021-12-01', 'MONTH'],
  ['EZ 12/2021', '2021-12-01', 'MONTH'],
])('%j is %s to the %s', (text, day, precision) => expect(dayOfCell(text)).toEqual({ day, precision }))

test.each([
  '',
  '31.02.2021',
  '2021-13-01',
  '29.02.2021',
  '13/2021',
  'yesterday',
  '31.02.21',
  '13/21',
  'Foo 2021',
  '44562',
])('%j is no day', (text) => expect(dayOfCell(text)).toBeUndefined())

describe('words', () => {
  test.each([
    ['fuel', 'Diesel', 'DIESEL'],
    ['fuel', 'Elektro', 'ELECTRICITY'],
    ['fuel', 'HYBRID_DIESEL', 'HYBRID_DIESEL'],
    ['gearbox', 'automatik', 'AUTOMATIC_GEAR'],
    ['gearbox', 'Automatisk', 'AUTOMATIC_GEAR'],
    ['gearbox', 'Automatgear', 'AUTOMATIC_GEAR'],
    ['gearbox', 'Automatlåda', 'AUTOMATIC_GEAR'],
    ['gearbox', 'automatisiert', 'SEMIAUTOMATIC_GEAR'],
    ['color', 'Weiß', 'WHITE'],
    ['color', 'Grün metallic', undefined],
    ['bodyType', 'Geländewagen', 'OffRoad'],
    ['driveType', 'quattro', 'ALL_WHEEL'],
    ['doors', '4/5', 'FOUR_OR_FIVE'],
    ['fuel', '__proto__', undefined],
  ])('%s %j is %s', (field, text, code) => expect(enumOf(field, text)).toBe(code))

  test.each([
    ['Ja', true],
    ['x', true],
    ['nein', false],
    ['0', false],
    ['vielleicht', undefined],
  ])('%j is %s', (text, value) => expect(booleanOf(text)).toBe(value))
})
