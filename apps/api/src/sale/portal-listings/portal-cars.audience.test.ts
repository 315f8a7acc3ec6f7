// Visibility of cars by group and country, in every answer and every live update.
import { describe, expect, test } from 'vitest'
import { named, openPage } from '../../../test/listen.ts'
import { type As, openTestApp } from '../../../test/app.ts'
import { inState } from '../../../test/state.ts'

type Dealer = As & { companyId: string; userId: string }

const canary = 'CANARY7731'
const t = await openTestApp()
await t.app.listen({ port: 0, host: '127.0.0.1' })
const groupA = await t.make.group()
const groupB = await t.make.group()
const marked = { variant: canary, location: canary, texts: JSON.stringify({ en: canary }) }
const forA = (await t.make.onSale({ ...marked }, { groupIds: [groupA] })).carId
const forNorway = (await t.make.onSale({ ...marked }, { countries: ['NO'] })).carId
const forBoth = (await t.make.onSale({ ...marked }, { groupIds: [groupA, groupB], countries: ['NO', 'DK'] })).carId
const forAll = (await t.make.onSale({ variant: 'everybody' })).carId
const staffOnly = await t.make.car({ variant: canary })
const inA: Dealer = await t.buyer({ country: 'NO', groupIds: [groupA] })
const inB: Dealer = await t.buyer({ country: 'DK', groupIds: [groupB] })
const swede: Dealer = await t.buyer({ country: 'SE' })
const inBoth: Dealer = await t.buyer({ country: 'SE', groupIds: [groupA, groupB] })

const listed = async (dealer: Dealer) =>
  (await dealer.portalCars.list({ query: { pageSize: 200 } })).items.map((car) => car.id).sort()

describe('a dealer sees the cars of the groups and countries he belongs to', () => {
  const expected = () => [
    [inA, [forA, forNorway, forBoth, forAll]] as const,
    [inB, [forBoth, forAll]] as const,
    [swede, [forAll]] as const,
    [inBoth, [forA, forAll]] as const,
  ]

  test('in the list, its total and its counts', async () => {
    for (const [dealer, cars] of expected()) {
      const page = await dealer.portalCars.list({ query: {} })
      expect(page.items.map((car) => car.id).sort()).toEqual([...cars].sort())
      expect(page.total).toBe(cars.length)
      expect(page.facets.brand).toEqual([['Audi', cars.length]])
    }
  })

  test('in the detail, as a similar car and when he shows interest', async () => {
    for (const [dealer, cars] of expected())
      for (const id of cars) {
        const { similar } = await dealer.portalCars.get({ params: { id } })
        expect(similar.map((car) => car.id).sort()).toEqual(cars.filter((other) => other !== id).sort())
        await dealer.portalCars.setInterest({ params: { id }, body: { interested: false } })
      }
  })

  test('and every other car is not there for him', async () => {
    for (const [dealer, cars] of expected())
      for (const id of [forA, forNorway, forBoth, forAll, staffOnly].filter(
        (one) => !(cars as readonly string[]).includes(one),
      )) {
        await expect(dealer.portalCars.get({ params: { id } })).rejects.toMatchObject({ status: 404, code: 'notFound' })
        await expect(
          dealer.portalCars.setInterest({ params: { id }, body: { interested: false } }),
        ).rejects.toMatchObject({ status: 404, code: 'notFound' })
      }
  })

  test('and nothing of any other car stands in any answer', async () => {
    const calls = [
      '/api/b2b-portal-private/cars?pageSize=200',
      `/api/b2b-portal-private/cars?search=${canary}`,
      `/api/b2b-portal-private/cars?brand=Audi&sortBy=price`,
      ...[forA, forNorway, forBoth, forAll, staffOnly].map((id) => `/api/b2b-portal-private/cars/${id}`),
    ]
    for (const url of calls) {
      const answer = await t.app.inject({ url, headers: swede.headers })
      expect(answer.payload).not.toContain(canary)
      for (const id of [forA, forNorway, forBoth, staffOnly]) expect(answer.payload).not.toContain(id)
    }
  })
})

describe('anybody without an account', () => {
  test('sees only what is for everybody, and no price, place, VIN or stock number', async () => {
    const list = await t.app.inject({ url: '/api/b2b-portal-public/cars?pageSize=200' })
    const items = (list.json() as { data: { items: { id: string }[] } }).data.items
    expect(items.map((car) => car.id)).toEqual([forAll])
    const detail = await t.app.inject({ url: `/api/b2b-portal-public/cars/${forAll}` })
    const row = await t.deps.db.selectFrom('cars').selectAll().where('id', '=', forAll).executeTakeFirstOrThrow()
    for (const { payload } of [list, detail]) {
      expect(payload).not.toContain(row.vin)
      expect(payload).not.toContain(`"${row.stockNo}"`)
      expect(payload).not.toMatch(/price|minor|2000000|location|interested/i)
    }
  })

  test('finds no car of a group, of a country, or one that is kept from the public', async () => {
    const { carId: hidden } = await t.make.onSale({}, { isPublic: false })
    for (const id of [forA, forNorway, forBoth, staffOnly, hidden])
      await expect(t.anonymous.portalPublic.get({ params: { id } })).rejects.toMatchObject({ status: 404 })
    expect(await listed(swede)).toContain(hidden)
    const { items } = await t.anonymous.portalPublic.list({ query: {} })
    expect(items.map((car) => car.id)).not.toContain(hidden)
    const staff = await t.staff('b2b.write', 'b2b.read')
    const listing = (await staff.b2b.list({ query: { pageSize: 200 } })).items.find((row) => row.car.id === hidden)!
    await staff.b2b.update({
      params: { id: listing.id },
      body: { version: listing.version, status: 'WITHDRAWN', reason: 'end of test' },
    })
  })
})

