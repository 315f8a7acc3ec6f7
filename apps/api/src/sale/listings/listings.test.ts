import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { listingStates, type ListingStatus } from '@bilbro/contract/listing-states'
import type { ApiError } from '@bilbro/contract/client'
import { type As, openTestApp } from '../../../test/app.ts'
import { listingInState } from '../../../test/state.ts'

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff(
  'b2b.read',
  'b2b.write',
  'b2b.lock',
  'cars.read',
  'cars.write',
  'cars.override',
  'logs.read',
  'b2b.override',
)

const eur = (minor: number) => ({ minor, currency: 'EUR' as const })
const get = (id: string) => staff.b2b.get({ params: { id } })
const update = async (id: string, body: object) =>
  staff.b2b.update({ params: { id }, body: { version: (await get(id)).version, ...body } })
const ready = (values = {}) => t.make.car({ photoCount: 12, ...values })
const reason = 'a reason of at least ten'

describe('a listing', () => {
  test('is a draft with the car’s price and texts, or with those given', async () => {
    const carId = await ready({ priceMinor: 500, minPriceMinor: 400, texts: JSON.stringify({ en: 'car' }) })
    const listing = await staff.b2b.create({ body: { carId } })
    expect(listing).toMatchObject({
      status: 'DRAFT',
      price: eur(500),
      minPrice: eur(400),
      texts: { en: 'car' },
      version: 1,
    })
    expect(listing.nextStatuses).toEqual(['AVAILABLE', 'WITHDRAWN'])
    const other = await staff.b2b.create({
      body: {
        carId: await ready(),
        price: eur(900),
        minPrice: null,
        texts: { de: 'x' },
        countries: ['NO'],
        isPublic: false,
      },
    })
    expect(other).toMatchObject({
      price: eur(900),
      minPrice: null,
      texts: { de: 'x' },
      countries: ['NO'],
      isPublic: false,
    })
  })

  test('is one per car, also when two make it at once; a withdrawn one does not count', async () => {
    const carId = await ready()
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => staff.b2b.create({ body: { carId } })))
    const made = outcomes.flatMap((o) => (o.status === 'fulfilled' ? [o.value] : []))
    const refused = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason as ApiError] : []))
    expect(made).toHaveLength(1)
    expect(refused.map(({ code }) => code)).toEqual(['listing.exists', 'listing.exists'])
    await update(made[0]!.id, { status: 'WITHDRAWN', reason })
    await expect(staff.b2b.create({ body: { carId } })).resolves.toMatchObject({ status: 'DRAFT' })
  })

  test.each([
    [{ price: eur(100), minPrice: eur(101) }, 422, 'listing.priceBelowMinimum'],
    [{ price: { minor: 1, currency: 'NOK' } }, 422, 'request.invalid'],
    [{ countries: ['Norway'] }, 422, 'request.invalid'],
    [{ groupIds: ['all'] }, 422, 'request.invalid'],
    [{ texts: { fr: 'non' } }, 422, 'request.invalid'],
    [{ carId: randomUUID() }, 404, 'notFound'],
  ])('%j is refused', async (body, status, code) => {
    const carId = await ready()
    await expect(staff.b2b.create({ body: { carId, ...(body as object) } })).rejects.toMatchObject({ status, code })
  })

  test('changes by version: of ten at once one is saved', async () => {
    const { id } = await staff.b2b.create({ body: { carId: await ready() } })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, i) =>
        staff.b2b.update({ params: { id }, body: { version: 1, price: eur(1000 + i) } }),
      ),
    )
    const refused = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason as ApiError] : []))
    expect(refused).toHaveLength(9)
    for (const error of refused)
      expect(error).toMatchObject({ status: 409, code: 'version.stale', current: { id, version: 2 } })
  })

  test('on sale keeps its price: it cannot be taken away or fall under the minimum', async () => {
    const { listingId } = await t.make.onSale({}, { minPriceMinor: 1_000_000 })
    await expect(update(listingId, { price: null })).rejects.toMatchObject({ status: 409, code: 'listing.blocked' })
    await expect(update(listingId, { price: eur(999_999) })).rejects.toMatchObject({
      status: 422,
      code: 'listing.priceBelowMinimum',
    })
    expect((await get(listingId)).price).toEqual(eur(2_000_000))
  })
})

