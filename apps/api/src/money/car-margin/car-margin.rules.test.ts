import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eur, invoiceAmounts, type NewLine } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceLineTax } from '@bilbro/contract/money/invoices/invoice-document'
import type { MarginLine } from '@bilbro/contract/money/car-margin/car-margin'
import { bookedCostKinds } from '@bilbro/contract/stock/car-costs/car-costs'
import { marginEntry, marginSales } from '../margin/margin.rules.ts'
import { afterClose, carSale, holdingOf, marginLines, sumOf } from './car-margin.rules.ts'

const taxes = {
  MARGIN: { case: 'MARGIN', category: 'E', rateBp: 0, exemptionCode: 'VATEX-EU-F' },
  DOMESTIC: { case: 'DOMESTIC', category: 'S', rateBp: 1900, exemptionCode: null },
  EXPORT: { case: 'EXPORT', category: 'G', rateBp: 0, exemptionCode: 'VATEX-EU-G' },
} as const satisfies Record<string, InvoiceLineTax>
type Is = keyof typeof taxes
const newLine = (kind: NewLine['kind'], is: Is, net: number, carId: string | null = null): NewLine => ({
  kind,
  carId,
  text: kind,
  details: [],
  tax: taxes[is],
  net: eur(net),
})
const issued = (lines: NewLine[]) => invoiceAmounts(lines, { reasonOf: () => null })

describe('what a sale brings for a car', () => {
  test('is net of VAT, with its part of what is paid beside the cars of its case', () => {
    const document = issued([
      newLine('CAR', 'MARGIN', 10_000_00, 'a'),
      newLine('CAR', 'DOMESTIC', 20_000_00, 'b'),
      newLine('CAR', 'MARGIN', 30_000_00, 'c'),
      newLine('TRANSPORT', 'MARGIN', 400_00),
      newLine('FEE', 'EXPORT', 60_00),
    ])
    // 400 shared by price among a and c, 60 among all cars.
    expect(carSale(document, 'a')).toEqual({ carMinor: 10_000_00, besideMinor: 110_00, taxCase: 'MARGIN' })
    expect(carSale(document, 'b')).toEqual({ carMinor: 20_000_00, besideMinor: 20_00, taxCase: 'DOMESTIC' })
    expect(carSale(document, 'z')).toBeUndefined()
  })

  test('all cars together bring what the lines say, and margin cars what the register says', () => {
    const cars = fc.array(
      fc.tuple(fc.constantFrom<Is>('MARGIN', 'DOMESTIC', 'EXPORT'), fc.integer({ min: 1, max: 9e6 })),
      {
        minLength: 1,
        maxLength: 5,
      },
    )
    const beside = fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 90_000 })), { maxLength: 3 })
    fc.assert(
      fc.property(cars, beside, (all, added) => {
        const document = issued([
          ...all.map(([is, net], at) => newLine('CAR', is, net, `c${at}`)),
          ...added.map(([at, net]) => newLine('TRANSPORT', all[at % all.length]![0], net)),
        ])
        const sales = all.map((_, at) => carSale(document, `c${at}`)!)
        const sum = sales.reduce((total, one) => total + one.carMinor + one.besideMinor, 0)
        expect(sum).toBe(document.lines.reduce((total, { net }) => total + net.minor, 0))
        for (const { carId, saleMinor } of marginSales(document)) {
          const one = carSale(document, carId)!
          expect(one.carMinor + one.besideMinor).toBe(saleMinor)
        }
      }),
    )
  })
})

const cost = (id: string, netMinor: number) => ({
  id,
  kind: 'REPAIR' as const,
  netMinor,
  supplier: 'W',
  documentNo: id,
  day: '2026-11-01',
})
const sale = {
  carMinor: 18_000_00,
  besideMinor: 500_00,
  taxCase: 'MARGIN',
  source: 'INVOICE',
  sourceId: 'i',
  number: 'RE-1',
  day: '2026-11-02',
} as const