test('a car that moves to another group is gone for who is not in it, also by its earlier listing', async () => {
  const { carId, listingId } = await t.make.onSale()
  const staff = await t.staff('b2b.write', 'b2b.read')
  expect(await listed(swede)).toContain(carId)
  await staff.b2b.update({
    params: { id: listingId },
    body: { version: 1, status: 'WITHDRAWN', reason: 'new audience' },
  })
  expect((await swede.portalCars.get({ params: { id: carId } })).blockedBy).toBe('WITHDRAWN')
  await t.deps.db.updateTable('cars').set({ photoCount: 3 }).where('id', '=', carId).execute()
  const draft = await staff.b2b.create({ body: { carId, groupIds: [groupA] } })
  await staff.b2b.update({ params: { id: draft.id }, body: { version: draft.version, status: 'AVAILABLE' } })
  expect(await listed(inA)).toContain(carId)
  await expect(swede.portalCars.get({ params: { id: carId } })).rejects.toMatchObject({ status: 404 })
  await expect(swede.portalCars.setInterest({ params: { id: carId }, body: {} })).rejects.toMatchObject({ status: 404 })
  await t.deps.db
    .updateTable('listings')
    .set({ status: inState('WITHDRAWN') })
    .where('id', '=', draft.id)
    .execute()
  await t.deps.changes.settled()
})

test('who joins a group sees its cars, who leaves it does not, within seconds', async () => {
  const dealer = await t.buyer({ country: 'SE' })
  expect(await listed(dealer)).not.toContain(forA)
  await t.deps.db.insertInto('buyerGroupMembers').values({ groupId: groupA, companyId: dealer.companyId }).execute()
  t.travel(5000)
  expect(await listed(dealer)).toContain(forA)
  await t.deps.db.deleteFrom('buyerGroupMembers').where('companyId', '=', dealer.companyId).execute()
  t.travel(5000)
  expect(await listed(dealer)).not.toContain(forA)
  await expect(dealer.portalCars.get({ params: { id: forA } })).rejects.toMatchObject({ status: 404 })
})

describe('live updates', () => {
  const touch = (id: string) =>
    t.deps.db
      .updateTable('cars')
      .set((eb) => ({ mileage: eb('mileage', '+', 1) }))
      .where('id', '=', id)
      .execute()
  const ids = (page: Awaited<ReturnType<typeof openPage>>) => page.heard.flatMap((heard) => named(heard, 'cars'))

  test('tell a dealer of his cars only, and staff who may see cars of all', async () => {
    const staff = await t.staff('cars.read')
    const pages = await Promise.all([swede, inA, staff].map((who) => openPage(t.app, who.headers)))
    for (const id of [forA, forNorway, staffOnly]) await touch(id)
    await t.deps.changes.settled()
    await touch(forAll)
    await Promise.all(pages.map((page) => page.until((heard) => named(heard, 'cars').includes(forAll))))
    const [ofSwede, ofA, ofStaff] = pages.map(ids)
    expect(new Set(ofSwede)).toEqual(new Set([forAll]))
    expect(new Set(ofA)).toEqual(new Set([forA, forNorway, forAll]))
    expect(new Set(ofStaff)).toEqual(new Set([forA, forNorway, staffOnly, forAll]))
    for (const page of pages) page.close()
  })

  test('tell that a car left, once, and then no more of it', async () => {
    const { carId } = await t.make.onSale()
    const page = await openPage(t.app, swede.headers)
    const update = (values: Record<string, unknown>) =>
      t.deps.db.updateTable('listings').set(values).where('carId', '=', carId).execute()
    await update({ status: 'DRAFT' })
    await page.until((heard) => named(heard, 'cars').includes(carId))
    await t.deps.changes.settled()
    page.heard.length = 0
    await update({ groupIds: [groupA] })
    await touch(carId)
    await update({ status: 'AVAILABLE' })
    await t.deps.changes.settled()
    await touch(forAll)
    await page.until((heard) => named(heard, 'cars').includes(forAll))
    expect(ids(page)).not.toContain(carId)
    page.close()
    await update({ status: 'WITHDRAWN' })
  })

  test('need an account, and end with the session', async () => {
    const { port } = t.app.server.address() as { port: number }
    for (const headers of [{}, { cookie: 'bilbro_staff=ss_x' }, { authorization: 'Bearer none-of-ours-at-all' }])
      expect((await fetch(`http://127.0.0.1:${port}/api/events`, { headers })).status).toBe(401)
    expect((await t.app.inject({ method: 'HEAD', url: '/api/events', headers: swede.headers })).statusCode).toBe(404)
  })
})
