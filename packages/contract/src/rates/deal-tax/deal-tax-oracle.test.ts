// A second implementation of the table, written from the act as an ordered list of conditions with three answers (yes,
// no, unknown). The tests compare it with the engine. The two share only the names of the facts.
import fc from 'fast-check'
import { inFull } from '../../../../../apps/api/test/in-full.ts'
import { expect, test } from 'vitest'
import { purchaseTaxCases } from '../../stock/cars/car-enums.ts'
import { decideDealTax, type DealTaxDecision } from './deal-tax.ts'
import { outcomeOf, taxAmounts } from './deal-tax-amounts.ts'
import { buyerKinds, transportParties, vatIdStates, type DealTaxFacts } from './deal-tax-facts.ts'

type Answer = true | false | undefined
const and = (...all: Answer[]): Answer => (all.includes(false) ? false : all.includes(undefined) ? undefined : true)
const or = (...all: Answer[]): Answer => (all.includes(true) ? true : all.includes(undefined) ? undefined : false)
const not = (one: Answer): Answer => (one === undefined ? undefined : !one)
const known = <T>(value: T | null, is: (value: T) => boolean): Answer => (value === null ? undefined : is(value))

const members = 'AT BE BG HR CY CZ DK EE FI FR GR HU IE IT LV LT LU MT NL PL PT RO SE SI SK ES'.split(' ')

/** § 1b(3): counts six months from each possible day, without the month arithmetic of the engine. */
function isNew({ firstRegistration, firstRegistrationPrecision, mileage, supplyDay }: DealTaxFacts): Answer {
  const stillYoung = (from: Date): boolean => {
    const end = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 6, 1))
    const month = end.getUTCMonth()
    while (end.getUTCDate() < from.getUTCDate() && end.getUTCMonth() === month) end.setUTCDate(end.getUTCDate() + 1)
    if (end.getUTCMonth() !== month) end.setUTCDate(0)
    return new Date(`${supplyDay}T00:00:00Z`) <= end
  }
  let young: Answer
  if (firstRegistration !== null && supplyDay !== null) {
    const from = new Date(`${firstRegistration}T00:00:00Z`)
    const meant = [from]
    if (firstRegistrationPrecision === 'MONTH') {
      meant.pop()
      for (let date = 1; date <= 31; date++) {
        const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), date))
        if (day.getUTCMonth() === from.getUTCMonth()) meant.push(day)
      }
    }
    const each = new Set(meant.map(stillYoung))
    young = each.size === 1 ? [...each][0] : undefined
  }
  return or(
    young,
    known(mileage, (km) => km <= 6000),
  )
}

type Row = [row: number, when: Answer, result: string]

