// No answer of the portal contains internal data of the company.
import { unavailableCarStatuses } from '@bilbro/contract/stock/cars/car-states'
import { unavailableListingStatuses } from '@bilbro/contract/listing-states'
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { isUnavailable } from './portal-cars.rules.ts'

const t = await openTestApp()
const dealer: As = await t.buyer()

const secret = 'SECRET5521'
/** Amounts that occur nowhere else. */
const amounts = {
  purchasePriceMinor: 1_111_101,
  minPriceMinor: 1_222_202,
  costsMinor: 33_303,
  consumerPriceMinor: 2_444_404,
}

async function carWithSecrets(car: Record<string, unknown> = {}, listing: Record<string, unknown> = {}) {
  const staffId = await t.make.staffUser()
  const made = await t.make.onSale(
    {
      ...amounts,
      supplierName: secret,
      noVinReason: secret,
      registrationNo: 'SECRET-1',
      financing: JSON.stringify({ lender: secret, amount: null, interestBp: null, releasedOn: null, notes: secret }),
      warranty: JSON.stringify({ provider: secret, months: 1, kmLimit: null, validUntil: null, notes: '' }),
      purchasedOn: '2019-03-17',
      arrivedOn: '2019-03-18',
      assigneeId: staffId,
      ...car,
    },
    { minPriceMinor: 1_555_505, ...listing },
  )
  await t.deps.db.insertInto('notes').values({ carId: made.carId, authorId: staffId, body: secret }).execute()
  const other = await t.buyer()
  await other.portalCars.setInterest({ params: { id: made.carId }, body: {} }).catch(() => undefined)
  return { ...made, staffId, other: other as As & { companyId: string } }
}

const figures = [...Object.values(amounts), 1_555_505].map(String)

test.each([
  ['dealers', 'b2b-portal-private'],
  ['anybody', 'b2b-portal-public'],
])('lists and details for %s', async (_who, prefix) => {
  const { carId, staffId, other } = await carWithSecrets()
  const urls = [
    `/api/${prefix}/cars?pageSize=200`,
    `/api/${prefix}/cars?sortBy=year`,
    `/api/${prefix}/cars?search=${secret}`,
    `/api/${prefix}/cars/${carId}`,
  ]
  for (const url of urls) {
    const { payload, statusCode } = await t.app.inject({
      url,
      headers: prefix.endsWith('private') ? dealer.headers : {},
    })
    expect(statusCode).toBe(200)
    expect(payload).not.toContain(secret)
    expect(payload).not.toContain('SECRET-1')
    for (const figure of figures) expect(payload).not.toContain(figure)
    for (const word of [
      '2019-03-1',
      staffId,
      other.companyId,
      'minPrice',
      'purchase',
      'margin',
      'assignee',
      'supplier',
    ])
      expect(payload).not.toContain(word)
  }
})

test('an order or a filter by what a dealer may not see is refused', async () => {
  for (const query of [
    'sortBy=purchasePrice',
    'sortBy=minPrice',
    'purchasePriceMin=1',
    'format=csv',
    'flag=NO_PRICE',
    'status=SOLD',
  ])
    for (const path of ['b2b-portal-private', 'b2b-portal-public'])
      expect((await t.app.inject({ url: `/api/${path}/cars?${query}`, headers: dealer.headers })).statusCode).toBe(422)
})

test.each(['priceMin=1', 'priceMax=100000', 'sortBy=price', 'sortBy=price&sort=asc'])(
  'a price cannot be felt out without an account: %s is refused',
  async (query) => {
    const { statusCode } = await t.app.inject({ url: `/api/b2b-portal-public/cars?${query}` })
    expect(statusCode).toBe(422)
  },
)

test('nobody is found by what his reader does not see: VIN and stock number by dealers alone, a plate by neither', async () => {
  const { carId } = await t.make.onSale({ vin: 'WFEELT00000012345', stockNo: 'FEELOUT7', registrationNo: 'FO-EL 7788' })
  const finds = async (path: string, search: string, headers = {}) =>
    (await t.app.inject({ url: `/api/${path}/cars?search=${search}`, headers })).payload.includes(carId)
  for (const search of ['WFEELT', 'wfeelt00000012345', '2345', '12345', 'FEELOUT7', 'feel'])
    expect([
      search,
      await finds('b2b-portal-private', search, dealer.headers),
      await finds('b2b-portal-public', search),
    ]).toEqual([search, true, false])
  for (const search of ['FOEL7788', 'foel', 'fo'])
    expect([
      search,
      await finds('b2b-portal-private', search, dealer.headers),
      await finds('b2b-portal-public', search),
    ]).toEqual([search, false, false])
  expect(await finds('b2b-portal-public', 'audi')).toBe(true)
})

