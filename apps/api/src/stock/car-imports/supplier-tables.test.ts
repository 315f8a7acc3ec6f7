import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff(
  'cars.read',
  'cars.write',
  'cars.import',
  'cars.price',
  'cars.cost',
)

const file = (content: Buffer | string, name = 'cars.csv') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name)
const check = (content: Buffer | string, name?: string, mapping?: object) =>
  staff.carImports.upload(
    { body: { ...(mapping && { mapping: JSON.stringify(mapping) }) } },
    { files: { file: [file(content, name)] } },
  )
const commit = (importId: string, who: As = staff) =>
  who.carImports.upload({ body: { importId, commit: 'true', noVinReason: 'new' } }, { files: {} })
const carsAt = async (location: string) =>
  t.deps.db.selectFrom('cars').selectAll().where('location', '=', location).orderBy('stockNo').execute()

describe('a table as suppliers write it', () => {
  const again = (importId: string, more: { values?: object; currency?: 'SEK' | 'EUR'; commit?: 'true' }) =>
    staff.carImports.upload(
      {
        body: {
          importId,
          ...(more.values && { values: JSON.stringify(more.values) }),
          ...(more.currency && { currency: more.currency }),
          ...(more.commit && { commit: more.commit, noVinReason: 'new' }),
        },
      },
      { files: {} },
    )

  test('horsepower becomes kilowatts, by column and by cell', async () => {
    const { id } = await check('Marke;Modell;PS;Standort\nVW;Golf;140;P1\nVW;Polo;110 kW;P1\n')
    await commit(id)
    const other = await check('Marke;Modell;Leistung;Standort\nVW;Golf;150 PS;P2\nVW;Polo;110 kW (150 PS);P2\n')
    await commit(other.id)
    expect([...(await carsAt('P1')), ...(await carsAt('P2'))].map(({ power }) => power)).toEqual([103, 110, 110, 110])
  })

  test('a word that is not known loses no row; what it means is said once and remembered', async () => {
    const csv = (at: string) =>
      `Marke;Modell;Farbe;Getriebe;Besteuerung;Standort\nVW;Golf;schwarz metallic;irgendwas;unklar;${at}\nVW;Polo;schwarz metallic;Automatik;;${at}\n`
    const checked = await check(csv('U1'))
    expect(checked).toMatchObject({ good: 2, bad: 0 })
    expect(checked.unknownValues).toEqual([
      { field: 'color', value: 'schwarz metallic', rows: 2, code: null, isSaid: false, suggested: 'BLACK' },
      { field: 'gearbox', value: 'irgendwas', rows: 1, code: null, isSaid: false, suggested: null },
      { field: 'purchaseTaxCase', value: 'unklar', rows: 1, code: null, isSaid: false, suggested: null },
    ])
    const values = {
      color: { 'Schwarz Metallic': 'BLACK' },
      gearbox: { irgendwas: null },
      fuel: { x: 'NONSENSE' },
      vin: { a: 'b' },
    }
    const mapped = await again(checked.id, { values })
    expect(mapped.unknownValues.map(({ value, code, isSaid }) => [value, code, isSaid])).toEqual([
      ['irgendwas', null, true],
      ['unklar', null, false],
      ['schwarzmetallic', 'BLACK', true],
    ])
    await again(checked.id, { commit: 'true' })
    expect((await carsAt('U1')).map(({ color, gearbox }) => [color, gearbox])).toEqual([
      ['BLACK', null],
      ['BLACK', 'AUTOMATIC_GEAR'],
    ])
    // The next file with these headers knows the assigned value.
    const next = await check(csv('U2'))
    expect(next.unknownValues.some(({ value, rows }) => value === 'schwarz metallic' && rows > 0)).toBe(false)
    await again(next.id, { commit: 'true' })
    expect((await carsAt('U2')).map(({ color }) => color)).toEqual(['BLACK', 'BLACK'])
  })

  test('a price in kr is asked for its country, never taken for euros', async () => {
    const checked = await check(
      'Märke;Modell;Pris;Plats\nVolvo;V60;199 000 kr;K1\nVolvo;V90;kr 209.000,-;K1\nVolvo;XC60;€ 21.000;K1\n',
    )
    expect(checked).toMatchObject({ good: 3, asksCurrency: 2 })
    await expect(again(checked.id, { commit: 'true' })).rejects.toMatchObject({ code: 'import.currencyAsked' })
    await expect(again(checked.id, { commit: 'true', currency: 'EUR' })).rejects.toMatchObject({
      code: 'import.currencyAsked',
    })
    await again(checked.id, { commit: 'true', currency: 'SEK' })
    expect((await carsAt('K1')).map(({ priceMinor, currency }) => [priceMinor, currency])).toEqual([
      [199_000_00, 'SEK'],
      [209_000_00, 'SEK'],
      [21_000_00, 'EUR'],
    ])
  })

  test('a currency that no car is sold in leaves the price out and says so', async () => {
    const checked = await check(
      'Marke;Modell;Preis;EK;Standort\nVW;Golf;20000 CHF;15000 EUR;C1\nVW;Polo;SEK 90000;8000 EUR;C1\n',
    )
    expect(checked.warnings).toEqual([
      { field: 'price', value: '20000 CHF', code: 'import.currencyUnknown', rows: 1 },
      { field: 'purchasePrice', value: '8000 EUR', code: 'import.twoCurrencies', rows: 1 },
    ])
    await again(checked.id, { commit: 'true' })
    expect((await carsAt('C1')).map((car) => [car.priceMinor, car.purchasePriceMinor, car.currency])).toEqual([
      [null, 15_000_00, 'EUR'],
      [90_000_00, null, 'SEK'],
    ])
  })

  test('a column of its own names the currency', async () => {
    const { id } = await check('Marke;Modell;Preis;Währung;Standort\nVW;Golf;200000;DKK;W1\n')
    await commit(id)
    expect(await carsAt('W1')).toMatchObject([{ priceMinor: 200_000_00, currency: 'DKK' }])
  })
})
