import { expect, test } from 'vitest'
import { covers, shifted, weekOf } from './week-days.ts'

test('a week begins on Monday', () => {
  expect(weekOf('2026-11-29')[0]).toBe('2026-11-23')
  expect(weekOf('2026-11-23')).toHaveLength(7)
  expect(weekOf('2026-12-31').at(-1)).toBe('2027-01-03')
})
test('days that an order covers', () => {
  const order = { plannedFrom: '2026-11-24', plannedUntil: '2026-11-26' }
  expect(['2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'].map((day) => covers(order, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(covers({ plannedFrom: null, plannedUntil: '2026-11-26' }, '2026-11-26')).toBe(true)
  expect(covers({ plannedFrom: null, plannedUntil: null }, '2026-11-26')).toBe(false)
})
test('a move keeps the length', () => {
  const order = { plannedFrom: '2026-11-30', plannedUntil: '2026-12-02' }
  expect(shifted(order, '2026-12-01', '2026-11-30')).toEqual({ plannedFrom: '2026-11-29', plannedUntil: '2026-12-01' })
  expect(shifted({ plannedFrom: null, plannedUntil: '2026-12-02' }, '2026-12-02', '2026-12-04')).toEqual({
    plannedFrom: null,
    plannedUntil: '2026-12-04',
  })
})
