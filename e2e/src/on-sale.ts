import type { APIRequestContext } from '@playwright/test'
import { call, type Car, freshVin, makeCar, picture } from './office.ts'

type Listing = { id: string; version: number }

/**
 * A car of this journey that every dealer sees: bought under the margin scheme, with all data that a contract needs.
 */
export async function carOnSale(staff: APIRequestContext, more: object = {}): Promise<Car> {
  const car = await makeCar(staff, {
    mileage: 48_000,
    firstRegistration: '2021-05-04',
    vin: freshVin(),
    noVinReason: undefined,
    purchaseTaxCase: 'MARGIN',
    purchasePrice: { minor: 600_000, currency: 'EUR' },
    ...more,
  })
  const photo = await staff.post(`/api/cars/${car.id}/attachments/upload`, {
    headers: { origin: String(process.env.BILBRO_E2E_URL) },
    multipart: { kind: 'PHOTO', files: picture('front.png', 90) },
  })
  if (!photo.ok()) throw new Error(`no photo: ${await photo.text()}`)
  await papersIn(staff, car.id)
  let { version } = await call<Car>(staff, 'GET', `/cars/${car.id}`)
  for (const status of ['PURCHASED', 'AVAILABLE'])
    ({ version } = await call<Car>(staff, 'PATCH', `/cars/${car.id}/status`, { version, status }))
  const listing = await call<Listing>(staff, 'POST', '/b2b', { carId: car.id, price: car.price, isNegotiable: true })
  await call(staff, 'PATCH', `/b2b/${listing.id}`, { version: listing.version, status: 'AVAILABLE' })
  return { ...car, version }
}

/** Records its documents and keys as present: without them neither contract nor car is released. */
async function papersIn(staff: APIRequestContext, carId: string): Promise<void> {
  const usual = { addressId: null, holder: null, tracking: null, paperNo: null, promisedOn: null, note: '' }
  for (const [seen, paper] of (['PART_1', 'PART_2', 'COC', 'KEYS'] as const).entries()) {
    const keys = paper === 'KEYS' ? 2 : null
    const move = { ...usual, paper, place: 'HOUSE', movedOn: '2026-11-02', keysExpected: keys, keysThere: keys, seen }
    await call(staff, 'POST', `/cars/${carId}/papers`, move)
  }
}
