import { describe, expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { newVin } from '../../../test/make.ts'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff(
  'cars.read',
  'cars.write',
  'cars.price',
  'cars.cost',
  'cars.delete',
  'b2b.write',
  'b2b.read',
  'logs.read',
)
const clerk: As = await t.staff('cars.read', 'cars.write', 'cars.price', 'logs.read', 'b2b.write')

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
const create = (body: object = {}) => staff.cars.create({ body: { brand: 'Audi', model: 'A4', ...body } })
const get = (id: string, who: As = staff) => who.cars.get({ params: { id } })

describe('a new car', () => {
  test('is a draft with the next stock number, and what is not said is not invented', async () => {
    const car = await create({ vin: 'wauzzz8k9ba000001', mileage: 1200 })
    expect(car).toMatchObject({
      status: 'DRAFT',
      version: 1,
      vin: 'WAUZZZ8K9BA000001',
      mileage: 1200,
      fuel: null,
      price: null,
      features: [],
      texts: {},
      purchaseTaxCase: 'UNKNOWN',
      nextStatuses: ['PURCHASED', 'CANCELLED', 'DELETED'],
    })
    expect(car.stockNo).toMatch(/^B\d{5,}$/)
    expect(await get(car.id)).toEqual(car)
  })

  test.each([
    [{ vin: 'WAUZZZ8K9BA00000' }, 'vin'],
    [{ vin: 'WAUZZZ8K9BAOOOOO1' }, 'vin'],
    [{ brand: '' }, 'brand'],
    [{ mileage: -1 }, 'mileage'],
    [{ fuel: 'STEAM' }, 'fuel'],
    [{ firstRegistration: '2021-02-30' }, 'firstRegistration'],
    [{ id: 'mine' }, 'id'],
    [{ status: 'SOLD' }, 'status'],
    [{ version: 7 }, 'version'],
    [{ priceMinor: 1 }, 'priceMinor'],
    [{ price: { minor: -1, currency: 'EUR' } }, 'price'],
    [{ price: { minor: 1, currency: 'NOK' } }, 'price'],
  ])('%j is refused at its field', async (body, field) => {
    const error = (await create(body).catch((e: unknown) => e)) as ApiError
    expect(error).toMatchObject({ status: 422 })
    expect(error.issues.map((issue) => issue.path[0])).toContain(field)
  })

  test.each([
    { model: 'a\u0000b' },
    { texts: { en: 'a\u0000b' } },
    { firstRegistration: '0000-01-01' },
    { texts: { en: '\ud800' } },
  ])('%j is refused or stored, never our fault', async (body) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/cars',
      payload: JSON.stringify({ brand: 'A', model: 'B', ...body }),
      headers: { ...staff.headers, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBeLessThan(500)
  })

  test('needs the right to purchase prices to have one', async () => {
    await expect(clerk.cars.create({ body: { brand: 'A', model: 'B', purchasePrice: eur(1) } })).rejects.toMatchObject({
      status: 403,
      code: 'auth.forbidden',
    })
    // Trade margin 4, of which 19/119 are VAT.
    expect((await create({ purchasePrice: eur(5), price: eur(9) })).margin).toEqual(eur(3))
  })

  test('needs the right to set prices to have any', async () => {
    const buyer = await t.staff('cars.read', 'cars.write', 'cars.cost')
    for (const body of [{ price: eur(1) }, { purchasePrice: eur(1) }])
      await expect(buyer.cars.create({ body: { brand: 'A', model: 'B', ...body } })).rejects.toMatchObject({
        status: 403,
        code: 'auth.forbidden',
        params: { permission: 'cars.price' },
      })
    expect((await buyer.cars.create({ body: { brand: 'A', model: 'B', price: null } })).price).toBeNull()
  })

  test('twenty at once get twenty stock numbers in a row', async () => {
    const before = Number((await create()).stockNo.slice(1))
    const made = await Promise.all(Array.from({ length: 20 }, () => create()))
    expect(made.map((car) => Number(car.stockNo.slice(1))).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => before + 1 + i),
    )
  })

  test('a stock number typed far ahead does not end the series', async () => {
    for (const stockNo of ['B999999999999', 'B9999999999999', 'B 1', 'B0']) await create({ stockNo })
    const numbers = [(await create()).stockNo, (await create()).stockNo]
    expect(new Set(numbers).size).toBe(2)
    for (const stockNo of numbers) expect(stockNo).toMatch(/^B\d{5,13}$/)
  })

  test('a stock number that is taken is refused', async () => {
    await create({ stockNo: 'MINE-1' })
    await expect(create({ stockNo: 'MINE-1' })).rejects.toMatchObject({ status: 409, code: 'car.stockNoTaken' })
  })
})

