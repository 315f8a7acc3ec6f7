import { adFacts } from '@bilbro/contract/sale/channels/ads'
import * as enums from '@bilbro/contract/stock/cars/car-enums'
import type { Money } from '@bilbro/contract/common'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { adSource } from '../../../../test/ad-sample.ts'
import { toWireAd } from '../../../providers/mobile-de/wire.ts'
import { adHash } from './ad-hash.ts'
import { adOf, type AdSource } from './ad.rules.ts'

const eur = (minor: number): Money => ({ minor, currency: 'EUR' })
const problemsOf = (source: AdSource) => {
  const made = adOf(source)
  return 'problems' in made ? made.problems.map(({ field, key }) => `${field} ${key}`) : []
}
const adMade = (source: AdSource) => {
  const made = adOf(source)
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.ad
}

describe('the check list', () => {
  test('a car with all that is needed has no problem', () => expect(problemsOf(adSource())).toEqual([]))

  test('all problems are named at once, each with its field', () => {
    const car = { fuel: null, gearbox: null, mileage: null, power: null, firstRegistration: null, consumerPrice: null }
    expect(problemsOf(adSource(car))).toEqual([
      'fuel MISSING',
      'gearbox MISSING',
      'mileage MISSING',
      'power MISSING',
      'firstRegistration MISSING',
      'consumerPrice MISSING',
    ])
  })

  test.each([
    ['another vehicle class', { carType: 'LIGHT_COMMERCIAL' }, 'carType UNSUPPORTED'],
    ['a new car without its energy label', { condition: 'NEW' }, 'condition ENERGY_LABEL'],
    ['a title of more than 48 characters', { variant: `2.0 TDI ${'x'.repeat(40)}` }, 'variant TOO_LONG'],
    ['a telephone number in the title', { variant: 'TDI 0171 2345678' }, 'variant CONTACT'],
    ['an e-mail address in the title', { variant: 'TDI a@b.de' }, 'variant CONTACT'],
    ['a web address in the title', { variant: 'TDI www.b.de' }, 'variant CONTACT'],
    ['a text of more than 5,000 characters', { texts: { de: 'x'.repeat(5001) } }, 'texts TOO_LONG'],
    ['a price of zero', { consumerPrice: eur(0) }, 'consumerPrice MISSING'],
    ['another currency', { consumerPrice: { minor: 1_990_000, currency: 'NOK' } }, 'consumerPrice NOT_EURO'],
    ['a tax case that nobody knows', { purchaseTaxCase: 'UNKNOWN' }, 'purchaseTaxCase UNKNOWN_TAX_CASE'],
    ['VAT that is shown without a rate', { isVatReclaimable: true, vatRateBp: 0 }, 'vatRateBp MISSING'],
    ['a reserved car', { status: 'RESERVED' }, 'status NOT_FOR_SALE'],
  ] as const)('%s blocks', (_what, car, problem) =>
    expect(problemsOf(adSource(car as Partial<AdSource['car']>))).toEqual([problem]),
  )

  test('a listing that is sold, withdrawn or in the outlet blocks', () => {
    for (const status of ['DRAFT', 'PRE_SOLD', 'SOLD', 'WITHDRAWN', 'MOVED_TO_OUTLET'] as const)
      expect(problemsOf(adSource({}, { listing: { status, texts: {} } }))).toEqual(['listing NOT_FOR_SALE'])
  })
})

describe('the price', () => {
  test('under the margin scheme shows no VAT, whatever rate the car has', () =>
    expect(adMade(adSource()).price).toEqual({ gross: eur(21_990_00), vatRateBp: null, type: 'FIXED' }))

  test('has a rate where the sale shows VAT', () => {
    expect(adMade(adSource({ isVatReclaimable: true })).price.vatRateBp).toBe(1900)
    expect(adMade(adSource({ purchaseTaxCase: 'REGULAR_DE' })).price.vatRateBp).toBe(1900)
  })

  test.each([
    ['18.900', true],
    ['EUR 18900,-', true],
    ['18 900,00 €', true],
    ['18.900 km', false],
    ['118.900', false],
    ['18.900.000', false],
    ['189', false],
  ])('of dealers in the text "%s" is found: %s', (words, isFound) => {
    const hidden = [eur(18_900_00)]
    const texts = { de: `Händlerpreis ${words} Export` }
    expect(problemsOf(adSource({ texts }, { hidden }))).toEqual(isFound ? ['texts HIDDEN_PRICE'] : [])
  })

  test('for consumers may be named, also when a hidden price equals it', () =>
    expect(problemsOf(adSource({ texts: { de: 'Nur 21.990 €' } }, { hidden: [eur(21_990_00)] }))).toEqual([]))
})

test('the title does not repeat model or trim line', () => {
  const titleOf = (car: Partial<AdSource['car']>) => adMade(adSource(car)).title
  expect(titleOf({})).toBe('2.0 TDI DSG Highline')
  expect(titleOf({ variant: 'Golf Variant 2.0 TDI Highline' })).toBe('2.0 TDI Highline')
  expect(titleOf({ variant: null, trimLine: null })).toBe('Golf Variant')
})

