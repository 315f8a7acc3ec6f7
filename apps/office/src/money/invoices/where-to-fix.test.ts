import { expect, test } from 'vitest'
import { whereToFix } from './where-to-fix.ts'

const seller = { vatId: 'DE136695976' } as never

test.each([
  ['BR-08', 'seller'],
  ['BR-50', 'seller'],
  ['BR-G-02', 'seller'],
  ['BR-DE-16', 'seller'],
  ['BR-07', 'buyer'],
  ['BR-DE-8', 'buyer'],
  ['BR-CO-25', 'draft'],
  ['BR-IC-11', 'draft'],
  ['BR-IC-12', 'contract'],
  ['BILBRO-TAX-CASE', 'contract'],
] as const)('%s is mended at the %s', (rule, place) => expect(whereToFix(rule, { seller })).toBe(place))

test('of two VAT ids the one that is missing is led to', () => {
  expect(whereToFix('BR-IC-02', { seller })).toBe('buyer')
  expect(whereToFix('BR-IC-02', { seller: { vatId: null } as never })).toBe('seller')
})
