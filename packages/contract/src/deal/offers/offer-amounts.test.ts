import { expect, test } from 'vitest'
import { distanceFromAsking } from './offer-amounts.ts'

test('an amount above the asking price or under half of it is far from it', () => {
  expect(distanceFromAsking(12_500_000, 280_700)).toBe('ABOVE')
  expect(distanceFromAsking(280_701, 280_700)).toBe('ABOVE')
  expect(distanceFromAsking(280_700, 280_700)).toBeUndefined()
  expect(distanceFromAsking(140_350, 280_700)).toBeUndefined()
  expect(distanceFromAsking(140_349, 280_700)).toBe('BELOW')
  expect(distanceFromAsking(50, 0)).toBeUndefined()
})
