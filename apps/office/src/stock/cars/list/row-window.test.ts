import type { CarRow } from '@bilbro/contract/stock/cars/cars'
import { expect, test } from 'vitest'
import { hasMoved, pagesFor, patchPage, type RowsPage } from './row-window.ts'

const row = (id: string, version = 1) => ({ id, version }) as CarRow
const page = (...items: CarRow[]): RowsPage => ({ items, total: items.length, page: 1, pageSize: 100 })

test('asks for the pages around what is seen, never beyond the list', () => {
  expect(pagesFor(0, 20, 100_000)).toEqual([1])
  expect(pagesFor(60, 85, 100_000)).toEqual([1, 2])
  expect(pagesFor(120, 150, 100_000)).toEqual([1, 2])
  expect(pagesFor(99_980, 99_999, 100_000)).toEqual([1000])
  expect(pagesFor(0, 19, 0)).toEqual([1])
  expect(pagesFor(500, 520, 90)).toEqual([1])
})

test('a change takes the place of the older row and leaves the order alone', () => {
  const before = page(row('a'), row('b'), row('c'))
  const after = patchPage(before, new Map([['b', row('b', 2)]]))
  expect(after.items.map((r) => `${r.id}${r.version}`)).toEqual(['a1', 'b2', 'c1'])
  expect(patchPage(before, new Map([['x', row('x', 9)]]))).toBe(before)
  expect(patchPage(after, new Map([['b', row('b', 1)]]))).toBe(after)
})

test('tells when the server would show something else', () => {
  const shown = page(row('a'), row('b'))
  expect(hasMoved(shown, page(row('a', 5), row('b')))).toBe(false)
  expect(hasMoved(shown, page(row('b'), row('a')))).toBe(true)
  expect(hasMoved(shown, { ...shown, total: 3 })).toBe(true)
})
