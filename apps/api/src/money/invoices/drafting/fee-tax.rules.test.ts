import { expect, test } from 'vitest'
import { feeTax, withdrawalFee } from './fee-tax.rules.ts'

const service = {
  kind: 'SERVICE',
  sellerCountry: 'DE',
  buyerPostalCode: null,
  hasUnionId: false,
  day: '2026-11-22',
} as const
const looksOf = (of: Parameters<typeof feeTax>[0]) => {
  const found = feeTax(of)
  return found && [found.tax.case, found.tax.category, found.tax.rateBp, found.tax.exemptionCode, found.says]
}

test.each([
  ['DE', false, ['DOMESTIC', 'S', 1900, null, null]],
  ['DK', true, ['REVERSE_CHARGE', 'AE', 0, 'VATEX-EU-AE', 'REVERSE_CHARGE_SERVICE']],
  ['DK', false, ['DOMESTIC', 'S', 1900, null, null]],
  ['NO', false, ['NOT_TAXABLE', 'O', 0, 'VATEX-EU-O', 'SERVICE_ABROAD']],
  ['IC', false, undefined],
] as const)('a service to %s, valid id %s', (buyerCountry, hasUnionId, looks) => {
  expect(looksOf({ ...service, buyerCountry, hasUnionId })).toEqual(looks)
})

test('damages are no supply, wherever the dealer is; of a seller elsewhere a person decides', () => {
  for (const buyerCountry of ['DE', 'DK', 'NO'])
    expect(looksOf({ ...service, kind: 'DAMAGES', buyerCountry, hasUnionId: true })).toEqual([
      'NOT_TAXABLE',
      'O',
      0,
      'VATEX-EU-O',
      'DAMAGES',
    ])
  expect(feeTax({ ...service, sellerCountry: 'NO', buyerCountry: 'NO' })).toBeUndefined()
  expect(feeTax({ ...service, buyerCountry: 'DE', day: '2020-12-31' })).toBeUndefined()
})

test('a withdrawal costs its share, and the least; a fixed sum is a least without a share', () => {
  expect(withdrawalFee(1_800_050, { withdrawalBp: 500, withdrawalMinor: 50_000 })).toBe(90_003)
  expect(withdrawalFee(500_000, { withdrawalBp: 500, withdrawalMinor: 50_000 })).toBe(50_000)
  expect(withdrawalFee(500_000, { withdrawalBp: 0, withdrawalMinor: 30_000 })).toBe(30_000)
  expect(withdrawalFee(500_000, { withdrawalBp: 0, withdrawalMinor: 0 })).toBe(0)
})
