// Assignee, financing, warranty, standing days, copied attributes, and publishing on the portal.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { inState } from '../../../test/state.ts'
import { companyDay, daysAfter } from '../../core/days.ts'

const day = 86_400_000
let staff: As & { userId: string }
const t = await openTestApp()
/** Moves the clock by days and signs in again, because the session has expired. */
const later = async (days: number) => {
  t.travel(days * day)
  await signIn()
}
const signIn = async () => {
  staff = await t.staff('cars.read', 'cars.write', 'cars.price', 'cars.cost', 'b2b.write', 'b2b.read', 'cars.override')
}
beforeEach(signIn)

const today = (plus = 0) => daysAfter(companyDay(t.deps.clock()), plus)

test('a car is given to somebody of the staff who is there, and taken from him', async () => {
  const id = await t.make.car()
  const assign = (version: number, assigneeId: string | null) =>
    staff.cars.setAssignee({ params: { id }, body: { version, assigneeId } })
  expect((await assign(1, staff.userId)).assignee).toEqual({ id: staff.userId, name: expect.any(String) as string })
  expect((await assign(2, null)).assignee).toBeNull()
  const gone = await t.make.staffUser()
  await t.deps.db
    .updateTable('staffUsers')
    .set({ status: inState('DISABLED') })
    .where('id', '=', gone)
    .execute()
  for (const nobody of [randomUUID(), gone, (await t.buyer()).userId])
    await expect(assign(3, nobody)).rejects.toMatchObject({ status: 404 })
})

test('VAT is shown for a car whose VAT was deducted, however the case comes to it', async () => {
  const made = await staff.cars.create({ body: { brand: 'Audi', model: 'A4', purchaseTaxCase: 'IMPORT' } })
  expect(made.isVatReclaimable).toBe(true)
  const change = (version: number, body: object) =>
    staff.cars.update({ params: { id: made.id }, body: { version, ...body } })
  await expect(change(1, { isVatReclaimable: false })).rejects.toMatchObject({ code: 'car.vatShown' })
  expect((await change(1, { purchaseTaxCase: 'PRIVATE' })).isVatReclaimable).toBe(false)
  const copied = await staff.cars.copyAttributes({
    params: { id: made.id },
    body: { version: 2, fromId: await t.make.car({ purchaseTaxCase: 'REGULAR_DE' }), fields: ['purchaseTaxCase'] },
  })
  expect(copied).toMatchObject({ purchaseTaxCase: 'REGULAR_DE', isVatReclaimable: true })
})

test('financing and warranty are kept whole and can be taken away', async () => {
  const id = await t.make.car()
  const financing = {
    lender: 'Bank',
    amount: { minor: 5, currency: 'EUR' as const },
    interestBp: 450,
    releasedOn: null,
    notes: 'n',
  }
  const warranty = { provider: 'P', months: 12, kmLimit: 20_000, validUntil: '2027-01-01', notes: '' }
  expect((await staff.cars.setFinancing({ params: { id }, body: { version: 1, financing } })).financing).toEqual(
    financing,
  )
  expect((await staff.cars.setWarranty({ params: { id }, body: { version: 2, warranty } })).warranty).toEqual(warranty)
  expect(
    (await staff.cars.setFinancing({ params: { id }, body: { version: 3, financing: null } })).financing,
  ).toBeNull()
  expect((await staff.cars.setWarranty({ params: { id }, body: { version: 4, warranty: null } })).warranty).toBeNull()
  const noCost = await t.staff('cars.price', 'cars.read')
  await expect(noCost.cars.setFinancing({ params: { id }, body: { version: 5, financing } })).rejects.toMatchObject({
    status: 403,
  })
})

describe('the clocks', () => {
  test('start with purchase, arrival and the first time online, and stop with the sale', async () => {
    const id = await t.make.car({ status: 'DRAFT', photoCount: 1 })
    let version = 1
    const move = async (status: string, more = {}) =>
      ({ version } = await staff.cars.setStatus({
        params: { id },
        body: { version, status: status as 'SOLD', ...more },
      }))
    const clocks = async () => (await staff.cars.get({ params: { id } })).standingDays
    expect(await clocks()).toEqual({ sincePurchase: null, sinceArrival: null, online: null })
    await move('PURCHASED')
    await later(3)
    await move('INSPECTION')
    await later(2)
    await move('AVAILABLE')
    const { listingId } = await staff.b2b.moveToB2b({ params: { id }, body: { version } })
    await staff.b2b.update({ params: { id: listingId }, body: { version: 1, status: 'AVAILABLE' } })
    await later(4)
    expect(await clocks()).toEqual({ sincePurchase: 9, sinceArrival: 6, online: 4 })
    await move('SOLD', { override: true, reason: 'sold at the fair by hand' })
    await later(10)
    expect(await clocks()).toEqual({ sincePurchase: 9, sinceArrival: 6, online: 4 })
  })

  test('are set by hand with a reason, and each day counts from midnight', async () => {
    const id = await t.make.car()
    const car = await staff.cars.setStandingDays({
      params: { id },
      body: { version: 1, purchasedOn: today(-60), arrivedOn: today(-1), reason: 'from the old system' },
    })
    expect(car.standingDays).toEqual({ sincePurchase: 60, sinceArrival: 1, online: null })
    const future = await staff.cars.setStandingDays({
      params: { id },
      body: { version: 2, purchasedOn: today(5), reason: 'not yet bought' },
    })
    expect(future.standingDays.sincePurchase).toBe(0)
  })
})

