import type { ImportPack } from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { expect, test } from 'vitest'
import { gapFrom, standingOf } from './packs.ts'

const pack = (version: number, validFrom: string, validTo: string | null): ImportPack => ({
  kind: 'TAX',
  country: 'NO',
  version,
  validFrom,
  validTo,
  rules: [],
})
const today = '2026-06-15'

test('each version says whether it holds', () => {
  const all = [
    pack(1, '2025-01-01', '2025-12-31'),
    pack(2, '2026-01-01', '2026-12-31'),
    pack(3, '2026-01-01', '2026-12-31'),
    pack(4, '2027-01-01', null),
  ]
  expect(all.map((one) => standingOf(one, all, today))).toEqual(['past', 'replaced', 'now', 'later'])
})

test('one that is replaced for a while holds again afterwards', () => {
  const all = [pack(1, '2026-01-01', '2026-12-31'), pack(2, '2026-06-01', '2026-06-30')]
  expect(standingOf(all[0]!, all, today)).toBe('later')
})

test('the first day without rates is told', () => {
  expect(gapFrom([pack(1, '2026-01-01', '2026-12-31')], 'TAX', 'NO', today)).toBe('2027-01-01')
  expect(gapFrom([pack(1, '2026-01-01', null)], 'TAX', 'NO', today)).toBeNull()
  expect(gapFrom([], 'TAX', 'NO', today)).toBe(today)
  expect(gapFrom([pack(1, '2026-01-01', '2026-12-31'), pack(2, '2026-12-31', '2027-03-31')], 'TAX', 'NO', today)).toBe(
    '2027-04-01',
  )
})
