// The pages of the lists read every filter that a figure sets. A filter that a page does not know would be dropped, and
// the list would hold more than its figure counts.
import { expect, test } from 'vitest'
import type { FigureEntry, FigureLists } from '@bilbro/contract/lists/figure-lists'
import { liquidityLists } from '@bilbro/contract/overview/liquidity/liquidity-lists'
import { resultLists } from '@bilbro/contract/overview/figures/result-lists'
import { endedOffers, stockLists } from '@bilbro/contract/overview/stock-figures/stock-lists'
import { dashboardLists, reportLists } from '@bilbro/contract/sale/b2b-report-lists'
import { overviewLists, requestedLists, standingDaysLists } from '@bilbro/contract/stock/car-stats/car-stats-lists'
import { interestedAddress } from '../../../deal/requests/requests-search.ts'
import { offersAddress } from '../../../deal/offers/offers-search.ts'
import { soldCarsAddress } from '../../../overview/figures/figures-search.ts'
import { liquidityItemsAddress } from '../../../overview/liquidity/liquidity-search.ts'
import { proofsAddress } from '../../../road/proofs/proofs-search.ts'
import { transportsAddress } from '../../../road/transports/transports-search.ts'
import { b2bAddress } from '../../../sale/listings/b2b-search.ts'
import { carsSearch } from '../../../stock/cars/list/cars-search.ts'

const pages: Record<string, (search: Record<string, unknown>) => object> = {
  '/cars': carsSearch,
  '/b2b': b2bAddress.read,
  '/offers': offersAddress.read,
  '/proofs': proofsAddress.read,
  '/logistics': transportsAddress.read,
  '/interested-cars': interestedAddress.read,
  '/figures/cars': soldCarsAddress.read,
  '/figures/liquidity/items': liquidityItemsAddress.read,
}
const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const [day, month] = ['2026-11-20', '2026-11']
const span = { from: month, to: month }
const days = { from: day, to: day, day }
const company = { id, name: 'A', country: 'NO' }

const answers: [string, FigureLists<never, never>, object][] = [
  ...(['company', 'country', 'brand', 'supplier', 'legalEntity', 'seller', 'purchaser'] as const).map(
    (by): [string, FigureLists<never, never>, object] => [
      `result by ${by}`,
      resultLists,
      {
        ...span,
        by,
        before: span,
        yearBefore: span,
        months: [{ month }],
        groups: [{ key: 'NO' }],
        costs: [{ kind: 'REPAIR' }],
      },
    ],
  ),
  [
    'stock figures',
    stockLists,
    {
      ...{ ...span, ages: { bands: [{ from: 31, to: 60 }] }, stages: [{ status: 'AVAILABLE' }], turn: days },
      ...{ daysToSell: { brand: [{ key: 'Audi' }], country: [{ key: 'NO' }] }, proofs: [{ turn: 'HOUSE' }] },
      offers: { reasons: [{ reason: 'PRICE' }], dealers: [{ company }], sources: [{ source: 'DEALER' }] },
    },
  ],
  [
    'liquidity',
    liquidityLists,
    {
      ...{
        today: day,
        until: day,
        accounts: [{ id }],
        days: [days],
        weeks: [days],
        lowest: { day },
        lateLowest: { day },
      },
      ...{ kinds: [{ kind: 'INVOICE' }], dealers: [company], late: [company], missing: [{ currency: 'USD' }] },
    },
  ],
  ['overview', overviewLists, { byStatus: [{ status: 'SOLD' }] }],
  ['standing days', standingDaysLists, { buckets: [{ from: 31, to: 60 }], oldest: [{ id }] }],
  ['requested', requestedLists, [{ stockNo: 'A-1' }]],
  ['report', reportLists, { ...days, rows: [{ brand: 'Audi' }] }],
  [
    'dashboard',
    dashboardLists,
    {
      ...{ ...days, byStatus: { SOLD: 1 }, interestsByDay: [days], interestsByCountry: [{ country: 'NO' }] },
      mostWanted: [{ stockNo: 'A-1' }],
    },
  ],
]
test.each(answers)('%s: the pages read all filters of its figures', (_name, table, answer) => {
  let compared = 0
  for (const [path, entry] of Object.entries(table) as [string, FigureEntry<object, object>][]) {
    if (!('opens' in entry)) continue
    const { to, search } = entry.opens(answer, [0], { legalEntityId: [id], meId: id })
    expect({ path, ...pages[to]!({ ...search }) }).toEqual(expect.objectContaining({ path, ...search }))
    compared++
  }
  expect(compared).toBeGreaterThan(0)
})

test('offers that ended in any way', () => {
  const { search } = endedOffers(span)
  expect(offersAddress.read(search)).toEqual(expect.objectContaining(search))
})
