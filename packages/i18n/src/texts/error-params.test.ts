import { expect, test } from 'vitest'
import { spokenParams } from './error-params.ts'

test('what keeps a contract back is told for each car in words', () => {
  const words: Record<string, string> = {
    'taxBlock.MILEAGE': 'The mileage is missing.',
    'taxBlock.SELLER': 'Nobody sells.',
  }
  const missing = 'B-1000: MILEAGE, SELLER; B-1001: MILEAGE'
  expect(spokenParams('contract.taxUndecided', { missing }, (key) => words[key])).toEqual({
    missing: 'B-1000: The mileage is missing. Nobody sells. B-1001: The mileage is missing.',
  })
})
