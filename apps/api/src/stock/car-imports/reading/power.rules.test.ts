import { describe, expect, test } from 'vitest'
import { distinctHeaders, proposeMapping } from './columns.rules.ts'
import { checkRow } from '../import-rows.rules.ts'
import { mileageOf } from './mileage.rules.ts'
import { powerOf, unitOfHeader } from './power.rules.ts'
import { priceOf } from './prices.rules.ts'

describe('power', () => {
  test.each([
    ['110 kW', 110],
    ['150 PS', 110],
    ['110', 110],
    ['110 kW (150 PS)', 110],
    ['150 PS (110 kW)', 110],
    ['110/150', 110],
    ['150/110', 110],
    ['110 (150)', 110],
    ['150 hk', 110],
    ['110kW/150PS', 110],
    ['150PS', 110],
    ['110 KW', 110],
    ['140 hp', 103],
    ['1.001 PS', 736],
    ['102,5 kW', 103],
    ['150 hestekrefter', 110],
    ['150 hästkrafter', 110],
    ['PS 150', 110],
    ['kW: 110', 110],
  ])('%j in a column that names no unit is %d kW', (text, kw) => expect(powerOf(text, 'KW')).toBe(kw))

  test.each([
    ['150', 110],
    ['140', 103],
    ['110 kW', 110],
    ['150 PS', 110],
  ])('%j in a column of horsepower is %d kW', (text, kw) => expect(powerOf(text, 'HP')).toBe(kw))

  test.each(['', 'strong', '110/400', '-5', '100 psi', '12 kwh'])('%j is no power', (text) =>
    expect(powerOf(text, 'KW')).toBeUndefined(),
  )

  test.each([
    ['Leistung (PS)', 'HP'],
    ['Effekt hk', 'HP'],
    ['PS', 'HP'],
    ['Leistung in kW', 'KW'],
    ['Power [kW]', 'KW'],
    ['Leistung', undefined],
    ['kW/PS', undefined],
    ['Chassis', undefined],
  ])('the header %j names %s', (header, unit) => expect(unitOfHeader(header)).toBe(unit))
})

describe('mileage', () => {
  test.each([
    ['85.000 km', 'Laufleistung', 85_000],
    ['85000', 'km', 85_000],
    ['8 500', 'Miltal', 85_000],
    ['8500 mil', 'Mätarställning', 85_000],
    ['85000 km', 'Mil', 85_000],
    ['8500', 'Mätarställning (mil)', 85_000],
    ['85 tkm', 'Kilometerstand', 85_000],
    ['85', 'Laufleistung (tkm)', 85_000],
    ['10,000 miles', 'Mileage', 16_093],
  ])('%j under %j is %d km', (text, header, km) => expect(mileageOf(text, header)).toBe(km))
  test.each(['', 'x', '-5', 'viel'])('%j is none', (text) => expect(mileageOf(text, 'km')).toBeUndefined())
})

describe('columns', () => {
  test.each([
    ['Fahrgestellnr', 'vin'],
    ['Fahrgestell-Nr.', 'vin'],
    ['Ausführung', 'variant'],
    ['VK netto', 'price'],
    ['VK netto (EUR)', 'price'],
    ['Pris (SEK)', 'price'],
    ['PS', 'powerHp'],
    ['Leistung PS', 'powerHp'],
    ['Leistung (PS)', 'powerHp'],
    ['Hestekrefter', 'powerHp'],
    ['hk', 'powerHp'],
    ['Hästkrafter', 'powerHp'],
    ['kW', 'power'],
    ['Leistung [kW]', 'power'],
    ['Kilometerstand (km)', 'mileage'],
    ['Kørte km', 'mileage'],
    ['Mätarställning', 'mileage'],
    ['Stelnr.', 'vin'],
    ['Chassinummer', 'vin'],
    ['Første indregistrering', 'firstRegistration'],
    ['Årsmodell', 'modelYear'],
    ['Bränsle', 'fuel'],
    ['Växellåda', 'gearbox'],
    ['Währung', 'currency'],
    ['Miltal', 'mileage'],
    ['Mätarställning (mil)', 'mileage'],
    ['Irgendwas', null],
  ])('%j is %s', (header, field) => expect(proposeMapping([header])).toEqual({ [header]: field }))
})

