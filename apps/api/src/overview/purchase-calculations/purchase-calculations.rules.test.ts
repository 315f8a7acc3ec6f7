import { expect, test } from 'vitest'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { PlannedCost } from '@bilbro/contract/overview/purchase-calculations/purchase-calculation-fields'
import { marginLines, sumOf } from '../../money/car-margin/car-margin.rules.ts'
import { marginEntry } from '../../money/margin/margin.rules.ts'
import {
  costAt,
  costsFor,
  highestPrice,
  holdingAt,
  marginAt,
  type Plan,
  planLines,
} from './purchase-calculations.rules.ts'

const fixed = (minor: number): PlannedCost => ({
  ...{ kind: 'REPAIR', name: '', basis: 'AMOUNT', amount: eur(minor), bp: null },
})
const share = (basis: 'PURCHASE' | 'SALE', bp: number): PlannedCost => ({
  ...{ kind: 'FEE', name: '', basis, amount: null, bp },
})
const rates = { interestBp: 700, depreciationBp: 125, lotMinor: 300, insuranceMinor: 50 }
const scheme = { case: 'MARGIN', rateBp: 1900 }
const exported = { case: 'EXPORT', rateBp: 0 }
const plan = (given: Partial<Plan> = {}): Plan => ({
  ...{ sale: 18_000_00, tax: scheme, costs: [], days: 40, day: '2026-11-28', rates },
  ...given,
})

/** The margin of a car that was bought at this price, by the rules of the product: car margin and margin register. */
function marginOfCar({ sale, tax, costs }: Plan, purchase: number): number {
  const isScheme = tax.case === 'MARGIN'
  const vat = isScheme ? marginEntry({ carId: 'c', saleMinor: sale }, purchase, tax.rateBp).vatMinor : 0
  const lines = marginLines('c', {
    sale: {
      ...{ carMinor: sale, besideMinor: 0, taxCase: tax.case as 'MARGIN' },
      ...{ source: 'INVOICE', sourceId: 'i', number: '1', day: '2026-11-28' },
    },
    purchase: { minor: purchase, supplier: null, day: '2026-11-28' },
    vat: isScheme ? { minor: vat, source: 'REGISTER', sourceId: null } : null,
    costs: costs.map((cost, at) => ({
      ...{ id: `${at}`, kind: cost.kind, netMinor: costAt(cost, sale, purchase) },
      ...{ supplier: null, documentNo: null, day: '2026-11-28' },
    })),
  })
  return sumOf(lines)
}

test.each([
  // 18,000 less 3,570 is 14,430: VAT 19/119 of 3,570 is 570, which leaves 3,000.
  ['margin scheme', plan(), 3000_00, 14_430_00],
  // With 200 of costs, 238 less: 19/119 of 3,808 is 608, which leaves 3,200 before costs.
  ['margin scheme with costs', plan({ costs: [fixed(200_00)] }), 3000_00, 14_192_00],
  ['export', plan({ tax: exported, costs: [fixed(200_00)] }), 3000_00, 14_800_00],
  // 18,000 less 900 (5 % of the sale) less 3,000 is 14,100, of which 100/101 is the price: 13,960.396 euros.
  ['percentages', plan({ tax: exported, costs: [share('SALE', 500), share('PURCHASE', 100)] }), 3000_00, 13_960_40],
  ['the whole price', plan({ tax: exported }), 18_000_00, 0],
  ['nothing wished', plan({ tax: exported }), 0, 18_000_00],
  ['no price leaves so much', plan({ tax: exported }), 18_000_01, null],
] as const)('%s', (_name, of, wished, highest) => {
  expect(highestPrice(of, wished, false)).toBe(highest)
})

/** The price leaves what is wished and one cent more does not; without a price, a car for nothing would not either. */
const isInverse = (highest: number | null, wished: number, kept: (purchase: number) => number): boolean =>
  highest === null ? kept(0) < wished : kept(highest) >= wished && kept(highest + 1) < wished

let seed = 7
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below

test('the highest price is the exact inverse of the margin of a car', () => {
  let found = 0
  for (let round = 0; round < 3000; round++) {
    const of = plan({
      sale: 1 + random(6_000_000),
      tax: random(2) ? scheme : exported,
      costs: Array.from({ length: random(5) }, () =>
        random(3) ? fixed(random(80_000)) : share(random(2) ? 'SALE' : 'PURCHASE', random(1500)),
      ),
      days: random(200),
      rates: {
        interestBp: random(1500),
        depreciationBp: random(400),
        lotMinor: random(900),
        insuranceMinor: random(200),
      },
    })
    const wished = random(of.sale)
    const highest = highestPrice(of, wished, false)
    const margin = (purchase: number) => marginOfCar(of, purchase)
    expect(isInverse(highest, wished, margin)).toBe(true)
    const at = highest ?? 0
    expect(marginAt(of, at).result).toBe(margin(at))
    expect(planLines(of, at).reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(margin(at))
    const kept = (purchase: number) => margin(purchase) - holdingAt(of, purchase)!.total.minor
    expect(isInverse(highestPrice(of, wished, true), wished, kept)).toBe(true)
    if (highest !== null) found++
  }
  expect(found).toBeGreaterThan(1000)
})

test('usual costs count by the country of purchase and of the buyer', () => {
  const cost = (minor: number, sourceCountry: string | null, buyerCountry: string | null) => ({
    ...fixed(minor),
    ...{ sourceCountry, buyerCountry },
  })
  const all = [cost(1, null, null), cost(2, 'DE', null), cost(3, null, 'NO'), cost(4, 'DE', 'NO'), cost(5, 'NL', 'NO')]
  const chosen = (sourceCountry: string, buyerCountry: string) =>
    costsFor(all, { sourceCountry, buyerCountry }).map(({ amount }) => amount!.minor)
  expect(chosen('DE', 'NO')).toEqual([1, 2, 3, 4])
  expect(chosen('NL', 'DK')).toEqual([1])
})
