import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partsOf, percentOf } from '@bilbro/contract/amounts'
import { eur, invoiceAmounts, type NewLine } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { InvoiceDocument, InvoiceLineTax } from '@bilbro/contract/money/invoices/invoice-document'
import { issued as issuedOf, sampleDraft } from '../../../test/invoice-sample.ts'
import { marginEntry, marginSales } from '../margin/margin.rules.ts'
import { judge, numbered } from './accounts.rules.ts'
import {
  allocationLines,
  type BookLine,
  costLines,
  depositForfeitLines,
  invoiceLines,
  type IssuedInvoice,
  paymentLines,
  purchaseLines,
} from './book-lines.rules.ts'

const issuedSample = () => issuedOf(sampleDraft({ case: 'IC_SUPPLY' }))
const taxes = {
  MARGIN: { case: 'MARGIN', category: 'E', rateBp: 0, exemptionCode: 'VATEX-EU-F' },
  DOMESTIC: { case: 'DOMESTIC', category: 'S', rateBp: 1900, exemptionCode: null },
  EU: { case: 'IC_SUPPLY', category: 'K', rateBp: 0, exemptionCode: 'VATEX-EU-IC' },
  NEW: { case: 'IC_SUPPLY_NEW_VEHICLE', category: 'E', rateBp: 0, exemptionCode: null },
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
  // An advance states the VAT that it contains.
  ...(kind !== 'CAR' && kind !== 'TRANSPORT' && { vat: eur(percentOf(net, taxes[is].rateBp)) }),
})
/** An issued invoice, with its cars in the margin register. */
function issued(lines: NewLine[], kind: InvoiceDocument['kind'] = 'SALE', purchase = 15_000_00): IssuedInvoice {
  const document: InvoiceDocument = { ...issuedSample(), kind, ...invoiceAmounts(lines, { reasonOf: () => null }) }
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1
  const margins = marginSales(document).map((sale) => {
    const { saleMinor, purchaseMinor, marginMinor } = marginEntry(sale, purchase, 1900)
    return {
      stockNo: sale.carId,
      saleMinor: sign * saleMinor,
      purchaseMinor: sign * purchaseMinor,
      marginMinor: sign * marginMinor,
    }
  })
  return { document, companyId: 'a', margins }
}
const short = ({ minor, side, account, contra }: BookLine) => `${side} ${account} ${contra} ${minor}`
const linesOf = (of: IssuedInvoice) => invoiceLines(of).lines!.map(short)
const balance = (lines: readonly BookLine[], account: string) =>
  lines.reduce((sum, one) => {
    const amount = one.side === 'D' ? one.minor : -one.minor
    return sum + (one.account === account ? amount : 0) - (one.contra === account ? amount : 0)
  }, 0)

