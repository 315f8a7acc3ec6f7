import { expect, test } from 'vitest'
import { epcPayload, type Transfer } from './epc.ts'

const transfer: Transfer = {
  name: 'Bilbro  Trading\nGmbH',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  amountMinor: 1_850_005,
  reference: 'RE-2026-00042',
}

test('the code says who is paid, where, how much and for what, line by line', () => {
  expect(epcPayload(transfer)).toBe(
    'BCD\n002\n1\nSCT\nBYLADEM1001\nBilbro Trading GmbH\nDE02120300000000202051\nEUR18500.05\n\n\nRE-2026-00042',
  )
})

test('without a BIC its line stays empty, and nothing grows beyond what banks read', () => {
  const lines = epcPayload({ ...transfer, bic: null, name: 'x'.repeat(90), reference: 'y'.repeat(200) })!.split('\n')
  expect(lines).toHaveLength(11)
  expect([lines[4], lines[5]!.length, lines[10]!.length]).toEqual(['', 70, 140])
})

test.each([0, -5, 0.5, 100_000_000_000, Number.NaN])('%s cents are no transfer', (amountMinor) => {
  expect(epcPayload({ ...transfer, amountMinor })).toBeUndefined()
})

test('the smallest and the largest amount are written with their cents', () => {
  expect(epcPayload({ ...transfer, amountMinor: 1 })).toContain('\nEUR0.01\n')
  expect(epcPayload({ ...transfer, amountMinor: 99_999_999_999 })).toContain('\nEUR999999999.99\n')
})