describe('a car that is not available', () => {
  test.each(unavailableCarStatuses)('by its status %s: off the lists, its page says so', async (status) => {
    const { carId } = await carWithSecrets({ status })
    expect(
      (await t.anonymous.portalPublic.list({ query: { pageSize: 200 } })).items.map((car) => car.id),
    ).not.toContain(carId)
    expect((await dealer.portalCars.list({ query: { pageSize: 200 } })).items.map((car) => car.id)).not.toContain(carId)
    const shown = await t.anonymous.portalPublic.get({ params: { id: carId } })
    expect(shown.status).toBe(status)
    expect(isUnavailable(shown)).toBe(true)
    await expect(dealer.portalCars.setInterest({ params: { id: carId }, body: {} })).rejects.toMatchObject({
      status: 409,
      code: 'car.notAvailable',
    })
  })

  test.each(unavailableListingStatuses)('by its listing %s: off the lists, its page says so', async (status) => {
    const { carId } = await carWithSecrets({}, { status })
    expect(
      (await t.anonymous.portalPublic.list({ query: { pageSize: 200 } })).items.map((car) => car.id),
    ).not.toContain(carId)
    expect(isUnavailable(await t.anonymous.portalPublic.get({ params: { id: carId } }))).toBe(true)
  })

  test.each(['DRAFT', 'WITHDRAWN', 'MOVED_TO_OUTLET'])(
    'a listing that is %s is nothing to the public',
    async (status) => {
      const { carId } = await carWithSecrets({}, { status })
      await expect(t.anonymous.portalPublic.get({ params: { id: carId } })).rejects.toMatchObject({ status: 404 })
    },
  )

  test('deleted, with its listing withdrawn: who had its address is led on, without its pictures', async () => {
    const { carId } = await carWithSecrets({ status: 'DELETED' }, { status: 'WITHDRAWN' })
    const shown = await t.anonymous.portalPublic.get({ params: { id: carId } })
    expect(shown).toMatchObject({ status: 'DELETED', photo: null, photos: [], texts: {} })
    expect(isUnavailable(shown)).toBe(true)
    for (const listing of [{ publishedAt: null }, { isPublic: false }, { countries: ['NO'] }]) {
      const other = await carWithSecrets({ status: 'DELETED' }, { status: 'WITHDRAWN', ...listing })
      await expect(t.anonymous.portalPublic.get({ params: { id: other.carId } })).rejects.toMatchObject({ status: 404 })
    }
  })

  test('tells nobody its price any more than before', async () => {
    const { carId } = await carWithSecrets({ status: 'SOLD' }, { status: 'SOLD' })
    const { payload } = await t.app.inject({ url: `/api/b2b-portal-public/cars/${carId}` })
    expect(payload).not.toMatch(/price|minor/i)
  })
})

test('a price that came down shows what it was; one that went up shows nothing', async () => {
  const { carId, listingId } = await t.make.onSale({ priceMinor: 2_000_000 })
  const staff = await t.staff('b2b.read', 'b2b.write')
  const setPrice = async (minor: number) => {
    const { version } = await staff.b2b.get({ params: { id: listingId } })
    await staff.b2b.update({ params: { id: listingId }, body: { version, price: { minor, currency: 'EUR' } } })
    const { price, previousPrice } = await dealer.portalCars.get({ params: { id: carId } })
    return [price?.minor, previousPrice?.minor]
  }
  expect(await setPrice(1_900_000)).toEqual([1_900_000, 2_000_000])
  expect(await setPrice(1_900_000)).toEqual([1_900_000, 2_000_000])
  expect(await setPrice(2_100_000)).toEqual([2_100_000, undefined])
  expect(await setPrice(2_000_000)).toEqual([2_000_000, 2_100_000])
})

test('texts of the listing lie over those of the car', async () => {
  const { carId } = await t.make.onSale(
    { texts: JSON.stringify({ en: 'car en', de: 'car de' }) },
    { texts: JSON.stringify({ en: 'listing en' }) },
  )
  expect((await dealer.portalCars.get({ params: { id: carId } })).texts).toEqual({ en: 'listing en', de: 'car de' })
})
