import { expect, test } from 'vitest'
import { pageKey } from './page-key.ts'

test.each(['/en/portal', '/en/portal/', '/en/Portal', '/en//portal//', '/en/%70ortal'])('%s is one page', (path) => {
  expect(pageKey(path)).toBe('/en/portal')
})

test('pages apart stay apart, and an address that cannot be decoded stays as it is', () => {
  expect(pageKey('/')).toBe('/')
  expect(pageKey('/en/car/1')).not.toBe(pageKey('/en/car/2'))
  expect(pageKey('/en/%E0%A4%A')).toBe('/en/%e0%a4%a')
})