describe('an invoice', () => {
  test.each([
    ['DOMESTIC', ['D debtor:a revenueDomestic 1190000']],
    ['EU', ['D debtor:a revenueEu 1000000']],
    ['NEW', ['D debtor:a revenueEuNewVehicle 1000000']],
    ['EXPORT', ['D debtor:a revenueExport 1000000']],
  ] as const)('of the case %s goes to the revenue of its case', (is, expected) => {
    expect(linesOf(issued([newLine('CAR', is, 10_000_00, 'c')]))).toEqual(expected)
  })

  test('under the margin scheme is two lines a car: what it was bought for without VAT, the margin with it', () => {
    expect(linesOf(issued([newLine('CAR', 'MARGIN', 18_000_00, 'c')]))).toEqual([
      'D debtor:a revenueMarginFree 1500000',
      'D debtor:a revenueMargin 300000',
    ])
    // Sold at a loss: no part is taxed.
    expect(linesOf(issued([newLine('CAR', 'MARGIN', 14_000_00, 'c')]))).toEqual([
      'D debtor:a revenueMarginFree 1400000',
    ])
  })

  test('names the VAT id of the dealer where the supply is reported with it, and only there', () => {
    const of = (is: Is) =>
      invoiceLines(issued([newLine('CAR', is, 1_00, 'c')], 'SALE', 0)).lines!.map((one) => one.vatId)
    const { vatId } = issuedSample().buyer
    expect(of('EU')).toEqual([vatId])
    expect([...of('EXPORT'), ...of('NEW'), ...of('MARGIN')]).toEqual([null, null, null])
  })

  test('takes off again what stands as an advance, with its VAT', () => {
    expect(linesOf(issued([newLine('DEPOSIT', 'DOMESTIC', 1_000_00)], 'DEPOSIT'))).toEqual([
      'D debtor:a advanceTaxed 119000',
    ])
    expect(
      linesOf(issued([newLine('CAR', 'DOMESTIC', 10_000_00, 'c'), newLine('PREPAID', 'DOMESTIC', -1_000_00)])),
    ).toEqual(['D debtor:a revenueDomestic 1190000', 'C debtor:a advanceTaxed 119000'])
    expect(
      linesOf(issued([newLine('CAR', 'MARGIN', 18_000_00, 'c'), newLine('PREPAID', 'MARGIN', -2_000_00)])),
    ).toEqual([
      'D debtor:a revenueMarginFree 1500000',
      'D debtor:a revenueMargin 300000',
      'C debtor:a advanceFree 200000',
    ])
  })

  test('that the register says otherwise of waits for a person', () => {
    const one = issued([newLine('CAR', 'MARGIN', 18_000_00, 'c')])
    expect(invoiceLines({ ...one, margins: [{ ...one.margins[0]!, saleMinor: 1 }] })).toEqual({ trouble: 'REGISTER' })
  })

  const anyLines = fc
    .array(fc.tuple(fc.constantFrom(...(Object.keys(taxes) as Is[])), fc.integer({ min: 1, max: 90_000_00 })), {
      minLength: 1,
      maxLength: 6,
    })
    .chain((cars) =>
      fc.tuple(
        fc.constant(cars.map(([is, net], at) => newLine('CAR', is, net, `c${at}`))),
        fc.array(fc.tuple(fc.nat(cars.length - 1), fc.integer({ min: 1, max: 900_00 })), { maxLength: 3 }),
      ),
    )
    .map(([cars, beside]) => [
      ...cars,
      ...beside.map(([at, net]) => ({ ...newLine('TRANSPORT', 'EU', net), tax: cars[at]!.tax })),
    ])

  test('asks the dealer for what its document says, to the cent, and its credit note takes it all back', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 0, max: 40_000_00 }), (lines, purchase) => {
        const sale = issued(lines, 'SALE', purchase)
        const booked = invoiceLines(sale).lines!
        expect(balance(booked, 'debtor:a')).toBe(sale.document.totals.gross.minor)
        expect(booked.every(({ minor }) => minor > 0)).toBe(true)
        const back = invoiceLines(issued(lines, 'CREDIT_NOTE', purchase)).lines!
        for (const account of new Set([...booked, ...back].flatMap((one) => [one.account, one.contra])))
          expect(balance([...booked, ...back], account)).toBe(0)
      }),
      { numRuns: 200 },
    )
  })

  test('under the margin scheme carries the VAT of the register when DATEV takes it out of each line', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90_000_00 }), fc.integer({ min: 0, max: 90_000_00 }), (sale, purchase) => {
        const lines = invoiceLines(issued([newLine('CAR', 'MARGIN', sale || 1, 'c')], 'SALE', purchase)).lines!
        const vat = lines
          .filter(({ contra }) => contra === 'revenueMargin')
          .reduce((sum, { minor }) => sum + Math.round((minor * 19) / 119), 0)
        expect(vat).toBe(marginEntry({ carId: 'c', saleMinor: sale || 1 }, purchase, 1900).vatMinor)
      }),
      { numRuns: 200 },
    )
  })
})

