import { expect, test } from 'vitest'
import { assertSupplyDay } from './supply-day.rules.ts'

const today = '2026-11-25'

test.each(['2021-11-25', '2035-01-01', '2025-11-23', '2027-11-27'])('%s is no day of supply', (day) => {
  expect(() => assertSupplyDay(day, 'deliveredOn', today)).toThrow(
    expect.objectContaining({ code: 'supply.day', issues: [expect.objectContaining({ path: ['deliveredOn'] })] }),
  )
})

test.each(['2025-12-01', '2026-11-25', '2027-11-01'])('%s is one', (day) => {
  expect(() => assertSupplyDay(day, 'deliveredOn', today)).not.toThrow()
})
