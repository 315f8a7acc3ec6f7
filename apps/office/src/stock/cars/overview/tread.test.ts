import { expect, test } from 'vitest'
import { treadOf, treadPadded } from './tread.ts'

test('a set without measures has four empty wheels and is kept without any', () => {
  expect(treadPadded([])).toEqual([null, null, null, null])
  expect(treadOf(treadPadded([]))).toEqual([])
})

test('measures keep their wheels, zero is a measure', () => {
  expect(treadOf(treadPadded([65, 0, 41, 40]))).toEqual([65, 0, 41, 40])
})
