import { expect, test } from 'vitest'
import { pagesAround } from './pages-around.tsx'

test('first, last and the neighbours are shown, and a gap stands for two pages or more, never for one', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(1, 3)).toEqual([1, 2, 3])
  expect(pagesAround(1, 9)).toEqual([1, 2, 0, 9])
  expect(pagesAround(4, 9)).toEqual([1, 2, 3, 4, 5, 0, 9])
  expect(pagesAround(5, 9)).toEqual([1, 0, 4, 5, 6, 0, 9])
  expect(pagesAround(9, 9)).toEqual([1, 0, 8, 9])
})