function oracle(f: DealTaxFacts): { row: number | null; result: string } {
  const to = f.destinationCountry
  const code = f.destinationPostalCode ?? ''
  const special =
    ['FO', 'GL', 'AX', 'XI', 'IC', 'EA', 'MC'].includes(to ?? '') ||
    (to === 'ES' && /^3[58]/.test(code)) ||
    (to === 'GB' && code.startsWith('BT')) ||
    (to === 'DE' && code === '27498')
  if (f.purchaseTaxCase === 'UNKNOWN') return { row: 0, result: 'BLOCKED' }
  if (f.isChainDeal || special || to === null || to === 'ZZ' || f.sellerCountry !== 'DE' || f.dispatchCountry !== 'DE')
    return { row: null, result: 'BLOCKED' }

  const capable = !['REGULAR_DE', 'IC_ACQUISITION', 'IMPORT'].includes(f.purchaseTaxCase)
  const scheme = capable && !f.isWaived
  const business = known(f.buyerKind, (kind) => kind === 'BUSINESS')
  const abroad = known(f.buyerCountry, (country) => country !== 'DE')
  const ours = known(f.transport, (party) => /^(SELLER|PLATFORM)/.test(party))
  const prefix = (f.vatId ?? '').slice(0, 2).replace('EL', 'GR')
  const id: Answer = !members.includes(prefix)
    ? false
    : f.vatIdState === 'VALID'
      ? true
      : ['UNCHECKED', 'UNAVAILABLE', 'EXPIRED'].includes(f.vatIdState)
        ? undefined
        : false
  const v = and(business, id)
  const fresh = isNew(f)
  const eu = members.includes(to)
  const de = to === 'DE'
  const third = !eu && !de

  const table: Row[] = [
    [1, and(third, ours), 'EXPORT'],
    [1, and(third, not(ours), abroad), 'EXPORT+deposit'],
    [2, and(third, scheme), 'MARGIN'],
    [2, third, 'DOMESTIC'],
    [3, and(eu, v, !capable), 'IC_SUPPLY'],
    [4, and(eu, v, capable, fresh), 'IC_SUPPLY_NEW_VEHICLE'],
    [5, and(eu, fresh, not(business)), 'IC_SUPPLY_NEW_VEHICLE/E'],
    [5, and(eu, fresh), 'BLOCKED'],
    [6, and(eu, v, scheme), 'MARGIN'],
    [7, and(eu, v, capable, f.isWaived), 'IC_SUPPLY'],
    [8, and(eu, scheme), 'MARGIN'],
    [9, and(eu, not(business), ours), 'BLOCKED'],
    [9, eu, 'DOMESTIC'],
    [10, and(de, capable, f.isWaived), 'DOMESTIC'],
    [11, and(de, capable), 'MARGIN'],
    [12, de, 'DOMESTIC'],
  ]
  const reachable: Row[] = []
  for (const row of table) {
    if (row[1] !== false) reachable.push(row)
    if (row[1] === true) break
  }
  if (new Set(reachable.map(([, , result]) => result)).size > 1) return { row: null, result: 'BLOCKED' }
  const [row, , result] = reachable.at(-1)!
  const needsRate = /MARGIN|DOMESTIC|deposit/.test(result)
  if (needsRate && (f.supplyDay === null || f.supplyDay < '2021-01-01')) return { row: null, result: 'BLOCKED' }
  if (result.startsWith('IC_') && !f.sellerVatId) return { row: null, result: 'BLOCKED' }
  return { row, result }
}

const orNull = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of, { nil: null, freq: 8 })
const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
  fc.oneof({ weight: 20, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })
const dayBetween = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / 864e5, max: Date.parse(to) / 864e5 })
    .map((day) => new Date(day * 864e5).toISOString().slice(0, 10))

const anyFacts: fc.Arbitrary<DealTaxFacts> = fc.record({
  purchaseTaxCase: fc.constantFrom(...purchaseTaxCases),
  firstRegistration: orNull(fc.oneof(dayBetween('2025-07-01', '2027-09-30'), fc.constant('2019-05-31'))),
  firstRegistrationPrecision: fc.constantFrom('DAY', 'MONTH'),
  mileage: orNull(fc.constantFrom(0, 5999, 6000, 6001, 80_000)),
  supplyDay: fc.oneof(
    { weight: 20, arbitrary: dayBetween('2026-01-01', '2028-03-02') },
    { weight: 1, arbitrary: fc.constantFrom(null, '2020-10-01') },
  ),
  sellerCountry: mostly<string | null>('DE', null, 'NO', 'DK'),
  sellerVatId: mostly<string | null>('DE136695976', null),
  dispatchCountry: mostly<string | null>('DE', null, 'DK'),
  buyerKind: orNull(fc.constantFrom(...buyerKinds)),
  buyerCountry: orNull(fc.constantFrom('DE', 'DK', 'NO', 'GR')),
  vatId: fc.constantFrom(null, 'DK24256790', 'DE136695976', 'EL094259216', 'XI123456789', 'NO923609016MVA', ''),
  vatIdState: fc.constantFrom(...vatIdStates),
  destinationCountry: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('DE', 'DK', 'SE', 'GR', 'NO', 'CH') },
    { weight: 1, arbitrary: fc.constantFrom(null, 'ZZ', 'FO', 'AX', 'XI', 'GB', 'ES') },
  ),
  destinationPostalCode: fc.constantFrom(null, null, null, '35001', 'BT1 5GS', '27498', '2100'),
  transport: orNull(fc.constantFrom(...transportParties)),
  isWaived: fc.boolean(),
  isChainDeal: mostly(false, true),
})

const resultOf = (decision: DealTaxDecision): string =>
  decision.case +
  (decision.vatDeposit ? '+deposit' : '') +
  (decision.row === 5 && decision.en16931?.category === 'E' ? '/E' : '')