describe('a VIN', () => {
  test('is active once; the refusal names the car that has it', async () => {
    const vin = newVin()
    const first = await create({ vin })
    const error = (await create({ vin }).catch((e: unknown) => e)) as ApiError
    expect(error).toMatchObject({ status: 409, code: 'car.vinTaken', params: { stockNo: first.stockNo } })
    const other = await create()
    await expect(staff.cars.update({ params: { id: other.id }, body: { version: 1, vin } })).rejects.toMatchObject({
      code: 'car.vinTaken',
    })
  })

  test('of two creations at once one wins, the other is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const vin = newVin()
      const outcomes = await Promise.allSettled([create({ vin }), create({ vin }), create({ vin })])
      const refused = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason as ApiError] : []))
      expect(refused.map(({ status, code }) => [status, code])).toEqual([
        [409, 'car.vinTaken'],
        [409, 'car.vinTaken'],
      ])
    }
  })

  test('is free again when its car is deleted, and a deleted car does not come back while another has it', async () => {
    const vin = newVin()
    const first = await create({ vin })
    const deleted = await staff.cars.setStatus({ params: { id: first.id }, body: { version: 1, status: 'DELETED' } })
    const second = await create({ vin })
    const restore = () =>
      staff.cars.setStatus({ params: { id: first.id }, body: { version: deleted.version, status: 'DRAFT' } })
    await expect(restore()).rejects.toMatchObject({ code: 'car.vinTaken' })
    await staff.cars.setStatus({
      params: { id: second.id },
      body: { version: 1, status: 'CANCELLED', reason: 'bought twice by mistake' },
    })
    expect((await restore()).status).toBe('DRAFT')
  })

  test('or a reason is needed to leave the draft', async () => {
    const car = await create()
    const buy = (version: number) =>
      staff.cars.setStatus({ params: { id: car.id }, body: { version, status: 'PURCHASED' } })
    await expect(buy(1)).rejects.toMatchObject({ status: 422, code: 'car.vinReason' })
    const { version } = await staff.cars.update({
      params: { id: car.id },
      body: { version: 1, noVinReason: 'built before VINs' },
    })
    expect((await buy(version)).status).toBe('PURCHASED')
    await expect(
      staff.cars.update({ params: { id: car.id }, body: { version: version + 1, noVinReason: null } }),
    ).rejects.toMatchObject({ code: 'car.vinReason' })
  })
})

test('fifty pairs edit one car: of each pair one is refused and shown the car as it is now', async () => {
  const car = await create({ mileage: 0 })
  let version = car.version
  for (let round = 1; round <= 50; round++) {
    const outcomes = await Promise.allSettled([
      staff.cars.update({ params: { id: car.id }, body: { version, mileage: round } }),
      clerk.cars.update({ params: { id: car.id }, body: { version, location: `place ${round}` } }),
    ])
    const won = outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value] : []))
    const lost = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason as ApiError] : []))
    expect([won.length, lost.length]).toEqual([1, 1])
    expect(lost[0]).toMatchObject({ status: 409, code: 'version.stale' })
    expect(lost[0]!.current).toMatchObject({ id: car.id, version: version + 1, mileage: won[0]!.mileage })
    // The losing request is repeated with the new version: both changes are kept.
    const again = (lost[0]!.current as { version: number }).version
    const isMileage = won[0]!.location !== null && won[0]!.location === `place ${round}`
    const both = await (isMileage
      ? staff.cars.update({ params: { id: car.id }, body: { version: again, mileage: round } })
      : clerk.cars.update({ params: { id: car.id }, body: { version: again, location: `place ${round}` } }))
    expect(both).toMatchObject({ mileage: round, location: `place ${round}` })
    version = both.version
  }
  expect(version).toBe(car.version + 100)
})