describe('attributes of another car', () => {
  test('are copied as named, but never what tells one car from another', async () => {
    const from = await t.make.car({
      color: 'RED',
      features: ['keylessEntry'],
      texts: JSON.stringify({ en: 'text' }),
      tyres: JSON.stringify([]),
      registrationNo: 'AB 123',
    })
    const id = await t.make.car()
    const before = await staff.cars.get({ params: { id } })
    const car = await staff.cars.copyAttributes({
      params: { id },
      body: {
        version: 1,
        fromId: from,
        fields: ['color', 'features', 'texts', 'tyres', 'vin', 'stockNo', 'registrationNo'],
      },
    })
    expect(car).toMatchObject({
      color: 'RED',
      features: ['keylessEntry'],
      texts: { en: 'text' },
      tyres: [],
      version: 2,
    })
    expect([car.vin, car.stockNo, car.registrationNo]).toEqual([before.vin, before.stockNo, null])
  })

  test('of a car that does not exist are none; prices are no attributes', async () => {
    const id = await t.make.car()
    const copy = (fromId: string, fields: string[]) =>
      staff.cars.copyAttributes({ params: { id }, body: { version: 1, fromId, fields } })
    await expect(copy(randomUUID(), ['color'])).rejects.toMatchObject({ status: 404 })
    await expect(copy(id, ['purchasePrice'])).rejects.toMatchObject({ status: 422 })
    await expect(copy(id, [])).rejects.toMatchObject({ status: 422 })
  })
})

describe('the way to the portal', () => {
  test('makes a draft listing with the car’s price and texts, once', async () => {
    const id = await t.make.car({
      priceMinor: 777,
      minPriceMinor: 700,
      priceType: 'FIXED',
      texts: JSON.stringify({ en: 'x' }),
    })
    const { listingId } = await staff.b2b.moveToB2b({ params: { id }, body: { version: 1 } })
    expect(await staff.b2b.get({ params: { id: listingId } })).toMatchObject({
      status: 'DRAFT',
      price: { minor: 777 },
      minPrice: { minor: 700 },
      isNegotiable: false,
      texts: { en: 'x' },
    })
    expect((await staff.cars.get({ params: { id } })).listing).toEqual({ id: listingId, status: 'DRAFT' })
    await expect(staff.b2b.moveToB2b({ params: { id }, body: { version: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'listing.exists',
    })
  })

  test('ten at once make one listing', async () => {
    const id = await t.make.car()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => staff.b2b.moveToB2b({ params: { id }, body: { version: 1 } })),
    )
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  })

  test.each(['DELETED', 'CANCELLED', 'DELIVERED'])('is closed to a car that is %s', async (status) => {
    const id = await t.make.car({ status })
    for (const call of [
      () => staff.b2b.moveToB2b({ params: { id }, body: { version: 1 } }),
      () => staff.b2b.create({ body: { carId: id } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 409, code: 'car.notAvailable' })
  })
})

test('a stale version is refused by every call that changes a car', async () => {
  const id = await t.make.car()
  const params = { id }
  const stale = { version: 5 }
  const calls = [
    () => staff.cars.update({ params, body: stale }),
    () => staff.cars.setPrice({ params, body: stale }),
    () => staff.cars.setStatus({ params, body: { ...stale, status: 'RESERVED' } }),
    () => staff.cars.setAssignee({ params, body: { ...stale, assigneeId: null } }),
    () => staff.cars.setFinancing({ params, body: { ...stale, financing: null } }),
    () => staff.cars.setWarranty({ params, body: { ...stale, warranty: null } }),
    () => staff.cars.setStandingDays({ params, body: { ...stale, reason: 'x' } }),
    () => staff.cars.copyAttributes({ params, body: { ...stale, fromId: id, fields: ['color'] } }),
    () => staff.b2b.moveToB2b({ params, body: stale }),
  ]
  for (const call of calls)
    await expect(call()).rejects.toMatchObject({ status: 409, code: 'version.stale', current: { id, version: 1 } })
})
