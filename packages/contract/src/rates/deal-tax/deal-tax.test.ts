import { describe, expect, test } from 'vitest'
import { decideDealTax, type DealTaxDecision } from './deal-tax.ts'
import { taxAmounts, outcomeOf, compareWaiver } from './deal-tax-amounts.ts'
import { usual, type Expected, type ExpectedCase } from './expected/base.ts'
import { insideUnion } from './expected/inside-union.ts'
import { newVehicles } from './expected/new-vehicles.ts'
import { others } from './expected/others.ts'
import { rows, vectors } from './expected/rows.ts'

const rateOf = { DOMESTIC: 1900, MARGIN: 1900, BLOCKED: null } as Record<string, number | null>

/** A decision in the notation of the table. */
function told(decision: DealTaxDecision): Expected & { rateBp: number | null } {
  const { en16931: en, wouldBe } = decision
  return {
    case: decision.case,
    row: decision.row,
    rateBp: decision.rateBp,
    ...(decision.case === 'BLOCKED' && { blockedBy: decision.blockedBy }),
    ...(wouldBe && { wouldBe: { case: wouldBe.case, row: wouldBe.row } }),
    ...(decision.vatDeposit && { deposit: true as const }),
    ...(en && { en: en.exemptionCode ? `${en.category} ${en.exemptionCode}` : en.category }),
    ...(decision.case !== 'BLOCKED' && decision.newVehicle.carriesData && { carriesNewData: true as const }),
  }
}

const cases: ExpectedCase[] = [...rows, ...newVehicles, ...insideUnion, ...others]

test.each(cases)('$name', ({ facts, expect: expected }) => {
  const rateBp = expected.case in rateOf ? rateOf[expected.case] : 0
  expect(told(decideDealTax({ ...usual, ...facts }))).toEqual({ rateBp, ...expected })
})

test('every row of the table is reached, and every name is told once', () => {
  const reached = new Set(cases.map((one) => one.expect.row))
  expect([...Array(13).keys()].filter((row) => !reached.has(row))).toEqual([])
  expect(new Set(cases.map((one) => one.name)).size).toBe(cases.length)
})

describe('amounts', () => {
  test.each(vectors)('bought at $purchasePrice, sold at $price as $of.case', ({ of, price, purchasePrice, ...is }) => {
    const facts = of.case === 'EXPORT' ? { destinationCountry: 'NO' } : { destinationCountry: 'DE' }
    const decision = decideDealTax({ ...usual, ...facts })
    expect(decision).toMatchObject({ case: of.case, row: of.row })
    expect(taxAmounts(outcomeOf(decision)!, { price, purchasePrice })).toMatchObject({
      ...is,
      vatShown: 0,
      gross: price,
    })
  })

  test('the general rate comes on top of the price', () => {
    const decision = decideDealTax({ ...usual, destinationCountry: 'DE', purchaseTaxCase: 'REGULAR_DE' })
    expect(taxAmounts(outcomeOf(decision)!, { price: 10_000_00, purchasePrice: 9_000_00 })).toEqual({
      net: 10_000_00,
      vatShown: 1_900_00,
      vatInside: 0,
      gross: 11_900_00,
      vatDeposit: 0,
      netMargin: 1_000_00,
    })
  })

  test('the deposit of an export is the whole VAT, whatever was paid for the car', () => {
    const decision = decideDealTax({ ...usual, destinationCountry: 'NO', transport: 'BUYER_SELF' })
    const amounts = [0, 9_000_00, null].map((purchasePrice) =>
      taxAmounts(outcomeOf(decision)!, { price: 10_000_00, purchasePrice }),
    )
    expect(amounts.map((one) => one.vatDeposit)).toEqual([1_900_00, 1_900_00, 1_900_00])
    expect(amounts.map((one) => one.gross)).toEqual([10_000_00, 10_000_00, 10_000_00])
  })

  test('without a purchase price the tax inside a margin is not known', () => {
    expect(taxAmounts(outcomeOf(decideDealTax(usual))!, { price: 1_000_00, purchasePrice: null })).toMatchObject({
      net: null,
      vatInside: null,
      netMargin: null,
      gross: 1_000_00,
    })
  })
})

describe('the waiver', () => {
  const prices = { price: 18_500_00, purchasePrice: 15_000_00 }

  test('is compared with the scheme, and breaks even at what the scheme leaves', () => {
    const compared = compareWaiver(usual, prices)!
    expect([compared.scheme.decision.row, compared.waived.decision.row]).toEqual([6, 7])
    expect([compared.scheme.amounts.net, compared.waived.amounts.net]).toEqual([17_941_18, 18_500_00])
    expect(compared.breakEven).toBe(17_941_18)
  })

  test('is compared before the VAT id is confirmed', () => {
    const compared = compareWaiver({ ...usual, vatIdState: 'UNCHECKED' }, prices)!
    expect(compared.waived.decision).toMatchObject({ case: 'BLOCKED', wouldBe: { case: 'IC_SUPPLY', row: 7 } })
    expect(compared.breakEven).toBe(17_941_18)
  })

  test.each([
    ['of an export', { destinationCountry: 'NO' }],
    ['of a car outside the scheme', { purchaseTaxCase: 'REGULAR_DE' as const }],
    ['of a new car to a dealer', { mileage: 10 }],
  ])('changes nothing %s', (_, facts) => {
    expect(compareWaiver({ ...usual, ...facts }, prices)).toBeNull()
  })
})

test('each decision names its paragraphs and what has to be proved', () => {
  const decision = decideDealTax({ ...usual, transport: 'BUYER_SELF', isWaived: true })
  expect(decision.reasons.map((reason) => reason.paragraph)).toContain('§ 25a(8) UStG')
  expect(decision.proofs.map((proof) => proof.code)).toEqual(['ARRIVAL_CONFIRMATION', 'BOOK_PROOF', 'EC_SALES_LIST'])
  expect(decision.proofs[0]!.alternatives).toContain('FOREIGN_REGISTRATION')
  expect(decision.texts).toEqual(['IC_SUPPLY', 'VAT_IDS'])
})
