// Cars on mobile.de, from the call to what consumers see.
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createChannelsFixture } from '../../../test/channels-fixture.ts'
import { listingInState } from '../../../test/state.ts'

const t = await openTestApp()
const staff = await t.staff(
  ...(['channels.read', 'channels.manage', 'cars.read', 'cars.write', 'cars.price', 'b2b.read', 'b2b.write'] as const),
)
const { desk, sellable, versionOf, sync, takeOff, stateOf, shown, sweep, wait } = createChannelsFixture(t, staff)
const calls = () => desk().asked.filter(({ method, path }) => method !== 'GET' && path.includes('/ads'))
const ofCar = async (id: string) =>
  (await staff.channels.ofCar({ params: { id } })).find(({ channel }) => channel === 'MOBILE_DE')!

describe('publishing', () => {
  test('puts the car on mobile.de with its price for consumers only', async () => {
    const { carId } = await sellable({ minPriceMinor: 1_800_000, purchasePriceMinor: 1_500_000 })
    expect(await sync(carId)).toMatchObject({ state: 'ONLINE', sent: true, problems: [] })
    expect(shown()).toMatchObject([{ make: 'VW', price: { consumerPriceGross: '24900.00', currency: 'EUR' } }])
    const sent = JSON.stringify(shown())
    for (const secret of ['2000000', '20000', '1800000', '18000', '1500000', '15000'])
      expect(sent).not.toContain(secret)
  })

  test('sends an unchanged car no second time, and a changed price at once', async () => {
    const { carId } = await sellable()
    await sync(carId)
    const before = calls().length
    expect(await sync(carId)).toMatchObject({ state: 'ONLINE', sent: false })
    expect(calls()).toHaveLength(before)
    await staff.cars.setPrice({
      params: { id: carId },
      body: { version: await versionOf(carId), consumerPrice: { minor: 2_390_000, currency: 'EUR' }, reason: 'Market' },
    })
    await sweep()
    expect(shown()).toMatchObject([{ price: { consumerPriceGross: '23900.00' } }])
  })

  test('names every field that prevents it, and sends nothing', async () => {
    const { carId } = await sellable({ consumerPriceMinor: null, gearbox: null, variant: 'x'.repeat(60) })
    const answer = await sync(carId)
    expect(answer).toMatchObject({ state: 'BLOCKED', adId: null, sent: false })
    expect(answer.problems.map(({ field, key }) => [field, key])).toEqual(
      expect.arrayContaining([
        ['consumerPrice', 'MISSING'],
        ['gearbox', 'MISSING'],
        ['variant', 'TOO_LONG'],
      ]),
    )
    expect(calls()).toEqual([])
    expect((await ofCar(carId)).problems).toHaveLength(answer.problems.length)
    await t.deps.pool.query(
      `update cars set consumer_price_minor = 2490000, gearbox = 'MANUAL_GEAR', variant = 'TDI' where id = $1`,
      [carId],
    )
    await sweep()
    expect(shown()).toHaveLength(1)
  })

  test('refuses a text that names a price of dealers, also of a group and in another country', async () => {
    const group = await t.make.group()
    await t.deps.pool.query('update buyer_groups set price_change_minor = -50000 where id = $1', [group])
    const { carId } = await sellable({ texts: JSON.stringify({ de: 'Für Händler nur 19.500 €!' }) })
    expect(await sync(carId)).toMatchObject({ problems: [{ field: 'texts', key: 'HIDDEN_PRICE' }] })
    await t.deps.pool.query('update buyer_groups set price_change_minor = 0 where id = $1', [group])
  })

  test('shows what mobile.de itself refuses at its field', async () => {
    const { carId } = await sellable({ brand: 'Trabant', model: '601' })
    expect(await sync(carId)).toMatchObject({ state: 'BLOCKED', problems: [{ field: 'brand', key: 'make-unknown' }] })
    expect(await ofCar(carId)).toMatchObject({ problems: [{ field: 'brand' }] })
  })

  test('needs the current version, a car for sale and a configured service', async () => {
    const { carId, listingId } = await sellable()
    await expect(staff.channels.syncMobileDe({ params: { id: carId }, body: { version: 99 } })).rejects.toMatchObject({
      code: 'version.stale',
    })
    await listingInState(t.deps.db, listingId, 'WITHDRAWN')
    await expect(sync(carId)).rejects.toMatchObject({ code: 'channel.notForSale' })
    t.deps.marketplace = undefined
    await expect(sync(carId)).rejects.toMatchObject({ code: 'provider.notConfigured' })
    expect(await stateOf(carId)).toBeUndefined()
  })

  test('is tried again when mobile.de does not answer, and makes one ad', async () => {
    const { carId } = await sellable()
    desk().fail('create', { trouble: 'CLOSED', done: true })
    expect(await sync(carId)).toMatchObject({ state: 'PUBLISHING', sent: false })
    expect(await ofCar(carId)).toMatchObject({ ad: { fault: 'UNREACHABLE', failures: 1 } })
    wait(61_000)
    await sweep()
    expect(await stateOf(carId)).toMatchObject({ state: 'ONLINE', failures: 0, fault: null })
    expect(shown()).toHaveLength(1)
  })

  test('fails after five attempts, and a change of the car tries again', async () => {
    const { carId } = await sellable()
    desk().fail('create', { trouble: 'BROKEN', times: 5 })
    await sync(carId)
    for (let n = 0; n < 4; n++) {
      wait(31 * 60_000)
      await sweep()
    }
    expect(await stateOf(carId)).toMatchObject({ state: 'FAILED', failures: 5, due_at: null })
    await t.deps.pool.query('update cars set mileage = mileage + 1 where id = $1', [carId])
    await sweep()
    expect(await stateOf(carId)).toMatchObject({ state: 'ONLINE', failures: 0 })
  })
})

