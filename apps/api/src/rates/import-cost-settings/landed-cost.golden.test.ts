// The built-in rates, checked against examples that were calculated by hand from the law.
import { describe, expect, test } from 'vitest'
import { deductionOn } from '@bilbro/contract/rates/landed-cost/landed-cost-ages'
import type { LandedCar } from '@bilbro/contract/rates/landed-cost/landed-cost-car'
import { type DanishRates, danishTaxOn, danishValueOf } from '@bilbro/contract/rates/landed-cost/landed-cost-denmark'
import {
  by,
  decimalOf,
  exactOf,
  minus,
  nothing,
  times,
  whole,
  wholeMinorOf,
} from '@bilbro/contract/rates/landed-cost/landed-cost-exact'
import { findRule, inBands, type Line } from '@bilbro/contract/rates/landed-cost/landed-cost-lines'
import { norwayBase } from '@bilbro/contract/rates/landed-cost/landed-cost-norway'
import {
  type CostPack,
  type ImportCountry,
  type ImportPack,
  packFor,
} from '@bilbro/contract/rates/landed-cost/landed-cost-packs'
import { landedCost, landedFall, type LandedQuestion } from '@bilbro/contract/rates/landed-cost/landed-cost'
import * as vectors from '@bilbro/contract/rates/landed-cost/landed-cost.vectors'
import { openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const staff = await t.staff('importCosts.read')
const packs: ImportPack[] = (await staff.importCostSettings.get()).packs.map(({ pack }) => pack)

const car = (of: Partial<LandedCar> = {}): LandedCar => ({
  carType: 'PASSENGER_CAR',
  condition: 'USED',
  fuel: 'PETROL',
  isPluginHybrid: false,
  firstRegistration: '2022-09-06',
  firstRegistrationPrecision: 'DAY',
  mileage: 60_000,
  co2Nedc: null,
  co2Wltp: 150,
  co2Method: 'WLTP',
  noxMgPerKm: null,
  curbWeightKg: 1500,
  electricRangeKm: null,
  ...of,
})
const electric = car({ fuel: 'ELECTRICITY', curbWeightKg: 2000, co2Wltp: 0 })
const rate = { rate: '11.6215', day: '2026-09-04', source: 'ECB' } as const
const ask = (country: ImportCountry, of: Partial<LandedQuestion>) =>
  landedCost({
    car: car(),
    price: 2_500_000,
    sale: 'ZERO',
    country,
    day: '2026-09-06',
    isVatRegistered: true,
    packs,
    rate,
    ...of,
  })
const fallOf = (on: string, of = electric) => landedFall({ car: of, country: 'NO', packs, day: on })
const taxPack = (country: ImportCountry, year: number) => packFor(packs, 'TAX', country, `${year}-12-15`)!
const lineIn = (lines: Line[], kind: Line['kind']) => lines.find((line) => line.kind === kind)!
const partIn = (line: Line, kind: string) => line.parts.find((part) => part.kind === kind)

describe('Norway', () => {
  test.each(vectors.norwayParts)('$year $engine of $kg kg: weight $weight', ({ year, engine, kg, weight }) => {
    const { parts } = norwayBase(car({ fuel: engine, curbWeightKg: kg }), taxPack('NO', year))
    const sum = parts
      .filter(({ kind }) => kind === 'NO_WEIGHT' || kind === 'NO_WEIGHT_ENGINE')
      .map(({ likely }) => exactOf(likely!))
    expect(decimalOf(sum.reduce((a, b) => minus(a, minus(nothing, b)), nothing))).toBe(weight)
  })

  test.each(vectors.norwayEmissions)('2021, $method $grams g: CO2 $co2', ({ method, grams, co2 }) => {
    const of = {
      co2Method: method,
      co2Wltp: method === 'WLTP' ? grams : null,
      co2Nedc: method === 'NEDC' ? grams : null,
    }
    const { parts } = norwayBase(car({ ...of, noxMgPerKm: vectors.norwayNox.mg }), taxPack('NO', 2021))
    expect(parts.find(({ kind }) => kind === 'NO_CO2')?.likely).toBe(co2)
    expect(parts.find(({ kind }) => kind === 'NO_NOX')?.likely).toBe(vectors.norwayNox.nox)
  })

  test.each(vectors.norwayAges)('first $first, registered $registered: $pct % off', ({ first, registered, pct }) => {
    const { value } = findRule(taxPack('NO', 2026), 'NO_AGE')
    expect(decimalOf(deductionOn(typeof value === 'string' ? [] : value.steps, first, registered))).toBe(pct)
  })

  test.each(vectors.norwayElectric)('an electric car on $registered pays $tax', ({ registered, tax, withDeposit }) => {
    const { lines } = ask('NO', { car: electric, day: registered })
    const due = lineIn(lines, 'REGISTRATION_TAX')
    expect([due.min, due.likely, due.max]).toEqual([tax * 100, tax * 100, tax * 100])
    expect(due.likely! + lineIn(lines, 'SCRAP_DEPOSIT').likely!).toBe(withDeposit * 100)
  })

  test('the day before a step says what waiting saves; the day of it says nothing of it', () => {
    const { asked, from, by: less } = vectors.norwayFall
    expect(fallOf(asked)).toEqual({ from, minor: less * 100, isAtLeast: false })
    expect(fallOf(from)?.from).not.toBe(from)
  })

  test('of a tax that is not wholly known it says what waiting saves at least', () => {
    // Weight tax of NOK 90,710 with reductions of 37 % and 40 %, in whole kroner.
    expect(fallOf('2026-09-05', car())).toEqual({
      from: '2026-09-06',
      minor: (57_147 - 54_426) * 100,
      isAtLeast: true,
    })
  })

  test('the sum of an electric car, for a dealer in the VAT register and for one who is not', () => {
    const all = [...packs, costs(1_300_000, 50_000)]
    const { price, importVat, registered, notRegistered } = vectors.norwayLanded
    const known = ask('NO', { car: electric, packs: all })
    expect(lineIn(known.lines, 'PRICE').likely).toBe(price)
    expect(lineIn(known.lines, 'IMPORT_VAT')).toMatchObject({ likely: importVat, buyerPays: false })
    expect(known.total).toEqual({ min: registered, likely: registered, max: registered })
    expect(ask('NO', { car: electric, packs: all, isVatRegistered: false }).total.likely).toBe(notRegistered)
  })

  test.each(vectors.norwayThreshold)(
    '$year: VAT on $customsValue of customs value is $importVat',
    ({ year, customsValue, importVat }) => {
      const { lines } = ask('NO', {
        car: electric,
        packs: [...packs, costs(0, 0)],
        price: customsValue,
        rate: { ...rate, rate: '1' },
        day: `${year}-12-15`,
      })
      expect(lineIn(lines, 'IMPORT_VAT').likely).toBe(importVat)
    },
  )

  test('the weight of a plug-in hybrid lies between nothing and all of it', () => {
    const { year, kg, min, max } = vectors.norwayPlugin
    const plugin = car({ fuel: 'HYBRID', isPluginHybrid: true, curbWeightKg: kg })
    const { range, missing } = norwayBase(plugin, {
      ...taxPack('NO', year),
      rules: taxPack('NO', year).rules.map((row) => (row.id === 'NO_CO2' ? { ...row, value: { shape: 'NONE' } } : row)),
    })
    expect([decimalOf(range.min), range.likely, decimalOf(range.max!)]).toEqual([min, null, max])
    expect(missing).toEqual([{ fact: 'RATE_NOT_KNOWN', rule: 'NO_PLUGIN' }])
  })

  test.each(vectors.methodUnknown)(
    'a method that is not known, first registered $first: $isKnown',
    ({ first, isKnown }) => {
      const { range } = norwayBase(
        car({ co2Method: 'UNKNOWN', firstRegistration: first, noxMgPerKm: 40 }),
        taxPack('NO', 2021),
      )
      expect(range.likely !== null).toBe(isKnown)
    },
  )

  test('CO2 of 2026 is not known: the tax has a lower bound and no other', () => {
    const due = lineIn(ask('NO', {}).lines, 'REGISTRATION_TAX')
    // 90,710 × 0.60
    expect(due).toMatchObject({ min: 5_442_600, likely: null, max: null })
    expect(due.missing).toEqual([{ fact: 'RATE_NOT_KNOWN', rule: 'NO_CO2' }])
  })

  test('a year without rates has unknown tax', () => {
    const due = lineIn(ask('NO', { car: electric, day: '2027-01-01' }).lines, 'REGISTRATION_TAX')
    expect(due).toMatchObject({ min: 0, likely: null, max: null, missing: [{ fact: 'NO_RATES' }] })
  })
})

const costs = (freight: number, insurance: number): CostPack => ({
  kind: 'COSTS',
  country: 'NO',
  version: 1,
  validFrom: '2020-01-01',
  validTo: null,
  bufferPct: null,
  registrationDays: 30,
  costs: (['HANDLING', 'FREIGHT', 'INSURANCE', 'CUSTOMS_AGENT', 'INSPECTION', 'PLATES'] as const).map((id) => {
    const amount = id === 'FREIGHT' ? freight : id === 'INSURANCE' ? insurance : 0
    return { id, amount: { min: amount, likely: amount, max: amount }, buyerPays: true }
  }),
})

describe('Denmark', () => {
  const rates = (year: number, of: Partial<DanishRates> = {}): DanishRates => {
    const { value } = findRule(taxPack('DK', year), 'DK_VALUE')
    return {
      bands: typeof value === 'string' ? [] : value.bands,
      supplement: nothing,
      deduction: nothing,
      share: whole(100),
      free: nothing,
      ...of,
    }
  }
  const used = (price: number, market: number, of: DanishRates) => {
    const value = danishValueOf(whole(price), of)
    const onNew = minus(whole(price), value)
    return {
      value: decimalOf(value),
      newTax: decimalOf(onNew),
      tax: wholeMinorOf(by(times(onNew, whole(market)), whole(price))) / 100,
    }
  }

  test.each(vectors.danishNew)('$year: a value of $value pays $tax', ({ year, value, tax }) =>
    expect(decimalOf(danishTaxOn(whole(value), rates(year)))).toBe(tax),
  )

  test.each(vectors.danishUsed)(
    '$year: new $newPrice, now $marketPrice pays $tax',
    ({ year, newPrice, marketPrice, ...expected }) =>
      expect({ year, newPrice, marketPrice, ...used(newPrice, marketPrice, rates(year)) }).toEqual({
        year,
        newPrice,
        marketPrice,
        ...expected,
      }),
  )

  test('supplement and deduction are inside what is solved', () => {
    const { grams, deduction, ...expected } = vectors.danishInside
    const co2 = findRule(taxPack('DK', 2022), 'DK_CO2').value
    const supplement = inBands(typeof co2 === 'string' ? [] : co2.bands, whole(grams), 'g').sum
    expect(used(410_012, 200_000, rates(2022, { supplement, deduction: whole(deduction) }))).toEqual(expected)
  })

  test('an electric car pays a share of it, less what it has free, and never less than nothing', () => {
    const { freeUpTo, ...expected } = vectors.danishElectric
    const of = rates(2023, { share: whole(40), free: whole(165_000) })
    expect(used(410_012, 200_000, of)).toEqual(expected)
    expect(used(freeUpTo, 200_000, of)).toMatchObject({ newTax: '0', tax: 0 })
  })

  test('through the whole: what is not known of the deduction makes it a maximum', () => {
    const line = lineIn(
      ask('DK', {
        day: '2022-12-15',
        car: car({ firstRegistration: '2019-01-01', co2Wltp: 130 }),
        danish: { newPrice: 41_001_200, marketPrice: 20_000_000 },
      }).lines,
      'REGISTRATION_TAX',
    )
    expect(line.likely).toBeNull()
    // 2.5 V = 410,012 - 134,430 + 306,900 - 35,167: V 218,926, 191,086 × 200,000 / 410,012 = 93,210.0…
    expect([line.min, line.max]).toEqual([0, 9_321_000])
    expect(partIn(line, 'DK_CO2')?.likely).toBe('35167')
  })

  test('brackets of 2026 have not been found', () =>
    expect(
      lineIn(ask('DK', { danish: { newPrice: 41_001_200, marketPrice: 20_000_000 } }).lines, 'REGISTRATION_TAX'),
    ).toMatchObject({
      likely: null,
      missing: [{ fact: 'RATE_NOT_KNOWN', rule: 'DK_VALUE' }],
    }))
})

describe('Sweden', () => {
  test.each(vectors.swedishYear)(
    'first $first, on $registered, $grams g, diesel $diesel: $tax a year',
    ({ first, registered, diesel, grams, tax }) => {
      const of = car({
        fuel: grams ? (diesel ? 'DIESEL' : 'PETROL') : 'ELECTRICITY',
        firstRegistration: first,
        co2Wltp: grams,
      })
      const { lines, total } = ask('SE', { car: of, day: registered })
      expect(lineIn(lines, 'YEARLY_TAX')).toMatchObject({ min: tax * 100, likely: tax * 100, buyerPays: false })
      // The tax is paid yearly, not on arrival.
      expect(total.min).toBe(lineIn(lines, 'PRICE').min)
    },
  )
})
