import { describe, expect, test } from 'vitest'
import { accountIn, dayIn, dayOfInstant, minorIn, nameIn, orderOfDays } from './bank-cells.rules.ts'

test.each([
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1 234,5', 123_450],
  ['49\u202f534,96', 4_953_496],
  ['-20', -2000],
  ['\u221220,00', -2000],
  ['20,00-', -2000],
  ['(20,00)', -2000],
  ['20,00 S', -2000],
  ['20,00 H', 2000],
  ['20,00 Soll', -2000],
  ['20,00S', -2000],
  ['20,00 DR', -2000],
  ['20,00 CR', 2000],
  ['20,00 USD', 2000],
  ['20,00 DKK', 2000],
  ['+7', 700],
  ['1.234', 123_400],
  ['12,345,678.90', 1_234_567_890],
  ['199,00 kr', 19_900],
  ['EUR 5,00', 500],
  ['5,00 €', 500],
  ['NOK -1 000,00', -100_000],
  ['1.2.3', null],
  ['1.234,567', null],
  ['1,2345', null],
  ['', null],
  ['--5', null],
  ['viel', null],
])('%s is %s hundredths', (text, minor) => expect(minorIn(text)).toBe(minor))
test('a sign that was named decides', () => {
  expect(minorIn('1.234', 'COMMA')).toBe(123_400)
  expect(minorIn('1,5', 'COMMA')).toBe(150)
  expect(minorIn('1,5', 'POINT')).toBeNull()
  expect(minorIn('1,234', 'POINT')).toBe(123_400)
})

test.each([
  ['2026-11-22', '2026-11-22'],
  ['2026/11/24', '2026-11-24'],
  ['2026.11.24', '2026-11-24'],
  ['20261124', '2026-11-24'],
  ['22.11.26', '2026-11-22'],
  ['2/1/2026', '2026-01-02'],
  ['24-11-2026', '2026-11-24'],
  ['24. nov. 2026', '2026-11-24'],
  ['24 Nov 2026', '2026-11-24'],
  ['5. März 2026', '2026-03-05'],
  ['17. mai 2026', '2026-05-17'],
  ['1. Oktober 26', '2026-10-01'],
  ['24-dec-2026', '2026-12-24'],
  ['24. desember 2026', '2026-12-24'],
  ['2026-11-24 13:45', '2026-11-24'],
  ['2026-11-24T13:45:10', '2026-11-24'],
  ['24.11.2026 13:45:00', '2026-11-24'],
  ['Mo. 24.11.2026', '2026-11-24'],
  ['Tue, 24 Nov 2026', '2026-11-24'],
  ['24.11.2026, 10:00 Uhr', '2026-11-24'],
  ['24.11.2026 10:00:00 CET', '2026-11-24'],
  ['November 24, 2026', '2026-11-24'],
  ['Foo 24, 2026', null],
  ['31.02.2026', null],
  ['2026-13-01', null],
  ['heute', null],
  ['Kontostand', null],
  ['24. foo 2026', null],
])('%s is the day %s', (text, day) => expect(dayIn(text)).toBe(day))
test('months come first where one of the days says so', () => {
  expect(orderOfDays(['11/05/2026', '11/24/2026'])).toBe('MDY')
  expect(orderOfDays(['05/11/2026', '24/11/2026'])).toBe('DMY')
  expect(orderOfDays(['05/11/2026'])).toBe('DMY')
  expect(dayIn('11/05/2026', 'MDY')).toBe('2026-11-05')
})

describe('an instant', () => {
  test.each([
    ['2026-11-24T23:30:00Z', '2026-11-25'],
    ['2026-11-24T22:59:59Z', '2026-11-24'],
    ['2026-07-01T22:30:00Z', '2026-07-02'],
    ['2026-11-25T00:10:00+01:00', '2026-11-25'],
    ['2026-11-24T23:30:00', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['2026-11-24+01:00', '2026-11-24'],
  ])('%s is of the day %s where the account is kept', (text, day) =>
    expect(dayOfInstant(text, 'Europe/Berlin')).toBe(day),
  )
  test('is of the day where the company of the account is', () => {
    expect(dayOfInstant('2026-11-24T22:30:00Z', 'Europe/Helsinki')).toBe('2026-11-25')
    expect(dayOfInstant('2026-11-24T23:30:00Z', 'Europe/London')).toBe('2026-11-24')
  })
})

test('an account has digits, a name is none', () => {
  expect(accountIn('NO93 8601 1117 947')).toBe('NO9386011117947')
  expect(accountIn('8601.11.17947')).toBe('86011117947')
  expect(accountIn('Fjordbil AS')).toBeNull()
  expect(nameIn('NOTPROVIDED', undefined, ' Real  Payer ')).toBe('Real Payer')
  expect(nameIn('NOT PROVIDED', '-', '')).toBe('')
})
