import { expect, test } from 'vitest'
import fc from 'fast-check'
import { easterOf, isWorkingDay, workingDaysAfter, workingDaysBetween } from './working-days.ts'

test('Easter of known years', () => {
  expect([2024, 2025, 2026, 2027, 2038].map(easterOf)).toEqual([
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2038-04-25',
  ])
})

test.each([
  ['2026-05-17', 'NO', false],
  ['2027-05-17', 'NO', false],
  ['2027-05-18', 'NO', true],
  ['2026-10-03', 'DE', false],
  ['2029-10-03', 'DE', false],
  ['2029-10-03', 'DK', true],
  ['2026-04-02', 'DK', false],
  ['2026-04-02', 'DE', true],
  ['2026-06-19', 'SE', false],
  ['2026-06-26', 'SE', true],
  ['2025-06-06', 'SE', false],
])('%s in %s', (day, country, works) => expect(isWorkingDay(day, [country])).toBe(works))

test('they are counted back over weekends and holidays too', () => {
  expect(workingDaysAfter('2026-11-23', -1, ['DE'])).toBe('2026-11-20')
  // Maundy Thursday to Easter Monday are holidays in Norway.
  expect(workingDaysAfter('2026-04-07', -1, ['NO'])).toBe('2026-04-01')
})

test('Christmas 2026 counts in neither country', () => {
  // 24 December is a Thursday, a working day in Germany but not in Sweden.
  expect(workingDaysAfter('2026-12-23', 1, ['DE'])).toBe('2026-12-24')
  expect(workingDaysAfter('2026-12-23', 1, ['DE', 'SE'])).toBe('2026-12-28')
})

const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const countries = fc.subarray(['DE', 'NO', 'DK', 'SE', 'XX'])
test('a term ends on a working day, counts back to itself, and is never shorter for one more country', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 40 }), countries, (from, count, where) => {
      const end = workingDaysAfter(from, count, where)
      expect(isWorkingDay(end, where)).toBe(true)
      expect(workingDaysBetween(from, end, where)).toBe(count)
      expect(workingDaysAfter(from, count, [...where, 'DE']) >= end).toBe(true)
      expect(workingDaysAfter(from, count + 1, where) > end).toBe(true)
    }),
  )
})