describe('what stands before the portal', () => {
  const levelOf = async (id: string, key: string) => (await get(id)).checklist.find((item) => item.key === key)!.level

  test.each([
    ['price', { priceMinor: null }],
    ['photos', { photoCount: 0 }],
    ['taxCase', { purchaseTaxCase: 'UNKNOWN' }],
    ['car', { status: 'INSPECTION' }],
  ])('%s blocks, and the refusal names it', async (key, values) => {
    const { id } = await staff.b2b.create({ body: { carId: await ready(values) } })
    expect(await levelOf(id, key)).toBe('BLOCKER')
    const error = (await update(id, { status: 'AVAILABLE' }).catch((e: unknown) => e)) as ApiError
    expect(error).toMatchObject({ status: 409, code: 'listing.blocked', params: { blockers: key } })
    expect((await get(id)).status).toBe('DRAFT')
  })

  test('all blockers are named together; the other changes of the refused call are not saved', async () => {
    const { id } = await staff.b2b.create({
      body: { carId: await ready({ photoCount: 0, purchaseTaxCase: 'UNKNOWN' }) },
    })
    await expect(update(id, { status: 'AVAILABLE', conditionSummary: 'fine', price: eur(7) })).rejects.toMatchObject({
      params: { blockers: 'photos, taxCase' },
    })
    expect(await get(id)).toMatchObject({ conditionSummary: null, version: 1, price: eur(2_000_000) })
  })

  test('warnings do not block', async () => {
    const { id } = await staff.b2b.create({ body: { carId: await ready({ photoCount: 1, mileage: null }) } })
    const keys = ['photos', 'report', 'conditionSummary', 'minPrice', 'facts', 'texts']
    expect(await Promise.all(keys.map((key) => levelOf(id, key)))).toEqual(keys.map(() => 'WARNING'))
    const listing = await update(id, { status: 'AVAILABLE' })
    expect(listing.status).toBe('AVAILABLE')
    expect(listing.publishedAt).not.toBeNull()
  })

  test('nothing is left to do when all is there', async () => {
    // These cars have a number of photos, but no photos.
    await t.deps.pool.query(`update photo_sets set views = '{}'`)
    const texts = { de: 'a', no: 'b', dk: 'c', se: 'd', en: 'e' }
    const { id } = await staff.b2b.create({
      body: { carId: await ready({ reportNumber: 1 }), minPrice: eur(1), conditionSummary: 'good', texts },
    })
    expect((await get(id)).checklist.filter((item) => item.level !== 'OK')).toEqual([])
  })
})

describe('every status against every other', () => {
  const make = async (status: ListingStatus) => {
    const carId = await ready()
    const { id } = await staff.b2b.create({ body: { carId, price: eur(100) } })
    await listingInState(t.deps.db, id, status)
    return id
  }
  test.each(listingStates.all)('from %s staff reach what the table says, and nothing else', async (from) => {
    const next = listingStates.staffNext(from)
    for (const to of listingStates.all) {
      if (to === from) continue
      const id = await make(from)
      const outcome = await update(id, { status: to, reason }).catch((error: unknown) => error as ApiError)
      const expected = next.includes(to)
        ? { status: to }
        : { status: 409, code: 'state.notAllowed', params: { from, to }, current: { status: from, nextStatuses: next } }
      expect(outcome).toMatchObject(expected)
      expect((await get(id)).status).toBe(next.includes(to) ? to : from)
    }
  })

  test.each(listingStates.all)('from %s to the outlet only what is a draft or on sale', async (from) => {
    const id = await make(from)
    const { version } = await get(id)
    const outcome = await staff.b2b
      .moveToOutlet({ params: { id }, body: { version } })
      .catch((error: unknown) => error as ApiError)
    const isAllowed = ['DRAFT', 'AVAILABLE'].includes(from)
    expect(outcome).toMatchObject(isAllowed ? { status: 'MOVED_TO_OUTLET' } : { status: 409, code: 'state.notAllowed' })
  })
})

test('to the outlet and back: a draft again, published anew with its first day', async () => {
  const { carId, listingId } = await t.make.onSale({ photoCount: 3 })
  const dealer = await t.buyer()
  const isListed = async () =>
    (await dealer.portalCars.list({ query: { pageSize: 200 } })).items.some((car) => car.id === carId)
  const { publishedAt, version } = await get(listingId)
  await staff.b2b.moveToOutlet({ params: { id: listingId }, body: { version } })
  expect(await isListed()).toBe(false)
  expect((await update(listingId, { status: 'DRAFT' })).status).toBe('DRAFT')
  expect(await isListed()).toBe(false)
  expect((await update(listingId, { status: 'AVAILABLE' })).publishedAt).toBe(publishedAt)
  expect(await isListed()).toBe(true)
})

test('a car that changes its status is off sale with the same commit, and on again when it is back', async () => {
  const { carId, listingId } = await t.make.onSale()
  const dealer = await t.buyer()
  const state = async () => {
    const row = await t.deps.db
      .selectFrom('listings')
      .select(['status', 'isOnSale'])
      .where('id', '=', listingId)
      .executeTakeFirstOrThrow()
    const { items } = await dealer.portalCars.list({ query: { pageSize: 200 } })
    return [row.status, row.isOnSale, items.some((car) => car.id === carId)]
  }
  const move = async (status: 'RESERVED' | 'AVAILABLE') =>
    staff.cars.setStatus({
      params: { id: carId },
      body: { version: (await staff.cars.get({ params: { id: carId } })).version, status },
    })
  await move('RESERVED')
  expect(await state()).toEqual(['AVAILABLE', false, false])
  await expect(dealer.portalCars.setInterest({ params: { id: carId }, body: {} })).rejects.toMatchObject({
    code: 'car.notAvailable',
  })
  await move('AVAILABLE')
  expect(await state()).toEqual(['AVAILABLE', true, true])
})