describe('money', () => {
  const payment = {
    minor: 100_00,
    currency: 'EUR',
    means: 'TRANSFER',
    day: '2026-11-05',
    payer: 'P',
    ledger: null,
    reference: 'R',
  } as const
  const given = (minor: number, kind: 'SALE' | 'VAT_DEPOSIT' = 'SALE') => ({
    minor,
    kind,
    companyId: 'a',
    number: 'RE-1',
  })

  test('stands on the ledger account of the bank account that it came on', () => {
    const { lines } = paymentLines({ ...payment, ledger: '1810', given: [] })
    expect(lines!.map(short)).toEqual(['D ledger:1810 unclear 10000'])
    const chart = { accounts: new Map([['unclear', '1590']]), debtors: new Map<string, string>(), givesDebtors: false }
    expect(judge({ lines: lines! }, chart)).toMatchObject({ trouble: null })
    expect(numbered(lines![0]!, chart)).toMatchObject({ account: '1810', contra: '1590' })
  })
  test('goes to whom it was given for; the rest waits, a security is owed back', () => {
    const { lines } = paymentLines({ ...payment, given: [given(60_00), given(30_00, 'VAT_DEPOSIT')] })
    expect(lines!.map(short)).toEqual(['D bank debtor:a 6000', 'D bank vatDeposits 3000', 'D bank unclear 1000'])
    expect(lines!.map(({ number }) => number)).toEqual(['RE-1', 'RE-1', 'R'])
    expect(paymentLines({ ...payment, means: 'CASH', given: [] }).lines!.map(short)).toEqual(['D cash unclear 10000'])
    expect(paymentLines({ ...payment, currency: 'NOK', given: [] })).toEqual({ trouble: 'CURRENCY' })
  })

  test('that is given later comes from what waited, and back to it when it is taken off', () => {
    expect(allocationLines(given(60_00), '2026-12-01').lines!.map(short)).toEqual(['D unclear debtor:a 6000'])
    expect(allocationLines(given(-60_00), '2026-12-01').lines!.map(short)).toEqual(['C unclear debtor:a 6000'])
  })

  test('however it is parted, what came in is on the house’s account', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.array(fc.nat(9), { minLength: 2, maxLength: 5 }),
        (minor, weights) => {
          const parts = partsOf(minor, [1, ...weights])
          const { lines } = paymentLines({ ...payment, minor, given: parts.slice(1).map((one) => given(one)) })
          expect(balance(lines!, 'bank')).toBe(minor)
        },
      ),
    )
  })

  test('a forfeited security pays what is asked for then', () => {
    const one = { minor: 3_00, day: '2026-11-05', number: 'K-1', text: 'P', companyId: 'a' }
    expect(depositForfeitLines(one).lines!.map(short)).toEqual(['D vatDeposits debtor:a 300'])
  })
})

describe('what was spent', () => {
  const car = { minor: 15_000_00, day: '2026-11-05', stockNo: 'S1', supplier: null, invoiced: null }
  test.each([
    ['PRIVATE', 'purchaseMargin'],
    ['IC_ACQUISITION', 'purchaseEu'],
    ['IMPORT', 'purchaseImport'],
  ])('a car bought by %s goes to %s', (taxCase, account) => {
    expect(purchaseLines({ ...car, taxCase }).lines!.map(short)).toEqual([`D ${account} creditors 1500000`])
  })
  test('VAT of a purchase and an unknown way of buying are asked for, never made up', () => {
    expect(purchaseLines({ ...car, taxCase: 'REGULAR_DE' })).toEqual({ trouble: 'NO_PURCHASE_VAT' })
    const invoiced = { net: 14_000_00, vat: 2_660_00, number: 'R1' }
    expect(purchaseLines({ ...car, taxCase: 'REGULAR_DE', invoiced })).toEqual({ trouble: 'NO_PURCHASE_VAT' })
    expect(purchaseLines({ ...car, taxCase: 'UNKNOWN' })).toEqual({ trouble: 'NO_PURCHASE_CASE' })
  })

  test('the supplier’s invoice tells the VAT of a purchase', () => {
    const of = (vat: number) =>
      purchaseLines({ ...car, taxCase: 'REGULAR_DE', invoiced: { net: car.minor, vat, number: 'R1' } }).lines!.map(
        (one) => `${short(one)} ${one.taxKey ?? ''} ${one.number}`,
      )
    expect(of(2_850_00)).toEqual(['D purchaseDomestic creditors 1785000 9 R1'])
    expect(of(1_000_00)).toEqual(['D purchaseDomestic creditors 1500000  R1', 'D inputVat creditors 100000  R1'])
  })

  const cost = {
    kind: 'REPAIR',
    net: 100_00,
    vat: 19_00,
    day: '2026-11-05',
    stockNo: 'S1',
    supplier: 'W',
    documentNo: null,
  } as const
  test('a cost at 19 % goes by the key, any other VAT to its own account, what came back the other way', () => {
    const of = (more: Partial<typeof cost> | object) =>
      costLines({ ...cost, ...more }).lines!.map((one) => `${short(one)} ${one.taxKey ?? ''}`.trim())
    expect(of({})).toEqual(['D cost.REPAIR creditors 11900 9'])
    expect(of({ vat: 0 })).toEqual(['D cost.REPAIR creditors 10000'])
    expect(of({ vat: 7_00 })).toEqual(['D cost.REPAIR creditors 10000', 'D inputVat creditors 700'])
    expect(of({ net: -100_00, vat: -19_00 })).toEqual(['C cost.REPAIR creditors 11900 9'])
  })
  test('a sum that somebody set has no document', () => {
    expect(costLines({ ...cost, kind: 'ADJUSTMENT' })).toEqual({ trouble: 'NO_DOCUMENT' })
  })
})