/** The first wrong deal, shrunk to its simplest form; null when there is none. */
function firstWrong(runs: number, wrong: (facts: DealTaxFacts, decision: DealTaxDecision) => unknown) {
  const isRight = (facts: DealTaxFacts) => !wrong(facts, decideDealTax(facts))
  const [facts] = fc.check(fc.property(anyFacts, isRight), { numRuns: runs }).counterexample ?? []
  return facts ? { facts, wrong: wrong(facts, decideDealTax(facts)) } : null
}

test('the engine and the table agree on every deal', { timeout: 120_000 }, () => {
  const found = firstWrong(inFull(5000, 200_000), (facts, decision) => {
    const { row, result } = oracle(facts)
    const isSame = resultOf(decision) === result && (row === null || decision.row === row)
    return !isSame && { row, result, decision }
  })
  expect(found).toBeNull()
})

test('no deal without an answer, and no answer without its ground', () => {
  const found = firstWrong(3000, (_, { case: is, reasons, blockedBy, en16931 }) => {
    const isBlocked = is === 'BLOCKED'
    return reasons.length === 0 || blockedBy.length > 0 !== isBlocked || (en16931 === null) !== isBlocked
  })
  expect(found).toBeNull()
})

test('what is not known may be anything: a decision stands whatever it turns out to be', () => {
  const answers: { [K in keyof DealTaxFacts]?: DealTaxFacts[K][] } = {
    buyerKind: [...buyerKinds],
    buyerCountry: ['DE', 'NO'],
    transport: [...transportParties],
    mileage: [0, 90_000],
    firstRegistration: ['2015-01-01', '2030-01-01'],
  }
  const names = Object.keys(answers) as (keyof typeof answers)[]
  const found = firstWrong(3000, (facts, decision) => {
    const open = names.filter((name) => facts[name] === null)
    const isPending = ['UNCHECKED', 'UNAVAILABLE', 'EXPIRED'].includes(facts.vatIdState)
    const states = isPending ? (['VALID', 'INVALID'] as const) : [facts.vatIdState]
    const worlds = open.reduce<DealTaxFacts[]>(
      (all, name) => all.flatMap((world) => answers[name]!.map((value) => ({ ...world, [name]: value }))),
      states.map((vatIdState) => ({ ...facts, vatIdState })),
    )
    const results = [...new Set(worlds.map((world) => resultOf(decideDealTax(world))))]
    const isHeld = decision.case === 'BLOCKED' ? results.length > 1 || results[0] === 'BLOCKED' : results.length === 1
    // A registration date that is only known by month is also unknown.
    const isOpenOtherwise = decision.blockedBy.includes('FIRST_REGISTRATION_DAY') || facts.supplyDay === null
    return !isHeld && !isOpenOtherwise && { results, decision }
  })
  expect(found).toBeNull()
})

test('0 % has its conditions: the car leaves, and a dealer inside the Union has a valid id', () => {
  const found = firstWrong(5000, (facts, { rateBp, case: is, en16931 }) => {
    if (rateBp !== 0) return false
    if (facts.destinationCountry === 'DE') return true
    if (is === 'EXPORT') return false
    const toDealer = facts.buyerKind === 'BUSINESS' && facts.vatIdState === 'VALID'
    const id = toDealer ? /^(DK|EL)/.test(facts.vatId ?? '') : facts.buyerKind === 'PRIVATE'
    return !id || !facts.sellerVatId || (en16931?.category === 'K') !== toDealer
  })
  expect(found).toBeNull()
})

test('VAT inside a margin is never negative nor on the invoice, an export is never taxed, and nothing is lost', () => {
  const amount = fc.integer({ min: 0, max: 500_000_00 })
  fc.assert(
    fc.property(anyFacts, amount, amount, (facts, price, purchasePrice) => {
      const outcome = outcomeOf(decideDealTax(facts))
      fc.pre(outcome !== null)
      const { net, vatInside, vatShown, gross } = taxAmounts(outcome, { price, purchasePrice })
      expect(vatInside).toBeGreaterThanOrEqual(0)
      expect(net! + vatInside! + vatShown).toBe(gross)
      expect(vatShown === 0 || outcome.case === 'DOMESTIC').toBe(true)
      expect(vatInside === 0 || (outcome.case === 'MARGIN' && price > purchasePrice)).toBe(true)
    }),
    { numRuns: 3000 },
  )
})
