import { expect, test } from 'vitest'
import { faultText } from './fault-text.ts'
import { noticeText } from './notice-texts.ts'

const known = new Set([
  'carrierRefusal.PARTIAL_ADDRESS',
  'carrierRefusal.BOOKING_BAN',
  'providerFault.TIMEOUT',
  'providerFault.FAILED',
])
const said = (why: string) => faultText(why, (key) => (known.has(key) ? `<${key}>` : undefined))

test('why a provider did not do something is said in words, and what it said besides follows', () => {
  expect(said('REFUSED: PARTIAL_ADDRESS pickup.postalCode')).toBe(
    '<carrierRefusal.PARTIAL_ADDRESS> (pickup.postalCode)',
  )
  expect(said('REFUSED: BOOKING_BAN')).toBe('<carrierRefusal.BOOKING_BAN>')
  expect(said('BOOKING_BAN')).toBe('<carrierRefusal.BOOKING_BAN>')
  expect(said('REFUSED: Something of their own')).toBe('Something of their own')
  expect(said('TIMEOUT')).toBe('<providerFault.TIMEOUT>')
  expect(said('FAILED: 503')).toBe('<providerFault.FAILED> (503)')
  expect(said('No answer for twenty hours')).toBe('No answer for twenty hours')
})

test('the bell and the mail of a refused order say the words of the page, in each language', () => {
  for (const lang of ['en', 'de', 'no', 'dk', 'se'] as const) {
    const params = { provider: 'GIRE', car: 'Audi Q4 (B1)', why: 'REFUSED: INVALID_BOOKING_INTERVAL start and end' }
    const text = noticeText(lang, 'staff', { kind: 'transportRefused', params })
    expect(text).not.toMatch(/[A-Z]{4,}_|REFUSED/)
    expect(text).toContain('(start and end)')
  }
})
