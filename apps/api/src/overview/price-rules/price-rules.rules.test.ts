import { expect, test } from 'vitest'
import { priceRuleOf } from '../../../test/price-rules-fixture.ts'
import { daysAfter, daysBefore } from '../../core/days.ts'
import { type Candidate, dueOn, judge, judgeAll, nextStep, type Rule, stepFrom } from './price-rules.rules.ts'

const today = '2026-11-28'
const ago = (days: number) => daysBefore(today, days)
const rule = (given: Partial<Rule> = {}): Rule => ({ ...priceRuleOf(), ...given })
const car = (given: Partial<Candidate> = {}): Candidate => ({
  ...{ id: 'a', stockNo: 'B1', title: 'Audi A4', status: 'AVAILABLE', currency: 'EUR' },
  ...{ priceMinor: 20_000_00, minPriceMinor: 18_000_00, hasOffer: false, decidedOn: null },
  ...{ purchasedOn: ago(60), arrivedOn: ago(50), onlineSince: ago(40) },
  ...given,
})

test.each([
  ['due', {}, {}, 'DUE'],
  ['44 days', {}, { purchasedOn: ago(44) }, 'NOT_DUE'],
  ['45 days', {}, { purchasedOn: ago(45) }, 'DUE'],
  ['by its arrival', { clock: 'ARRIVAL' }, {}, 'DUE'],
  ['online for 40 days', { clock: 'ONLINE' }, {}, 'NOT_DUE'],
  ['never online', { clock: 'ONLINE' }, { onlineSince: null }, 'NO_DAY'],
  ['reserved', {}, { status: 'RESERVED' }, 'RESERVED'],
  ['waiting for a signature', {}, { status: 'WAITING_FOR_CLIENT_SIGN_IN' }, 'RESERVED'],
  ['negotiating', {}, { hasOffer: true }, 'OFFER'],
  ['no price', {}, { priceMinor: null }, 'NO_PRICE'],
  ['kroner', {}, { currency: 'NOK' }, 'CURRENCY'],
  ['no minimum', {}, { minPriceMinor: null }, 'DUE'],
  ['no minimum, but needed', { needsMinimum: true }, { minPriceMinor: null }, 'NO_MINIMUM'],
  ['exactly the minimum', {}, { minPriceMinor: 19_600_00 }, 'DUE'],
  ['a cent below the minimum', {}, { minPriceMinor: 19_600_01 }, 'BELOW_MINIMUM'],
  ['already below the minimum', {}, { minPriceMinor: 21_000_00 }, 'BELOW_MINIMUM'],
  ['rounded to the same price', { rounding: 'FIVE_HUNDRED', percentBp: 100 }, {}, 'NO_CHANGE'],
  [
    'more than the price',
    { way: 'AMOUNT', percentBp: 0, amountMinor: 20_000_00 },
    { minPriceMinor: null },
    'NO_CHANGE',
  ],
  ['decided 29 days ago', {}, { decidedOn: ago(29) }, 'NOT_DUE'],
  ['decided 30 days ago', {}, { decidedOn: ago(30) }, 'DUE'],
  ['one step only', { repeatDays: null }, { decidedOn: ago(300) }, 'DONE'],
] as const)('%s', (_name, ofRule, ofCar, is) => {
  expect(judge(rule(ofRule), car(ofCar), today).is).toBe(is)
})

test('steps, worked out by hand', () => {
  expect(judge(rule(), car(), today)).toEqual({
    is: 'DUE',
    step: { days: 60, priceMinor: 20_000_00, proposedMinor: 19_600_00 },
  })
  expect(stepFrom(19_990_00, rule({ rounding: 'FIFTY' }))).toBe(19_600_00)
  expect(stepFrom(19_990_00, rule({ rounding: 'ENDS_90' }))).toBe(19_590_00)
  expect(stepFrom(19_990_00, rule({ way: 'AMOUNT', percentBp: 0, amountMinor: 500_00 }))).toBe(19_490_00)
})

test('the next day of a rule, against counting day by day', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const pick = (most: number, salt: number) => (seed * 7919 + salt * 104_729) % most
    const one = rule({ afterDays: 1 + pick(90, 1), repeatDays: pick(4, 2) ? 1 + pick(40, 3) : null })
    const of = car({ purchasedOn: ago(pick(120, 4)), decidedOn: pick(3, 5) ? null : ago(pick(60, 6)) })
    const due = dueOn(one, of)
    // Day by day: the first day on which the rule is due.
    let first: string | null = null
    for (let days = -130; days < 200 && first === null; days++) {
      const day = daysAfter(today, days)
      if (day < of.purchasedOn!) continue
      const waited = day >= daysAfter(of.purchasedOn!, one.afterDays)
      const again = of.decidedOn === null || (one.repeatDays !== null && day >= daysAfter(of.decidedOn, one.repeatDays))
      if (waited && again) first = day
    }
    expect(due).toBe(first)
  }
})

test('the first rule that is due counts, and a proposal never goes below the minimum or up', () => {
  const [early, late] = [rule({ name: 'early', afterDays: 30 }), rule({ name: 'late', afterDays: 20 })]
  const cars = [car(), car({ id: 'b', purchasedOn: ago(25) })]
  const judged = judgeAll(
    [
      { rule: early, cars },
      { rule: late, cars },
    ],
    today,
  )
  expect(judged.map((one) => one.cars.map(({ verdict }) => verdict.is))).toEqual([
    ['DUE', 'NOT_DUE'],
    ['OTHER_RULE', 'DUE'],
  ])
  for (let seed = 1; seed <= 500; seed++) {
    const priceMinor = 1 + ((seed * 48_271) % 5_000_000)
    const minPriceMinor = (seed * 16_807) % 5_000_000
    const one = rule({ rounding: seed % 2 ? 'HUNDRED' : 'ENDS_90', percentBp: 1 + ((seed * 31) % 5000) })
    const found = judge(one, car({ priceMinor, minPriceMinor }), today)
    if (found.is !== 'DUE') continue
    expect(found.step.proposedMinor).toBeGreaterThanOrEqual(minPriceMinor)
    expect(found.step.proposedMinor).toBeLessThan(priceMinor)
  }
})

test('the next step is of the rule that is due first; what is due already is due today', () => {
  const [soon, now] = [rule({ name: 'soon', afterDays: 70 }), rule({ name: 'now', afterDays: 30 })]
  const both = [
    { rule: soon, car: car() },
    { rule: now, car: car() },
  ]
  expect(nextStep(both, today)).toMatchObject({ rule: { name: 'now' }, dueOn: today, proposedMinor: 19_600_00 })
  expect(nextStep([both[0]!], today)).toMatchObject({ dueOn: daysAfter(today, 10) })
  expect(nextStep([{ rule: soon, car: car({ hasOffer: true }) }], today)).toBeUndefined()
})
