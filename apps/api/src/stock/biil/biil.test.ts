// Cars of biil: in the words of our fields, from the service and from files; reading writes nothing.
import { startBiil } from '@bilbro/sandbox/biil/biil'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { noLedger } from '../../../test/no-ledger.ts'
import { createLog } from '../../platform/log.ts'
import { createBiil } from '../../providers/biil/http.ts'
import { readFeedCar } from './feed-fields.rules.ts'

const t = await openTestApp()
const staff = await t.staff('cars.read', 'cars.write')
let desk: Awaited<ReturnType<typeof startBiil>>
const open = (change: object = {}) =>
  createBiil({
    ...{ key: 'biil', source: 'biil', timeoutMs: 1000, ledger: noLedger, log: createLog('silent') },
    ...{ baseUrl: desk.baseUrl, token: desk.token },
    ...change,
  })
beforeAll(async () => {
  desk = await startBiil({ slowMs: 5000 })
  t.deps.carFeed = open()
})
afterAll(() => desk.close())
const get = (id: string) => staff.biil.get({ params: { id } })
const read = (name: string, text: string | Uint8Array<ArrayBuffer>) =>
  staff.biil.readFile({ body: {} }, { files: { file: [new File([text], name)] } })

describe('a car of biil', () => {
  test('has our fields, keeps the others under their own names, and writes nothing', async () => {
    const count = async () => (await t.deps.pool.query('select count(*)::int as n from cars')).rows[0]
    const before = await count()
    expect(await get('48213')).toEqual({
      source: 'biil',
      externalId: '48213',
      fetchedAt: expect.any(String),
      fields: {
        vin: 'WVWZZZCDZMW048213',
        brand: 'Volkswagen',
        model: 'Golf',
        variant: '2.0 TDI DSG Style',
        firstRegistration: '2021-05-12',
        mileage: 61_400,
        fuel: 'DIESEL',
        gearbox: 'AUTOMATIC_GEAR',
        power: 110,
        color: 'GREY',
        seats: 5,
        features: ['abs', 'navigationSystem'],
      },
      unmapped: [
        { name: 'auctionLot', value: 'A-17' },
        { name: 'reservePrice', value: '14900' },
      ],
      photos: [expect.stringContaining('/1.jpg'), expect.stringContaining('/2.jpg')],
      carId: null,
    })
    expect(await count()).toEqual(before)
  })

  test('in Nordic words is read as an import reads it', async () => {
    expect((await get('48214')).fields).toEqual({
      ...{ brand: 'Volvo', model: 'XC60', fuel: 'DIESEL', gearbox: 'AUTOMATIC_GEAR', power: 140, seats: 5 },
    })
  })

  test('becomes a car with its number, is then known by it and by its VIN, and is not taken twice', async () => {
    const { fields, externalId } = await get('48213')
    const { features, ...rest } = fields
    const car = await staff.cars.create({
      body: { ...rest, features: features!, brand: fields.brand!, model: fields.model!, biilId: externalId },
    })
    expect(car).toMatchObject({ biilId: '48213', features: ['abs', 'navigationSystem'] })
    expect((await get('48213')).carId).toBe(car.id)
    const other = { brand: 'VW', model: 'Golf', noVinReason: 'not known yet' }
    await expect(staff.cars.create({ body: { ...other, biilId: '48213' } })).rejects.toMatchObject({
      code: 'car.biilTaken',
    })
    const second = await staff.cars.create({ body: other })
    await expect(
      staff.cars.update({ params: { id: second.id }, body: { version: second.version, biilId: '48213' } }),
    ).rejects.toMatchObject({ code: 'car.biilTaken' })
    const changed = await staff.cars.update({
      params: { id: second.id },
      body: { version: second.version, biilId: '48214' },
    })
    expect(changed.biilId).toBe('48214')
    const copied = await staff.cars.copyAttributes({
      params: { id: second.id },
      body: { version: changed.version, fromId: car.id, fields: ['biilId', 'color'] },
    })
    expect(copied).toMatchObject({ biilId: '48214', color: 'GREY' })
    await staff.cars.update({ params: { id: car.id }, body: { version: car.version, biilId: null } })
    expect((await get('48213')).carId).toBe(car.id)
  })

  test('two cars with one number at once: one is refused by the database', async () => {
    const body = { brand: 'VW', model: 'Golf', noVinReason: 'not known yet', biilId: 'twice-1' }
    const both = await Promise.allSettled([staff.cars.create({ body }), staff.cars.create({ body })])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('that biil does not have, and failures, are said in words', async () => {
    await expect(get('99999')).rejects.toMatchObject({ code: 'biil.unknown' })
    for (const trouble of ['BROKEN', 'SLOW', 'NOT_JSON', 'WRONG_SHAPE', 'TOO_MANY'] as const) {
      desk.fail('car', { trouble })
      await expect(get('48213')).rejects.toMatchObject({ code: 'vehicleData.noAnswer' })
    }
    await expect(open({ baseUrl: `${desk.baseUrl}/else` }).find('48213')).rejects.toMatchObject({ fault: 'PROTOCOL' })
    await expect(open({ token: 'else' }).probe()).rejects.toMatchObject({ fault: 'REFUSED' })
    t.deps.carFeed = undefined
    await expect(get('48213')).rejects.toMatchObject({ code: 'provider.notConfigured' })
    t.deps.carFeed = open()
    await expect((await t.staff('cars.read')).biil.get({ params: { id: '48213' } })).rejects.toMatchObject({
      code: 'auth.forbidden',
    })
  })
})

describe('a file', () => {
  test('of JSON has one car, a list, or an answer of biil', async () => {
    const [one] = await read('car.json', JSON.stringify({ brand: 'Audi', model: 'A4', biilId: '7-1', lot: 3 }))
    expect(one).toMatchObject({
      source: 'car.json',
      externalId: '7-1',
      fields: { brand: 'Audi', model: 'A4' },
      unmapped: [{ name: 'lot', value: '3' }],
    })
    const answer = {
      id: '7-2',
      car: { brand: 'Audi', model: 'A6' },
      photos: ['https://x.example/1.jpg', 'javascript:1'],
    }
    const [second, third] = await read('cars.json', JSON.stringify([answer, { Marke: 'BMW', Modell: 'X1' }]))
    expect(second).toMatchObject({ externalId: '7-2', fields: { model: 'A6' }, photos: ['https://x.example/1.jpg'] })
    expect(third).toMatchObject({ externalId: null, fields: { brand: 'BMW', model: 'X1' } })
  })

  test('of CSV is read in German, also in the Windows code page', async () => {
    const text =
      'Marke;Modell;Kraftstoff;Leistung PS;Erstzulassung;biil-Nr;Bemerkung\nŠkoda;Octavia;Diesel;150;05/2021;81;gut\n'
    const [car] = await read('cars.csv', text)
    expect(car).toMatchObject({
      externalId: '81',
      fields: { brand: 'Škoda', model: 'Octavia', fuel: 'DIESEL', power: 110, firstRegistration: '2021-05-01' },
      unmapped: [{ name: 'Bemerkung', value: 'gut' }],
    })
    const windows = new TextEncoder().encode('Marke;Modell;Farbe Hersteller\nCitro')
    const [french] = await read(
      'cars.csv',
      Uint8Array.from([...windows, 0xeb, 0x6e, 0x3b, 0x43, 0x33, 0x3b, 0x31, 0x0a]),
    )
    expect(french!.fields.brand).toBe('Citroën')
  })

  test.each([
    ['broken JSON', 'a.json', '{"brand": ', 'biil.file'],
    ['a list without cars', 'a.json', '[1, "two"]', 'biil.file'],
    ['an empty list', 'a.json', '[]', 'biil.file'],
    [
      'more than 50 cars',
      'a.json',
      JSON.stringify(Array.from({ length: 51 }, () => ({ brand: 'BMW' }))),
      'biil.tooMany',
    ],
  ])('with %s is refused', async (_what, name, text, code) => {
    await expect(read(name, text)).rejects.toMatchObject({ code })
  })
})

test('names that are no fields of a car do no harm', () => {
  const said = JSON.parse(
    '{"__proto__": {"brand": "x"}, "constructor": "y", "toString": "z", "brand": "Audi"}',
  ) as object
  const { fields, unmapped } = readFeedCar(said as Record<string, unknown>)
  expect(fields).toEqual({ brand: 'Audi' })
  expect(unmapped.map(({ name }) => name)).toEqual(expect.arrayContaining(['constructor', 'toString']))
})

test('a value that does not fit stays under its own name', () => {
  const { fields, unmapped } = readFeedCar({
    brand: 'Audi',
    mileage: -5,
    fuel: 'WOOD',
    vin: 'short',
    stockNo: 'B1',
    price: 9,
  })
  expect(fields).toEqual({ brand: 'Audi' })
  expect(unmapped.map(({ name }) => name).sort()).toEqual(['fuel', 'mileage', 'price', 'stockNo', 'vin'])
})