test('a person takes a car off, and records a removal by hand with a reason', async () => {
  const { carId } = await sellable()
  await sync(carId)
  expect(await takeOff(carId)).toMatchObject({ state: 'REMOVED', adId: null })
  expect(shown()).toEqual([])
  expect(await takeOff(carId)).toMatchObject({ state: 'REMOVED' })

  await sync(carId)
  desk().fail('remove', { trouble: 'BROKEN', times: 5 })
  expect(await takeOff(carId)).toMatchObject({ state: 'REMOVING' })
  await expect(sync(carId)).rejects.toMatchObject({ code: 'channel.removing' })
  const { ad } = await ofCar(carId)
  const confirm = (reason: string) =>
    staff.channels.confirmRemoved({ params: { id: ad!.id }, body: { version: ad!.version, reason } })
  await expect(confirm('gone')).rejects.toMatchObject({ status: 422 })
  expect(await confirm('Removed it on the website of mobile.de')).toMatchObject({ state: 'REMOVED' })
})

test('work that a killed process left behind is done by the next one', async () => {
  const { carId } = await sellable()
  await sync(carId)
  await t.deps.pool.query(
    `update channel_ads set busy_until = now() + interval '5 minutes', due_at = null, sent_hash = null where car_id = $1`,
    [carId],
  )
  const before = calls().length
  await sweep()
  expect(calls()).toHaveLength(before)
  wait(6 * 60_000)
  await sweep()
  expect(calls().length).toBeGreaterThan(before)
  expect(await stateOf(carId)).toMatchObject({ state: 'ONLINE', busy_until: null })
})

test('the list has a tab for each state, and cars without an ad', async () => {
  const [online, none] = [await sellable(), await sellable()]
  await sync(online.carId)
  const list = async (status: 'ONLINE' | 'NONE') =>
    (await staff.channels.list({ query: { status: [status], pageSize: 200 } })).items.map(({ car }) => car.id)
  expect(await list('ONLINE')).toEqual([online.carId])
  expect(await list('NONE')).toContain(none.carId)
})