describe('the margin', () => {
  test('is the sale less the purchase, the VAT inside and every cost, each with its source', () => {
    const lines = marginLines('c', {
      sale,
      purchase: { minor: 15_000_00, supplier: 'S', day: '2026-10-01' },
      vat: { minor: 558_82, source: 'REGISTER', sourceId: 'm' },
      costs: [cost('k1', 300_00), cost('k2', -20_00)],
    })
    expect(lines.map(({ kind, amount, source, sourceId }) => [kind, amount.minor, source, sourceId])).toEqual([
      ['SALE', 18_000_00, 'INVOICE', 'i'],
      ['BESIDE', 500_00, 'INVOICE', 'i'],
      ['PURCHASE', -15_000_00, 'CAR', 'c'],
      ['MARGIN_VAT', -558_82, 'REGISTER', 'm'],
      ['REPAIR', -300_00, 'COST', 'k1'],
      ['REPAIR', 20_00, 'COST', 'k2'],
    ])
    expect(sumOf(lines)).toBe(18_500_00 - 15_000_00 - 558_82 - 280_00)
  })

  test('is the sum of its lines, and its VAT that of the register, whatever they are', () => {
    const amount = fc.integer({ min: 0, max: 9e6 })
    const spent = fc.array(fc.tuple(fc.constantFrom(...bookedCostKinds), fc.integer({ min: -90_000, max: 900_000 })))
    fc.assert(
      fc.property(amount, amount, amount, spent, (price, beside, bought, costs) => {
        const entry = marginEntry({ carId: 'c', saleMinor: price + beside }, bought, 1900)
        const lines = marginLines('c', {
          sale: { ...sale, carMinor: price, besideMinor: beside },
          purchase: { minor: bought, supplier: null, day: null },
          vat: { minor: entry.vatMinor, source: 'REGISTER', sourceId: 'm' },
          costs: costs.map(([kind, netMinor], at) => ({ ...cost(`k${at}`, netMinor), kind })),
        })
        const all = costs.reduce((sum, [, net]) => sum + net, 0)
        expect(sumOf(lines)).toBe(entry.marginMinor - entry.vatMinor - all)
        const vat = lines.filter(({ kind }) => kind === 'MARGIN_VAT')
        expect(sumOf(vat) + entry.vatMinor).toBe(0)
      }),
    )
  })
})

test('after the close a new cost, a changed one and one that is gone stand by their difference', () => {
  const of = (...costs: ReturnType<typeof cost>[]): MarginLine[] =>
    marginLines('c', { sale, purchase: null, vat: null, costs })
  const frozen = of(cost('k1', 100), cost('k2', 200), cost('k3', 300))
  expect(afterClose(frozen, frozen)).toEqual([])
  const now = of(cost('k1', 100), cost('k2', 250), cost('k4', 7))
  const later = afterClose(frozen, now)
  expect(later.map(({ sourceId, amount }) => [sourceId, amount.minor])).toEqual([
    ['k2', -50],
    ['k4', -7],
    ['k3', 300],
  ])
  expect(sumOf(frozen) + sumOf(later)).toBe(sumOf(now))
})

test('standing costs interest and value by the day, its place and insurance besides', () => {
  const none = { interestBp: 0, depreciationBp: 0, lotMinor: 0, insuranceMinor: 0 }
  const days = { from: '2026-01-01', to: '2026-03-02' }
  // 15,000 at 7 % for 60 days of 365: 172.60, as in the source of the formula.
  expect(holdingOf(15_000_00, days, { ...none, interestBp: 700 })).toMatchObject({ days: 60, total: eur(172_60) })
  expect(
    holdingOf(15_000_00, days, { interestBp: 700, depreciationBp: 125, lotMinor: 300, insuranceMinor: 50 }),
  ).toMatchObject({
    interest: eur(172_60),
    depreciation: eur(375_00),
    lot: eur(180_00),
    insurance: eur(30_00),
    total: eur(757_60),
    perDay: eur(288 + 625 + 350),
  })
})
