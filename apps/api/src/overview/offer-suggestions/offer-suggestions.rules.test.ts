import { describe, expect, test } from 'vitest'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import {
  type Car,
  type DealerFacts,
  type LostOffer,
  prepareFacts,
  priceClassOf,
  suggestionFor,
} from './offer-suggestions.rules.ts'

const today = '2026-11-20'
const golf: Car = {
  ...{ id: 'golf', brand: 'Volkswagen', model: 'Golf', variant: '2.0 TDI', year: 2019 },
  ...{ mileage: 80_000, fuel: 'DIESEL', gearbox: 'MANUAL_GEAR', priceMinor: 1_500_000 },
}
const nothing: DealerFacts = {
  ...{ interested: new Map(), requests: [], searched: new Set(), marked: [], bought: [], lost: [], priceClass: null },
}
const suggest = (facts: Partial<DealerFacts>, car: Partial<Car> = {}) =>
  suggestionFor({ ...golf, ...car }, prepareFacts({ ...nothing, ...facts }), today)
const kinds = (found: ReturnType<typeof suggest>) => found?.reasons.map(({ kind }) => kind)
const bought = (count: number, model = 'Golf') => ({ brand: 'Volkswagen', model, count, lastOn: '2026-10-01' })
const lost = (given: Partial<LostOffer> = {}): LostOffer => ({
  ...{ carId: 'other', brand: 'Volkswagen', model: 'Golf', year: 2019, amountMinor: 1_490_000 },
  ...{ day: '2026-11-03', reason: 'PRICE' as const },
  ...given,
})

test('nothing known suggests nothing, and a usual price alone does not either', () => {
  expect(suggest({})).toBeUndefined()
  expect(suggest({ priceClass: { low: 1_000_000, high: 2_000_000 } })).toBeUndefined()
})

describe('purchases', () => {
  test.each([
    [1, 15],
    [2, 20],
    [4, 30],
    [9, 30],
  ])('%i of the model are %i points', (count, score) => {
    expect(suggest({ bought: [bought(count)] })).toEqual({ score, reasons: [{ kind: 'BOUGHT', ...bought(count) }] })
  })
  test('the model is the same however it is written, and its spellings are added', () => {
    const found = suggest({
      bought: [bought(1, 'GOLF'), { ...bought(2, 'golf'), brand: 'VOLKSWAGEN', lastOn: '2026-11-01' }],
    })
    expect(found).toMatchObject({ score: 25, reasons: [{ count: 3, lastOn: '2026-11-01' }] })
  })
  test('other models of the make count from three cars on', () => {
    expect(suggest({ bought: [bought(2, 'Passat')] })).toBeUndefined()
    expect(suggest({ bought: [bought(2, 'Passat'), bought(1, 'Polo')] })).toMatchObject({
      score: 10,
      reasons: [{ kind: 'BOUGHT', model: null, count: 3 }],
    })
  })
})

describe('lost offers', () => {
  test('of the same model: likelier when the dealer wanted the car, or when it now costs no more', () => {
    expect(suggest({ lost: [lost()] })).toMatchObject({
      score: 10,
      reasons: [{ isNowCheaper: false, isSameCar: false }],
    })
    expect(suggest({ lost: [lost({ amountMinor: 1_500_000 })] })).toMatchObject({
      score: 25,
      reasons: [{ isNowCheaper: true }],
    })
    for (const reason of ['SOLD', 'OTHER_DEALER', 'TOO_SLOW'] as const)
      expect(suggest({ lost: [lost({ reason })] })?.score).toBe(25)
    expect(suggest({ lost: [lost({ reason: 'CONDITION' })] })?.score).toBe(10)
  })
  test('of cars more than three years older or younger count for nothing', () => {
    expect(suggest({ lost: [lost({ year: 2016 })] })).toBeDefined()
    expect(suggest({ lost: [lost({ year: 2015 })] })).toBeUndefined()
    expect(suggest({ lost: [lost({ year: null })] })).toBeDefined()
  })
  test('the strongest one is the reason', () => {
    const found = suggest({ lost: [lost({ day: '2026-11-10' }), lost({ reason: 'SOLD', day: '2026-01-10' })] })
    expect(found).toMatchObject({ score: 25, reasons: [{ reason: 'SOLD' }] })
    expect(found?.reasons).toHaveLength(1)
  })
  test('a car that the dealer turned down rests for 30 days, unless it became cheaper or they asked again', () => {
    const own = (given: Partial<LostOffer> = {}) => lost({ carId: 'golf', ...given })
    const more = { bought: [bought(4)] }
    expect(suggest({ ...more, lost: [own()] })).toBeUndefined()
    expect(suggest({ ...more, lost: [own({ reason: 'SOLD' })] })?.score).toBe(60)
    expect(suggest({ ...more, lost: [own({ amountMinor: 1_500_000 })] })?.score).toBe(60)
    expect(suggest({ ...more, lost: [own({ day: '2026-10-21' })] })?.score).toBe(60)
    expect(suggest({ ...more, lost: [own({ day: '2026-10-22' })] })).toBeUndefined()
    expect(suggest({ ...more, lost: [own()], interested: new Map([['golf', '2026-11-04']]) })?.score).toBe(100)
    expect(suggest({ ...more, lost: [own()], interested: new Map([['golf', '2026-11-03']]) })).toBeUndefined()
    // The last answer counts.
    expect(suggest({ lost: [own({ day: '2026-11-10' }), own({ day: '2026-11-01', reason: 'SOLD' })] })).toBeUndefined()
  })
})

