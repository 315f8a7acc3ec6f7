import { expect, test } from 'vitest'
import { costsFrom } from './storage.rules.ts'

const rule = { storageFreeDays: 10, storageDayMinor: 1500, storageSince: '2026-01-01' }

test('ten days are free, the eleventh costs', () => {
  expect(costsFrom('2026-11-22', rule)).toBe('2026-12-03')
  expect(costsFrom('2026-11-22', { ...rule, storageFreeDays: 0 })).toBe('2026-11-23')
})

test('what stood before the house began to charge has its free days from then; without a price nothing costs', () => {
  expect(costsFrom('2026-01-01', { ...rule, storageSince: '2026-11-22' })).toBe('2026-12-03')
  expect(costsFrom('2026-11-22', { ...rule, storageDayMinor: null, storageSince: null })).toBeNull()
})
