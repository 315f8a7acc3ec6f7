import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import * as visits from './visits.store.ts'

const t = await openTestApp()

test('a visit goes on over a short pause; after a long one what came since its end is new', async () => {
  const { userId } = await t.buyer()
  const hour = 3_600_000
  const start = Date.parse('2026-11-20T08:00:00Z')
  const at = (hours: number) => visits.upsertVisit(t.deps.db, userId, new Date(start + hours * hour), 3 * hour)
  expect([await at(0), await at(2), await at(4)]).toEqual([null, null, null])
  const first = await at(24)
  expect(Date.parse(first!)).toBe(start + 4 * hour)
  expect(await at(25)).toBe(first)
})

test('the list is asked for what is new since then, to the instant', async () => {
  const dealer = await t.buyer()
  const sold = (publishedAt: string) => t.make.onSale({ brand: 'Matra' }, { publishedAt })
  await sold('2026-03-01T10:00:00.000Z')
  const { carId } = await sold('2026-03-01T10:00:00.001Z')
  await t.deps.changes.settled()
  const query = { brand: ['Matra'], createdAfter: '2026-03-01T10:00:00.000Z' }
  const { items, total } = await dealer.portalCars.list({ query })
  expect([items.map(({ id }) => id), total]).toEqual([[carId], 1])
  const url = '/api/b2b-portal-public/cars?createdAfter=2026-03-01T10:00:00.000Z'
  expect((await t.app.inject({ url })).statusCode).toBe(422)
})

test('the last 24 cars that somebody opened, the latest first, each once; what was taken from him is gone', async () => {
  const dealer = await t.buyer()
  const colleague = await t.buyer({ companyId: dealer.companyId })
  const cars: string[] = []
  for (let i = 0; i < 26; i++) cars.push((await t.make.onSale()).carId)
  await t.deps.changes.settled()
  for (const id of [...cars, cars[5]!]) await dealer.portalVisits.view({ params: { id } })
  const seen = (await dealer.portalVisits.viewed()).map(({ id }) => id)
  expect(seen).toEqual([
    cars[5],
    ...cars
      .slice(2)
      .filter((id) => id !== cars[5])
      .toReversed(),
  ])
  expect(await colleague.portalVisits.viewed()).toEqual([])
  await t.deps.db
    .updateTable('listings')
    .set({ countries: ['SE'] })
    .where('carId', '=', cars[5]!)
    .execute()
  await t.deps.changes.settled()
  expect((await dealer.portalVisits.viewed())[0]!.id).toBe(cars[25])
})

test('cars that are opened within one millisecond keep their order', async () => {
  const dealer = await t.buyer()
  const cars: string[] = []
  for (let i = 0; i < 4; i++) cars.push((await t.make.onSale()).carId)
  const of = { userId: dealer.userId, now: new Date('2026-11-20T08:00:00.000Z'), most: 3 }
  const viewer = { companyId: dealer.companyId, groupIds: [], country: 'NO' }
  // In descending order of ids, then the first one again: an order by id would give another result.
  const opened = cars.toSorted().toReversed()
  for (const carId of [...opened, opened[1]!])
    expect(await visits.addView(t.deps.db, { ...of, carId, viewer: viewer as never })).toBe(true)
  expect(await visits.listViewedCarIds(t.deps.db, dealer.userId)).toEqual([opened[1], opened[3], opened[2]])
})
