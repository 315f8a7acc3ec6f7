import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'

const t = await openTestApp()

const keep = (dealer: As, id: string, favourite = true) =>
  dealer.portalFavourites.set({ params: { id }, body: { favourite } })

test('kept twice is kept once, let go twice is gone; nobody else sees it, and the house hears nothing', async () => {
  const { carId } = await t.make.onSale()
  const dealer = await t.buyer()
  const colleague = await t.buyer({ companyId: dealer.companyId })
  const logged = async () => (await t.deps.pool.query('select count(*) from audit_log')).rows[0]
  const before = await logged()
  await Promise.all([keep(dealer, carId), keep(dealer, carId), keep(dealer, carId)])
  expect(await dealer.portalFavourites.ids()).toEqual([carId])
  expect(await colleague.portalFavourites.ids()).toEqual([])
  expect((await dealer.portalCars.get({ params: { id: carId } })).interested).toBe(false)
  expect(await logged()).toEqual(before)
  for (let i = 0; i < 2; i++) expect(await keep(dealer, carId, false)).toEqual({ favourite: false })
  expect(await dealer.portalFavourites.ids()).toEqual([])
})

test('a drop of the price is told by what he pays himself; what is gone stays with its name alone', async () => {
  const groupId = await t.make.group()
  await t.deps.db.updateTable('buyerGroups').set({ priceBps: -1000 }).where('id', '=', groupId).execute()
  const dealer = await t.buyer({ groupIds: [groupId] })
  const { carId, listingId } = await t.make.onSale({}, { priceMinor: 2_000_000 })
  await keep(dealer, carId)
  const change = async (values: object) => {
    await t.deps.db.updateTable('listings').set(values).where('id', '=', listingId).execute()
    await t.deps.changes.settled()
    return (await dealer.portalFavourites.list())[0]!
  }
  const reduced = await change({ priceMinor: 1_800_000 })
  expect([reduced.was?.minor, reduced.car?.price?.minor]).toEqual([1_800_000, 1_620_000])
  const withdrawn = await change({ status: 'WITHDRAWN' })
  expect(withdrawn).toMatchObject({ id: carId, brand: 'Audi', car: null, isLocked: false, was: null })
})

test('a car that is not for him cannot be kept, and one that no longer is says nothing of its price', async () => {
  const dealer = await t.buyer({ country: 'NO' })
  const { carId: elsewhere } = await t.make.onSale({}, { countries: ['SE'] })
  for (const id of [elsewhere, randomUUID()]) await expect(keep(dealer, id)).rejects.toMatchObject({ code: 'notFound' })
  const { carId, listingId } = await t.make.onSale()
  await keep(dealer, carId)
  await t.deps.db
    .updateTable('listings')
    .set({ countries: ['SE'] })
    .where('id', '=', listingId)
    .execute()
  await t.deps.changes.settled()
  expect((await dealer.portalFavourites.list())[0]).toMatchObject({ id: carId, car: null, isLocked: false, was: null })
})

test('more than the most are refused, by one call or by many at once', async () => {
  const dealer = await t.buyer()
  const { carId } = await t.make.onSale()
  await t.deps.pool.query(
    `with made as (insert into cars (stock_no, brand, model, status) select 'FAV' || n, 'Audi', 'A4', 'DRAFT' from generate_series(1, 300) n returning id)
     insert into favourites (user_id, car_id) select $1, id from made`,
    [dealer.userId],
  )
  await expect(keep(dealer, carId)).rejects.toMatchObject({ code: 'favourite.tooMany' })
})
