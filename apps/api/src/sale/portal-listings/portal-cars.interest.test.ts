import { describe, expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { type As, openTestApp } from '../../../test/app.ts'
import { listingInState } from '../../../test/state.ts'

const t = await openTestApp()
const staff: As & { userId: string } = await t.staff(
  'b2b.read',
  'b2b.write',
  'b2b.lock',
  'cars.write',
  'cars.read',
  'logs.read',
  'cars.override',
)

const show = (dealer: As, carId: string, interested = true) =>
  dealer.portalCars.setInterest({ params: { id: carId }, body: { interested } })
const countOf = async (listingId: string) => (await staff.b2b.get({ params: { id: listingId } })).interested
const lock = async (listingId: string) => {
  const { version } = await staff.b2b.get({ params: { id: listingId } })
  return staff.b2b.lock({ params: { id: listingId }, body: { version, reason: 'OFFER', minutes: 60 } })
}

test('showing interest twice counts once, and is seen in detail and list at once; so is taking it back', async () => {
  const { carId, listingId } = await t.make.onSale()
  const dealer = await t.buyer()
  const isShown = async () => [
    (await dealer.portalCars.get({ params: { id: carId } })).interested,
    (await dealer.portalCars.list({ query: { pageSize: 200 } })).items.find((car) => car.id === carId)!.interested,
  ]
  expect(await isShown()).toEqual([false, false])
  for (let i = 0; i < 3; i++) expect(await show(dealer, carId)).toEqual({ interested: true })
  expect(await countOf(listingId)).toBe(1)
  expect(await isShown()).toEqual([true, true])
  for (let i = 0; i < 3; i++) expect(await show(dealer, carId, false)).toEqual({ interested: false })
  expect(await countOf(listingId)).toBe(0)
  expect(await isShown()).toEqual([false, false])
  const { items } = await staff.carLogs.list({ params: { carId }, query: {} })
  expect(items.map((entry) => entry.action)).toEqual(['interestRemove', 'interest'])
})

test('two people of one company are one interested dealer; another company does not see theirs', async () => {
  const { carId, listingId } = await t.make.onSale()
  const one = await t.buyer()
  const colleague = await t.buyer({ companyId: one.companyId })
  const other = await t.buyer()
  await show(one, carId)
  await show(colleague, carId)
  expect(await countOf(listingId)).toBe(1)
  expect((await colleague.portalCars.get({ params: { id: carId } })).interested).toBe(true)
  expect((await other.portalCars.get({ params: { id: carId } })).interested).toBe(false)
  const answer = await t.app.inject({ url: `/api/b2b-portal-private/cars/${carId}`, headers: other.headers })
  expect(answer.payload).not.toContain(one.companyId)
  expect(answer.payload).not.toMatch(/interestedCount|"companies"/)
})

test('thirty companies at once, each three times: the count is right and nobody waits in vain', async () => {
  const { carId, listingId } = await t.make.onSale()
  const dealers = await Promise.all(Array.from({ length: 30 }, () => t.buyer()))
  const answers = await Promise.all(dealers.flatMap((dealer) => [1, 2, 3].map(() => show(dealer, carId))))
  expect(answers).toHaveLength(90)
  expect(await countOf(listingId)).toBe(30)
  await Promise.all(dealers.map((dealer, i) => show(dealer, carId, i % 2 === 0)))
  expect(await countOf(listingId)).toBe(15)
  const { rows } = await t.deps.pool.query('select count(*) as n from interests where listing_id = $1', [listingId])
  expect(rows[0].n).toBe(15)
})

test('interest, price changes, status and locks of one car at once end without a deadlock', async () => {
  const { carId, listingId } = await t.make.onSale({}, { status: 'DRAFT' })
  await t.deps.db.updateTable('cars').set({ photoCount: 3 }).where('id', '=', carId).execute()
  const dealers = await Promise.all(Array.from({ length: 8 }, () => t.buyer()))
  const statuses: number[] = []
  const call = async (method: 'POST' | 'PATCH', url: string, headers: object, payload: object) =>
    void statuses.push(
      (await t.app.inject({ method, url, headers: headers as Record<string, string>, payload })).statusCode,
    )
  const version = async (table: 'cars' | 'listings', id: string) =>
    (await t.deps.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
  for (let round = 0; round < 6; round++) {
    const car = await version('cars', carId)
    const listing = await version('listings', listingId)
    const to = round % 2 ? 'AVAILABLE' : 'RESERVED'
    await Promise.all([
      ...dealers.map((dealer) =>
        call('POST', `/api/b2b-portal-private/interested/${carId}`, dealer.headers, { interested: round % 3 > 0 }),
      ),
      ...[1, 2, 3].map(() => call('PATCH', `/api/cars/${carId}/status`, staff.headers, { version: car, status: to })),
      ...[1, 2, 3].map(() =>
        call('PATCH', `/api/b2b/${listingId}`, staff.headers, { version: listing, status: 'AVAILABLE' }),
      ),
    ])
  }
  expect(statuses.filter((status) => status >= 500)).toEqual([])
})

describe('a locked car', () => {
  test('takes interest, which is no place in line', async () => {
    const { carId, listingId } = await t.make.onSale()
    const dealer = await t.buyer()
    await lock(listingId)
    expect(await show(dealer, carId)).toEqual({ interested: true })
    expect((await staff.b2b.get({ params: { id: listingId } })).lock!.queue).toBe(0)
    const detail = await dealer.portalCars.get({ params: { id: carId } })
    expect([detail.interested, detail.blockedBy, detail.canShowInterest]).toEqual([true, 'LOCKED', true])
  })

  test('is off the lists while it is locked and back when it is free', async () => {
    const { carId, listingId } = await t.make.onSale()
    const dealer = await t.buyer()
    const isListed = async () =>
      (await dealer.portalCars.list({ query: { pageSize: 200 } })).items.some((car) => car.id === carId)
    const { version } = await lock(listingId)
    expect(await isListed()).toBe(false)
    await staff.b2b.unlock({ params: { id: listingId }, body: { version } })
    expect(await isListed()).toBe(true)
  })
})

test.each([
  'PRE_SOLD',
  'WAITING_FOR_ADMIN_SIGNATURE',
  'WAITING_FOR_BUYER_SIGNATURE',
  'SOLD',
  'WITHDRAWN',
  'MOVED_TO_OUTLET',
])('a listing that is %s takes no interest: 409', async (status) => {
  const { carId } = await t.make.onSale({}, { status })
  const dealer = await t.buyer()
  await expect(show(dealer, carId)).rejects.toMatchObject({ status: 409, code: 'car.notAvailable' })
  const { canShowInterest, blockedBy } = await dealer.portalCars.get({ params: { id: carId } })
  expect(canShowInterest).toBe(false)
  expect(blockedBy).toBe(['WITHDRAWN', 'MOVED_TO_OUTLET'].includes(status) ? 'WITHDRAWN' : 'SOLD')
})

test.each(['SOLD', 'LOCKED', 'WITHDRAWN'])(
  'whoever comes too late for a car that is %s is shown what is like it',
  async (status) => {
    const model = `Late ${status}`
    const car = { model, priceMinor: 2_000_000, ...(status === 'SOLD' && { status }) }
    const { carId } = await t.make.onSale(car, { status })
    const near = await t.make.onSale({ model, priceMinor: 2_100_000 })
    const far = await t.make.onSale({ model, priceMinor: 3_900_000 })
    const hidden = await t.make.onSale({ model, priceMinor: 2_050_000 }, { countries: ['IS'] })
    const dealer = await t.buyer()
    const ids = (await dealer.portalCars.get({ params: { id: carId } })).similar.map(({ id }) => id)
    expect(ids.slice(0, 2)).toEqual([near.carId, far.carId])
    expect(ids).not.toContain(hidden.carId)
    expect(ids).not.toContain(carId)
  },
)

test('what is like a car is looked for anew when one of them is gone, or another has come', async () => {
  const model = 'Remembered'
  const [{ carId }, near] = [await t.make.onSale({ model }), await t.make.onSale({ model })]
  const dealer = await t.buyer()
  const alike = async () => {
    await t.deps.changes.settled()
    const { similar } = await dealer.portalCars.get({ params: { id: carId } })
    return similar.filter((car) => car.model === model).map(({ id }) => id)
  }
  expect(await alike()).toEqual([near.carId])
  const other = await t.make.onSale({ model })
  expect(new Set(await alike())).toEqual(new Set([near.carId, other.carId]))
  await listingInState(t.deps.db, near.listingId, 'WITHDRAWN')
  expect(await alike()).toEqual([other.carId])
})

test('a draft does not exist for dealers', async () => {
  const { carId } = await t.make.onSale({}, { status: 'DRAFT' })
  const dealer = await t.buyer()
  await expect(show(dealer, carId)).rejects.toMatchObject({ status: 404 })
  await expect(dealer.portalCars.get({ params: { id: carId } })).rejects.toMatchObject({ status: 404 })
})

test('a car that is sold in the same moment takes no interest afterwards', async () => {
  for (let round = 0; round < 5; round++) {
    const { carId, listingId } = await t.make.onSale()
    const dealers = await Promise.all(Array.from({ length: 6 }, () => t.buyer()))
    const sale = listingInState(t.deps.db, listingId, 'PRE_SOLD')
    const outcomes = await Promise.allSettled(dealers.map((dealer) => show(dealer, carId)))
    await sale
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as ApiError] : []))
    expect(refused.filter(({ code }) => code !== 'car.notAvailable')).toEqual([])
    await expect(show(dealers[0]!, carId)).rejects.toMatchObject({ code: 'car.notAvailable' })
    expect(await countOf(listingId)).toBe(outcomes.filter((outcome) => outcome.status === 'fulfilled').length)
  }
})
