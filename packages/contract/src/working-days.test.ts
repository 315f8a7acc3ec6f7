import { expect, test } from 'vitest'
import { addWorkingDays, holidaysOf, isWorkingDay } from './working-days.ts'

test('moving holidays stand on their days', () => {
  // Easter Sunday: 5 April 2026, 28 March 2027.
  expect(isWorkingDay('2026-04-02', 'NO')).toBe(false)
  expect(isWorkingDay('2026-04-02', 'DE')).toBe(true)
  expect(isWorkingDay('2026-04-03', 'DE')).toBe(false)
  expect(isWorkingDay('2026-05-14', 'DK')).toBe(false)
  expect(isWorkingDay('2027-03-29', 'SE')).toBe(false)
  expect(isWorkingDay('2026-06-19', 'SE')).toBe(false)
  expect(isWorkingDay('2026-05-17', 'NO')).toBe(false)
  expect(isWorkingDay('2026-05-18', 'NO')).toBe(true)
  expect(holidaysOf('DK', 2023).has('2023-05-05')).toBe(true)
  expect(holidaysOf('DK', 2024).has('2024-04-26')).toBe(false)
})

test('working days are counted over weekends and holidays, both ways', () => {
  expect(addWorkingDays('2026-11-20', 1, 'DE')).toBe('2026-11-23')
  expect(addWorkingDays('2026-11-23', -1, 'DE')).toBe('2026-11-20')
  // Maundy Thursday to Easter Monday are free in Norway.
  expect(addWorkingDays('2026-04-01', 1, 'NO')).toBe('2026-04-07')
  expect(addWorkingDays('2026-04-07', -1, 'NO')).toBe('2026-04-01')
  expect(addWorkingDays('2026-12-23', 2, 'FR')).toBe('2026-12-25')
})
