import { describe, expect, test } from 'vitest'
import { proposeMapping } from './columns.rules.ts'
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