describe('prices', () => {
  test.each([
    ['199 000 kr', 199_000, 'KRONE'],
    ['kr 199.000,-', 199_000, 'KRONE'],
    ['kr. 199.000', 199_000, 'KRONE'],
    ['SEK 199 000', 199_000, 'SEK'],
    ['199.000 DKK', 199_000, 'DKK'],
    ['NOK199000', 199_000, 'NOK'],
    ['€ 19.900,50', 19_900.5, 'EUR'],
    ['19.900,- €', 19_900, 'EUR'],
    ['19 900 EUR netto', 19_900, 'EUR'],
    ['199 000:-', 199_000, 'KRONE'],
    ['19.900', 19_900, undefined],
    ['19.900,–', 19_900, undefined],
    ['$ 20,000', 20_000, 'OTHER'],
    ['20 000 CHF', 20_000, 'OTHER'],
  ])('%j is %d in %s', (text, amount, currency) => expect(priceOf(text, 'Preis')).toEqual({ amount, currency }))

  test('the header names the currency of cells that do not', () => {
    expect(priceOf('199 000', 'Pris (SEK)')).toEqual({ amount: 199_000, currency: 'SEK' })
    expect(priceOf('19 900 €', 'Pris (SEK)')).toEqual({ amount: 19_900, currency: 'EUR' })
  })
  test.each(['', 'x', 'kr', 'auf Anfrage', '-5 €'])('%j is no price', (text) =>
    expect(priceOf(text, 'Preis')).toBeUndefined(),
  )
})

describe('thousands and other units', () => {
  test.each([
    ['12', 'KM (Tsd.)', 12_000],
    ['12,5', 'Kilometerstand in Tsd.', 12_500],
    ['12.5', 'Kilometer (x1000)', 12_500],
    ['12', 'Km i 1.000', 12_000],
    ['12', 'Laufleistung (tkm)', 12_000],
    ['12 345', 'Km', 12_345],
    ['45k', 'Mileage', 45_000],
    ['12345km', 'Km', 12_345],
    ['75tkm', 'Km', 75_000],
    ['7500mil', 'Km', 75_000],
    ['28,000 mi.', 'Mileage', 45_062],
  ])('%j in the column %j is %d km', (text, header, km) => expect(mileageOf(text, header)).toBe(km))
  test('decimals without a unit are no kilometres', () => expect(mileageOf('12.5', 'Km')).toBeUndefined())
  test.each([
    ['19,9', 'Preis in Tsd. €', { amount: 19_900, currency: 'EUR' }],
    ['19,9 TEUR', 'Preis', { amount: 19_900, currency: 'EUR' }],
    ['199 tkr', 'Pris', { amount: 199_000, currency: 'KRONE' }],
    ['12.5k', 'Price', { amount: 12_500, currency: undefined }],
    ['199.000 skr', 'Pris', { amount: 199_000, currency: 'SEK' }],
    ['dkr. 199.000', 'Pris', { amount: 199_000, currency: 'DKK' }],
    ['199 000 Nkr', 'Pris', { amount: 199_000, currency: 'NOK' }],
    ['12.500 € (netto)', 'Preis', { amount: 12_500, currency: 'EUR' }],
    ['12.500 + MwSt.', 'Preis', { amount: 12_500, currency: undefined }],
    ['12500 ex VAT', 'Price', { amount: 12_500, currency: undefined }],
    ['19.900', 'Preis', { amount: 19_900, currency: undefined }],
  ])('%j in the column %j is %j', (text, header, price) => expect(priceOf(text, header)).toEqual(price))
  test.each(['150 KM', '150 DIN-PS', '150 metric hp'])('%j is 110 kW', (text) => expect(powerOf(text, 'KW')).toBe(110))
  test.each([
    ['2.0', 2000],
    ['1,6 l', 1600],
    ['1.968 ccm', 1968],
  ])('an engine of %j has %d cm³', (text, cubicCapacity) => {
    const headers = ['Marke', 'Modell', 'Hubraum']
    const read = checkRow(
      headers,
      ['VW', 'Golf', text],
      { Marke: 'brand', Modell: 'model', Hubraum: 'cubicCapacity' },
      2,
    )
    expect(read).toMatchObject({ good: { cubicCapacity } })
  })
})

test('a column whose name comes twice is kept, and the other one is offered', () => {
  const headers = distinctHeaders(['Preis', 'Marke', 'Preis'])
  expect(headers).toEqual(['Preis', 'Marke', 'Preis (2)'])
  expect(proposeMapping(headers)).toEqual({ Preis: 'price', Marke: 'brand', 'Preis (2)': null })
})
