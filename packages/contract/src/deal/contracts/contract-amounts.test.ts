import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxOutcome } from '../../rates/deal-tax/deal-tax.ts'
import { contractAmounts } from './contract-amounts.ts'

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
const outcome = (is: TaxOutcome['case'], row: number, more: Partial<TaxOutcome> = {}): TaxOutcome => ({
  case: is,
  row,
  rateBp: is === 'DOMESTIC' || is === 'MARGIN' ? 1900 : 0,
  vatDeposit: false,
  depositBp: 0,
  ...more,
})
const margin = outcome('MARGIN', 11)
const domestic = outcome('DOMESTIC', 12)
const exported = outcome('EXPORT', 1)
const held = outcome('EXPORT', 1, { vatDeposit: true, depositBp: 1900 })
const besides = { transportPrice: null, fee: null, deposit: null }

test('a margin car and a regular one: the tax of each, and what is paid beside them shared by their prices', () => {
  const cars = [
    { carId: 'a', price: 18_000_00, outcome: margin },
    { carId: 'b', price: 9_000_00, outcome: domestic },
  ]
  const { lines, totals } = contractAmounts(cars, { transportPrice: eur(1_000_00), fee: null, deposit: eur(5_000_00) })
  const tax = { margin: { case: 'MARGIN', category: 'E', rateBp: 0, exemptionCode: 'VATEX-EU-F' } }
  expect(
    lines.map(({ kind, carId, tax: { category }, net, vat }) => [kind, carId, category, net.minor, vat.minor]),
  ).toEqual([
    ['CAR', 'a', 'E', 18_000_00, 0],
    ['CAR', 'b', 'S', 9_000_00, 1_710_00],
    ['TRANSPORT', null, 'E', 666_67, 0],
    ['TRANSPORT', null, 'S', 333_33, 63_33],
  ])
  // 19 % of 9,333.33; the deposit is split by gross 18,666.67 to 11,106.66.
  expect(totals).toMatchObject({
    net: eur(28_000_00),
    vat: eur(1_773_33),
    gross: eur(29_773_33),
    payable: eur(29_773_33),
  })
  expect(totals.byTax).toEqual([
    {
      ...tax.margin,
      net: eur(18_666_67),
      vat: eur(0),
      gross: eur(18_666_67),
      vatDeposit: eur(0),
      deposit: eur(3_134_80),
    },
    {
      ...{ case: 'DOMESTIC', category: 'S', rateBp: 1900, exemptionCode: null },
      ...{ net: eur(9_333_33), vat: eur(1_773_33), gross: eur(11_106_66), vatDeposit: eur(0), deposit: eur(1_865_20) },
    },
  ])
})

test('what is held until the exit is proved is the whole VAT, also of what is paid beside the car', () => {
  const cars = [{ carId: 'a', price: 10_000_00, outcome: held }]
  const { totals } = contractAmounts(cars, { ...besides, fee: eur(100_00) })
  expect(totals).toMatchObject({ vatDeposit: eur(1_919_00), gross: eur(10_100_00), payable: eur(12_019_00) })
})

test('an export is never taxed', () => {
  const cars = [18_499_99, 7_000_01].map((price, at) => ({ carId: String(at), price, outcome: exported }))
  const { lines, totals } = contractAmounts(cars, { ...besides, fee: eur(99_01) })
  expect(lines.map(({ tax, vat }) => [tax.rateBp, vat.minor])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
  expect(totals.byTax).toHaveLength(1)
})

const amount = fc.integer({ min: 0, max: 999_999_99 })
const priced = fc.record({
  price: amount,
  outcome: fc.constantFrom(margin, domestic, exported, outcome('IC_SUPPLY', 3)),
})
const asked = fc.record({
  cars: fc.array(priced, { minLength: 1, maxLength: 20 }),
  transport: fc.option(amount),
  fee: fc.option(amount),
  part: fc.integer({ min: 0, max: 100 }),
})

test('lines are the sums of their case, cases the totals, to the cent', () => {
  fc.assert(
    fc.property(asked, ({ cars, transport, fee, part }) => {
      const named = cars.map((car, at) => ({ ...car, carId: String(at) }))
      const choices = {
        transportPrice: transport === null ? null : eur(transport),
        fee: fee === null ? null : eur(fee),
      }
      const { totals: before } = contractAmounts(named, { ...choices, deposit: null })
      const deposit = Math.floor((before.gross.minor * part) / 100)
      const { lines, totals } = contractAmounts(named, { ...choices, deposit: eur(deposit) })
      const sum = (all: readonly { minor: number }[]) => all.reduce((whole, { minor }) => whole + minor, 0)

      expect(totals.net.minor).toBe(sum(named.map(({ price }) => eur(price))) + (transport ?? 0) + (fee ?? 0))
      for (const name of ['net', 'vat', 'gross'] as const) {
        expect(sum(lines.map((line) => line[name]))).toBe(totals[name].minor)
        for (const one of totals.byTax) {
          const own = lines.filter(({ tax }) => tax.case === one.case)
          expect(sum(own.map((line) => line[name]))).toBe(one[name].minor)
        }
      }
      for (const name of ['net', 'vat', 'gross', 'vatDeposit', 'deposit'] as const)
        expect(sum(totals.byTax.map((one) => one[name]))).toBe(totals[name].minor)
      for (const one of totals.byTax) {
        expect(one.vat.minor).toBe(Math.round((one.net.minor * one.rateBp) / 10_000))
        expect(one.deposit.minor).toBeLessThanOrEqual(one.gross.minor)
      }
      expect(totals.deposit.minor).toBe(deposit)
      expect(lines.every(({ net, vat, gross }) => net.minor + vat.minor === gross.minor && vat.minor >= 0)).toBe(true)
    }),
    { seed: 2026, numRuns: 500 },
  )
})
