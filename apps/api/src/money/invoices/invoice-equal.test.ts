import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '@bilbro/contract/common'
import { brokenRules } from '@bilbro/contract/money/invoices/en16931-rules'
import { issued, sampleCases, sampleDraft, type SampleCase } from '../../../test/invoice-sample.ts'
import { sampleContract } from '../../../test/contract-sample.ts'
import { isLong } from '../../../test/in-full.ts'

const stack = fc.record({
  case: fc.constantFrom(...(Object.keys(sampleCases) as SampleCase[])),
  cars: fc.integer({ min: 1, max: 6 }),
  extras: fc.integer({ min: 0, max: 2 }),
  // Uneven cents, as after currency conversion.
  prices: fc.array(fc.integer({ min: 50_000, max: 20_000_000 }), { minLength: 1, maxLength: 8 }),
})
const sum = (amounts: readonly { minor: number }[]) => amounts.reduce((total, { minor }) => total + minor, 0)
type Sums = [net: number, vat: number, price: number]
/** The VAT deposit is not part of the price: it has an invoice of its own. */
const asked = ({ totals }: { totals: { net: Money; vat: Money; payable: Money; vatDeposit?: Money } }): Sums => [
  totals.net.minor,
  totals.vat.minor,
  totals.payable.minor - (totals.vatDeposit?.minor ?? 0),
]
const runs = { numRuns: isLong ? 10_000 : 200 }

test('an invoice asks for what the contract says, to the cent, and its lines and taxes sum up to it', () => {
  fc.assert(
    fc.property(stack, (of) => {
      const contract = sampleContract({ ...of, facts: sampleCases[of.case] })
      const invoice = issued(sampleDraft(of))
      expect(brokenRules(invoice)).toEqual([])
      expect(asked(invoice)).toEqual(asked(contract))
      expect(sum(invoice.lines.map(({ net }) => net))).toBe(invoice.totals.net.minor)
      expect(sum(invoice.taxes.map(({ net }) => net))).toBe(invoice.totals.net.minor)
      expect(sum(invoice.taxes.map(({ vat }) => vat))).toBe(invoice.totals.vat.minor)
    }),
    runs,
  )
})

test('what was asked for in advance comes off again: both together are the contract, of each tax', () => {
  fc.assert(
    fc.property(stack, (of) => {
      const contract = sampleContract({ ...of, facts: sampleCases[of.case] })
      const deposit = issued(sampleDraft({ ...of, kind: 'DEPOSIT' }), 'AN-2026-00001')
      const sale = issued(sampleDraft({ ...of, prepaid: [{ number: 'AN-2026-00001', document: deposit }] }))
      expect([...brokenRules(deposit), ...brokenRules(sale)]).toEqual([])
      const [beforehand, rest, whole] = [deposit, sale, contract].map(asked) as [Sums, Sums, Sums]
      expect(beforehand.map((minor, at) => minor + rest[at]!)).toEqual(whole)
      expect(deposit.totals.payable).toEqual(contract.totals.deposit)
    }),
    runs,
  )
})