describe('prices', () => {
  test('change with their history, newest first, costs for those alone who may see them', async () => {
    const { id } = await create({ price: eur(1000) })
    await staff.cars.setPrice({ params: { id }, body: { version: 1, price: eur(900), reason: 'season' } })
    const car = await staff.cars.setPrice({
      params: { id },
      body: { version: 2, purchasePrice: eur(500), costs: eur(50), price: eur(950) },
    })
    expect(car).toMatchObject({
      price: eur(950),
      purchasePrice: eur(500),
      costs: eur(50),
      margin: eur(328),
      marginVat: eur(72),
    })
    expect(car.priceHistory.map(({ field, from, to, reason }) => [field, from?.minor, to?.minor, reason])).toEqual([
      ['price', 900, 950, null],
      ['purchasePrice', undefined, 500, null],
      ['costs', 0, 50, null],
      ['price', 1000, 900, 'season'],
    ])
    const seen = await get(id, clerk)
    expect(seen).toMatchObject({ purchasePrice: null, costs: null, margin: null, marginVat: null, financing: null })
    expect(seen.priceHistory.map(({ field }) => field)).toEqual(['price', 'price'])
  })

  test('a purchase price leaves in no answer to who may not see it', async () => {
    const { id } = await create({ purchasePrice: eur(7_654_321), price: eur(8_000_000) })
    await staff.cars.setFinancing({
      params: { id },
      body: {
        version: 1,
        financing: { lender: 'CANARYBANK', amount: eur(7_600_001), interestBp: 1, releasedOn: null, notes: '' },
      },
    })
    await staff.cars.setPrice({
      params: { id },
      body: { version: 2, purchasePrice: eur(7_654_322), costs: eur(9_191_919) },
    })
    for (const url of [
      `/api/cars/${id}`,
      '/api/cars?pageSize=200',
      '/api/cars?format=csv',
      `/api/car-logs/${id}`,
      `/api/cars/${id}/update-logs`,
      '/api/cars/stats/overview',
      '/api/cars/stats/standing-days',
    ]) {
      const { payload, statusCode } = await t.app.inject({ url, headers: clerk.headers })
      expect(statusCode).toBe(200)
      expect(payload).not.toMatch(/765432|76543\.2|76_?000_?01|7600001|CANARYBANK|9191919|91919\.19|345678/)
    }
    expect((await t.app.inject({ url: '/api/cars?sortBy=purchasePrice', headers: clerk.headers })).statusCode).toBe(403)
    for (const body of [{ purchasePrice: eur(1) }, { costs: eur(1) }])
      await expect(clerk.cars.setPrice({ params: { id }, body: { version: 3, ...body } })).rejects.toMatchObject({
        status: 403,
      })
    expect((await t.app.inject({ url: `/api/car-logs/${id}`, headers: staff.headers })).payload).toContain('7654322')
  })

  test('the minimum is never above the price', async () => {
    const { id } = await create({ price: eur(1000) })
    await expect(
      staff.cars.setPrice({ params: { id }, body: { version: 1, minPrice: eur(1001) } }),
    ).rejects.toMatchObject({ status: 422, code: 'listing.priceBelowMinimum' })
    await staff.cars.setPrice({ params: { id }, body: { version: 1, minPrice: eur(1000) } })
    await expect(staff.cars.setPrice({ params: { id }, body: { version: 2, price: eur(999) } })).rejects.toMatchObject({
      code: 'listing.priceBelowMinimum',
    })
  })
})
