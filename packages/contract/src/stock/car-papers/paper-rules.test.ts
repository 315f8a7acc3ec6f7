import { expect, test } from 'vitest'
import type { PaperPlace } from './paper-kinds.ts'
import { contractStops, type PaperFacts, releaseStops } from './paper-rules.ts'

const at = (place: PaperPlace, promisedOn: string | null = null) => ({
  place,
  promisedOn,
  keysExpected: null,
  keysThere: null,
})
const keys = (keysThere: number) => ({ ...at('HOUSE'), keysExpected: 2, keysThere })
const settings = { cocCountries: ['NO'], isContractHeld: true }
const facts = (of: Partial<PaperFacts> = {}): PaperFacts => ({
  now: { PART_2: at('HOUSE'), KEYS: keys(2) },
  lien: null,
  isNew: false,
  ...of,
})
const stops = (of: Partial<PaperFacts>, destination = 'SE') =>
  contractStops(facts(of), { destination }, settings, '2026-11-22')

test('a contract waits for part II, there or promised for a day that is not over', () => {
  expect(stops({})).toEqual([])
  expect(stops({ now: {} })).toEqual(['PART_2'])
  expect(stops({ now: { PART_2: at('SUPPLIER') } })).toEqual(['PART_2'])
  expect(stops({ now: { PART_2: at('SUPPLIER', '2026-11-22') } })).toEqual([])
  expect(stops({ now: { PART_2: at('SUPPLIER', '2026-11-21') } })).toEqual(['PART_2'])
  expect(stops({ now: { PART_2: at('NOT_NEEDED') } })).toEqual([])
})

test('the certificate is required where the settings say so, and for every new vehicle', () => {
  expect(stops({}, 'NO')).toEqual(['COC'])
  const there = { PART_2: at('HOUSE'), COC: at('HOUSE') }
  expect(stops({ now: there }, 'NO')).toEqual([])
  expect(stops({ now: { ...there, COC: at('NOT_NEEDED') } }, 'NO')).toEqual(['COC'])
  expect(stops({ isNew: true })).toEqual(['COC'])
})

test('a claim of a bank stops a contract until it has promised, and the car until it has released it', () => {
  expect(stops({ lien: { isPromised: false } })).toEqual(['LIEN'])
  expect(stops({ lien: { isPromised: true } })).toEqual([])
  expect(releaseStops(facts({ lien: { isPromised: true } }))).toEqual(['LIEN'])
})

test('a car goes with part II and every key', () => {
  expect(releaseStops(facts())).toEqual([])
  expect(releaseStops(facts({ now: { PART_2: at('SUPPLIER', '2099-01-01'), KEYS: keys(1) } }))).toEqual([
    'PART_2',
    'KEYS',
  ])
})

test('a house that holds no contract back for papers still keeps the cars', () => {
  expect(
    contractStops(facts({ now: {} }), { destination: 'NO' }, { ...settings, isContractHeld: false }, '2026-11-22'),
  ).toEqual([])
  expect(releaseStops(facts({ now: {} }))).toEqual(['PART_2', 'KEYS'])
})