test('one reason says that such cars are looked for, whatever it comes from', () => {
  const marked = [{ brand: 'volkswagen', model: 'Golf', year: 2021 }]
  const reasons = [{ kind: 'LOOKED_FOR' }]
  for (const facts of [
    { searched: new Set(['golf']) },
    { marked },
    { searched: new Set(['golf']), marked: [...marked, ...marked] },
  ])
    expect(suggest(facts)).toEqual({ score: 25, reasons })
  expect(suggest({ marked: [{ ...marked[0]!, year: 2022 }] })).toBeUndefined()
})

test('a request says what the car lacks; the one that it fits best is named', () => {
  const wish = { ...emptyWish, brand: 'Volkswagen', model: 'Golf', mileageMax: 100_000 }
  const request = (requestNo: number, more: object) => ({ id: `r${requestNo}`, requestNo, wish: { ...wish, ...more } })
  const dear = request(1, { priceMax: { minor: 1_400_000, currency: 'EUR' } })
  expect(suggest({ requests: [dear] })).toMatchObject({ score: 25, reasons: [{ requestNo: 1, misses: ['price'] }] })
  expect(suggest({ requests: [dear, request(2, {})] })).toMatchObject({
    score: 35,
    reasons: [{ requestNo: 2, misses: [] }],
  })
  expect(suggest({ requests: [request(3, { model: 'Passat' })] })).toBeUndefined()
  expect(suggest({ requests: [request(4, { brand: 'Audi' })] })).toBeUndefined()
})

describe('the price class', () => {
  const dear = { low: 2_000_000, high: 3_000_000 }
  const usual = { low: 1_500_000, high: 1_500_000 }
  test('adds a little inside, and outside only what the dealer did about this car or such cars counts', () => {
    expect(suggest({ bought: [bought(1)], priceClass: usual })?.score).toBe(20)
    expect(suggest({ bought: [bought(1)], priceClass: dear })).toBeUndefined()
    expect(kinds(suggest({ searched: new Set(['golf']), bought: [bought(1)], priceClass: dear }))).toEqual([
      'LOOKED_FOR',
      'BOUGHT',
    ])
    expect(
      suggest({ lost: [lost({ carId: 'golf', reason: 'SOLD' })], bought: [bought(1)], priceClass: dear })?.score,
    ).toBe(30)
  })
  test('goes from 30 percent below to 30 percent above the middle half, with at least three purchases', () => {
    expect(priceClassOf({ count: 2, low: 1_000_000, high: 2_000_000 })).toBeNull()
    expect(priceClassOf({ count: 3, low: 1_005_000, high: 2_005_000 })).toEqual({ low: 700_000, high: 2_610_000 })
  })
})

test('the reasons are in the order of their points, and no score is above 100', () => {
  const found = suggest({
    interested: new Map([['golf', '2026-11-19']]),
    searched: new Set(['golf']),
    bought: [bought(5)],
    lost: [lost({ reason: 'SOLD' })],
    priceClass: { low: 1_000_000, high: 2_000_000 },
  })
  expect(found?.score).toBe(100)
  expect(kinds(found)).toEqual(['INTERESTED', 'BOUGHT', 'LOOKED_FOR', 'LOST', 'PRICE_CLASS'])
})
