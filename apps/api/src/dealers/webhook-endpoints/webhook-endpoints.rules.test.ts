import { expect, test } from 'vitest'
import { afterAttempt, assertAddress, isPatienceOver, nextAttempt, waitsMs } from './webhook-endpoints.rules.ts'

const now = new Date('2026-03-01T00:00:00Z')

test('the waits cover a little more than three days', () => {
  const hours = waitsMs.reduce((sum, ms) => sum + ms, 0) / 3_600_000
  expect(hours).toBeGreaterThan(72)
  expect(hours).toBeLessThan(80)
  expect(nextAttempt(1, now).getTime() - now.getTime()).toBe(5000)
  expect(nextAttempt(10, now).getTime() - now.getTime()).toBe(24 * 3_600_000)
})

test.each([
  [200, 1, 'DELIVERED'],
  [299, 9, 'DELIVERED'],
  [410, 1, 'GONE'],
  [500, 1, 'RETRY'],
  [302, 10, 'RETRY'],
  [null, 10, 'RETRY'],
  [null, 11, 'FAILED'],
  [404, 11, 'FAILED'],
] as const)('status %s at attempt %s: %s', (status, attempts, after) => {
  expect(afterAttempt(status, attempts)).toBe(after)
})

test('patience ends after three days without a success', () => {
  expect(isPatienceOver(null, now)).toBe(false)
  expect(isPatienceOver('2026-02-26T00:00:01Z', now)).toBe(false)
  expect(isPatienceOver('2026-02-26T00:00:00Z', now)).toBe(true)
})

test.each([
  'http://dealer.example/hook',
  'https://user:pass@dealer.example/',
  'https://localhost/hook',
  'ftp://dealer.example',
  'javascript:alert(1)',
  'https://dealer.example/#part',
  'http://localhost:8080/hook',
])('%s is refused', (url) => {
  expect(() => assertAddress(url, { allowsLocal: false })).toThrow()
})

test('an address is stored in its standard form, and the own machine is for the demo', () => {
  expect(assertAddress('https://DEALER.example', { allowsLocal: false })).toBe('https://dealer.example/')
  expect(assertAddress('http://localhost:8080/hook', { allowsLocal: true })).toBe('http://localhost:8080/hook')
  expect(() => assertAddress('http://dealer.example/', { allowsLocal: true })).toThrow()
})
