// Cars of the outlet: they arrive with the move, are compared with what the outlet shows, and leave with the sale.
import { beforeEach, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createOutletFixture } from '../../../test/outlet-fixture.ts'
import { sweepAds } from './channel-ad.job.ts'

const t = await openTestApp()
const staff = await t.staff('channels.read', 'channels.manage', 'cars.read', 'b2b.read', 'b2b.write')
const { desk, open, shown } = createOutletFixture()
beforeEach(async () => {
  t.deps.outlet = open({ timeoutMs: 5000 })
  await t.deps.pool.query('truncate channel_ads')
})

const onSale = () => t.make.onSale({ gearbox: 'MANUAL_GEAR', consumerPriceMinor: 2_490_000 })
const versionOf = async (id: string) => (await staff.cars.get({ params: { id } })).version
const sync = async (id: string) => staff.outlet.sync({ params: { id }, body: { version: await versionOf(id) } })
/** A car that was moved to the outlet and arrived there. */
const moved = async () => {
  const { carId, listingId } = await onSale()
  const { version } = await staff.b2b.get({ params: { id: listingId } })
  await staff.b2b.moveToOutlet({ params: { id: listingId }, body: { version } })
  await sweepAds(t.deps)
  return { carId, listingId }
}

test('the move of a car starts its way to the outlet', async () => {
  const { carId } = await moved()
  expect(shown()).toHaveLength(1)
  expect(await sync(carId)).toMatchObject({ state: 'ONLINE', changed: false, problems: [] })
})

test('the list shows what the outlet has beside our record, with the differences', async () => {
  const { carId } = await moved()
  const { items, total } = await staff.outlet.list({ query: {} })
  expect({ items, total }).toMatchObject({ total: 1, items: [{ car: { id: carId }, differences: [] }] })
  await t.deps.pool.query('update cars set mileage = 77777 where id = $1', [carId])
  expect(await staff.outlet.get({ params: { id: carId } })).toMatchObject({
    car: { mileage: 77_777 },
    mileage: 50_000,
    differences: ['mileage'],
  })
  expect(await sync(carId)).toMatchObject({ state: 'ONLINE', changed: true })
  expect(await staff.outlet.get({ params: { id: carId } })).toMatchObject({ differences: [] })
})

test('a car that leaves the outlet is removed there, by the move back and by a sale', async () => {
  const { carId, listingId } = await moved()
  const { version } = await staff.b2b.get({ params: { id: listingId } })
  await staff.b2b.update({ params: { id: listingId }, body: { version, status: 'DRAFT' } })
  expect(await sync(carId)).toMatchObject({ state: 'REMOVED', remoteId: null, changed: true })
  expect(shown()).toEqual([])

  const other = await moved()
  await t.deps.pool.query(`update cars set status = 'RESERVED' where id = $1`, [other.carId])
  await sweepAds(t.deps)
  expect(shown()).toEqual([])
})

test('an outlet that is not configured or does not answer is named, and changes nothing', async () => {
  desk().fail('list', { trouble: 'BROKEN' })
  await expect(staff.outlet.list({ query: {} })).rejects.toMatchObject({ code: 'provider.noAnswer' })
  t.deps.outlet = undefined
  await expect(staff.outlet.list({ query: {} })).rejects.toMatchObject({ code: 'provider.notConfigured' })
  const { carId } = await onSale()
  await expect(sync(carId)).rejects.toMatchObject({ code: 'provider.notConfigured' })
})
