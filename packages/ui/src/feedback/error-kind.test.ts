import { expect, test } from 'vitest'
import { errorKind } from './error-kind.tsx'

test('a stale version is told from a network problem although it also says "fetch"', () => {
  expect(errorKind(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'))).toBe('stale')
  expect(errorKind(new Error('Loading chunk 7 failed'))).toBe('stale')
  expect(errorKind(Object.assign(new Error('x'), { name: 'ChunkLoadError' }))).toBe('stale')
  expect(errorKind(new TypeError('Failed to fetch'))).toBe('network')
  expect(errorKind(new Error('ERR_NETWORK'))).toBe('network')
  expect(errorKind(new Error('Network Error'))).toBe('network')
  expect(errorKind(new Error('x is not a function'))).toBe('other')
  expect(errorKind(undefined)).toBe('none')
})

test('without a network nothing is a stale version', () => {
  expect(errorKind(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), true)).toBe('network')
  expect(errorKind(new Error('network error'), true)).toBe('network')
  expect(errorKind(new Error('x is not a function'), true)).toBe('other')
})

test('what the server has answered is no network problem, whatever its words', () => {
  expect(errorKind(Object.assign(new Error('The network of dealers could not be fetched'), { status: 500 }))).toBe(
    'other',
  )
  expect(errorKind(Object.assign(new Error('network error'), { status: 0 }))).toBe('network')
})
