import { expect, test } from 'vitest'
import { assertPastDate } from './assert-past-date.ts'

const now = new Date('2026-11-22T23:30:00Z')
const told = (day: string, span = {}) => {
  try {
    assertPastDate(day, 'paidOn', now, span)
    return 'fine'
  } catch (error) {
    return (error as { params: { from: string; to: string } }).params
  }
}

test('what was paid was paid by today, and not in another century', () => {
  expect(['2026-11-22', '2026-11-23', '2017-01-01'].map((day) => told(day))).toEqual(['fine', 'fine', 'fine'])
  const span = { from: '2016-11-22', to: '2026-11-23' }
  expect(['2026-11-24', '9999-12-31', '0206-11-20'].map((day) => told(day))).toEqual([span, span, span])
})

test('a value date may lie some days ahead; nothing goes back before it came', () => {
  expect(told('2026-11-30', { ahead: 7 })).toBe('fine')
  expect(told('2026-11-19', { from: '2026-11-20' })).toEqual({ from: '2026-11-20', to: '2026-11-23' })
  expect(told('2026-11-23', { from: '2026-11-25' })).toBe('fine')
})