test('the German text of the listing comes first; other languages are not used', () => {
  const texts = { de: 'Vom Inserat.' }
  expect(adMade(adSource({}, { listing: { status: 'LOCKED', texts } })).text).toBe('Vom Inserat.')
  expect(adMade(adSource({})).text).toBe('Gepflegter Kombi aus erster Hand.')
  expect(adMade(adSource({ texts: { en: 'One owner.' } })).text).toBe('')
})

test('a general inspection that is over is left out', () => {
  const until = (generalInspectionUntil: string) => adMade(adSource({ generalInspectionUntil })).facts
  expect(until('2026-11-01').generalInspectionUntil).toBe('2026-11-01')
  expect(until('2026-10-31').generalInspectionUntil).toBeNull()
})

const cars = fc.record({
  stockNo: fc.stringMatching(/^[A-Z]-\d{3}$/),
  brand: fc.constantFrom('Audi', 'BMW', 'Škoda'),
  model: fc.constantFrom('A6 Avant', '320d', 'Octavia'),
  variant: fc.option(fc.constantFrom('2.0 TDI', 'quattro')),
  firstRegistration: fc.constantFrom('2019-05-01', '2023-12-24'),
  mileage: fc.nat(9999),
  power: fc.nat(500),
  cubicCapacity: fc.option(fc.nat(6000)),
  fuel: fc.constantFrom(...enums.fuels),
  gearbox: fc.constantFrom(...enums.gearboxes),
  color: fc.option(fc.constantFrom(...enums.colors)),
  isDamaged: fc.boolean(),
  isVatReclaimable: fc.boolean(),
  features: fc.uniqueArray(fc.constantFrom(...enums.features)),
  parkingAssistants: fc.uniqueArray(fc.constantFrom(...enums.parkingAssistants)),
  consumerPrice: fc.integer({ min: 1, max: 9_999_00 }).map(eur),
  purchaseTaxCase: fc.constantFrom(...enums.purchaseTaxCases.filter((one) => one !== 'UNKNOWN')),
})
const shuffled = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).toReversed()) as unknown as T

/** Figures that are in no other field; they are longer than all of them. */
const secrets = {
  priceMinor: 71_234_567,
  minPriceMinor: 72_345_671,
  purchasePriceMinor: 73_456_712,
  costsMinor: 74_567_123,
  groupPrices: [{ minor: 75_671_234, currency: 'EUR' }],
  landed: { minor: 76_712_345, currency: 'EUR' },
  registrationNo: 'CANARY-1',
  supplierName: 'CANARY-2',
  location: 'CANARY-3',
  accidentDescription: 'CANARY-4',
  noVinReason: 'CANARY-5',
}
const secretFigures = [71_234_567, 72_345_671, 73_456_712, 74_567_123, 75_671_234, 76_712_345]

test('no secret of a car is ever in its ad, nor in what mobile.de gets', () => {
  fc.assert(
    fc.property(cars, fc.option(fc.constantFrom(...secretFigures)), (car, named) => {
      const texts = { de: named === null ? 'Gepflegt.' : `Für Händler ${(named / 100).toLocaleString('de-DE')} €` }
      const source = adSource({ ...car, ...secrets, texts } as Partial<AdSource['car']>, {
        hidden: secretFigures.map(eur),
      })
      expect(problemsOf(source)).toEqual(named === null ? [] : ['texts HIDDEN_PRICE'])
      // Without the text that names a price there is an ad.
      const ad = adMade({ ...source, listing: { status: 'AVAILABLE', texts: { de: 'Gepflegt.' } } })
      const sent = JSON.stringify([ad, toWireAd(ad, { make: 'AUDI', model: 'A6' }, ['r'])])
      const words = secretFigures.flatMap((minor) => [String(minor), String(Math.floor(minor / 100))])
      expect(words.filter((word) => sent.replace(/[.,]/g, '').includes(word))).toEqual([])
      expect(sent).not.toContain('CANARY')
      expect(Object.keys(ad.facts).toSorted()).toEqual([...adFacts].toSorted())
    }),
  )
})

test('the same car has the same hash, in whatever order its fields and its equipment are', () => {
  fc.assert(
    fc.property(cars, (car) => {
      const ad = adMade(adSource(car))
      const again = adSource({
        ...shuffled(car),
        features: car.features.toReversed(),
        parkingAssistants: car.parkingAssistants.toReversed(),
      })
      expect(adHash(adMade({ ...again, car: shuffled(again.car) }))).toBe(adHash(ad))
      expect(adHash(shuffled({ ...ad, facts: shuffled(ad.facts), price: shuffled(ad.price) }))).toBe(adHash(ad))
    }),
  )
})

test('what consumers see changes the hash; prices of dealers do not', () => {
  const hashOf = (source: AdSource) => adHash(adMade(source))
  const usual = hashOf(adSource())
  expect(hashOf(adSource({ consumerPrice: eur(21_980_00) }))).not.toBe(usual)
  expect(hashOf(adSource({ mileage: 48_201 }))).not.toBe(usual)
  expect(hashOf(adSource({ isVatReclaimable: true }))).not.toBe(usual)
  expect(hashOf(adSource({}, { photos: adSource().photos.toReversed() }))).not.toBe(usual)
  expect(hashOf(adSource({ priceMinor: 1, minPriceMinor: 2 } as Partial<AdSource['car']>))).toBe(usual)
  expect(hashOf(adSource({}, { today: '2026-12-24' }))).toBe(usual)
})
