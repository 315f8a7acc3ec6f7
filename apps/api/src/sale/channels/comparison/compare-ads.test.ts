// The nightly comparison, and that after any failures mobile.de shows what it should.
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { createChannelsFixture } from '../../../../test/channels-fixture.ts'
import { inFull } from '../../../../test/in-full.ts'

const t = await openTestApp()
const staff = await t.staff('channels.read', 'channels.manage', 'cars.read')
const { desk, sellable, sync, stateOf, shown, sweep, compare, wait } = createChannelsFixture(t, staff)
const kinds = async () =>
  (await staff.channels.differences({ query: { pageSize: 100 } })).items.map(({ kind, details }) => [kind, ...details])

describe('a comparison', () => {
  test('finds nothing where both sides are equal', async () => {
    const { carId } = await sellable()
    await sync(carId)
    await compare()
    expect(await kinds()).toEqual([])
    const [mobileDe] = (await staff.channels.summary()).comparisons
    expect(mobileDe).toMatchObject({ channel: 'MOBILE_DE', ads: 1, differences: 0, fault: null })
  })

  test('publishes again what the channel has lost', async () => {
    const { carId } = await sellable()
    const { adId } = await sync(carId)
    desk().ads.clear()
    wait(1000)
    await compare()
    expect(await kinds()).toEqual([['GONE_THERE']])
    expect(shown()).toHaveLength(1)
    expect((await stateOf(carId)).remote_id).not.toBe(adId)
  })

  test('corrects an ad that shows other values', async () => {
    const { carId } = await sellable()
    const { adId } = await sync(carId)
    Object.assign(desk().ads.get(adId!)!, { mileage: 1 })
    await compare()
    expect(await kinds()).toEqual([['DIFFERENT', 'mileage']])
    expect(shown()).toMatchObject([{ mileage: 50_000 }])
  })

  test('removes an ad of a car that is not for sale, although we have no record of it', async () => {
    const { carId } = await sellable()
    const { adId } = await sync(carId)
    const ad = { ...desk().ads.get(adId!)! }
    await t.deps.pool.query(`update cars set status = 'RESERVED' where id = $1`, [carId])
    await sweep()
    desk().ads.set('777', { ...ad, mobileAdId: '777' })
    await compare()
    expect(await kinds()).toEqual([['STILL_THERE']])
    expect(shown()).toEqual([])
    expect(await stateOf(carId)).toMatchObject({ state: 'REMOVED' })
  })

  test('takes over an ad that somebody made by hand, and removes a second ad of a car', async () => {
    const [made, twice] = [await sellable(), await sellable()]
    const { adId } = await sync(twice.carId)
    const ad = desk().ads.get(adId!)!
    desk().ads.set('778', { ...ad, mobileAdId: '778' })
    const { rows } = await t.deps.pool.query('select stock_no from cars where id = $1', [made.carId])
    desk().ads.set('779', { ...ad, mobileAdId: '779', internalNumber: rows[0].stock_no, vin: undefined } as never)
    await compare()
    expect(new Set((await kinds()).map(([kind]) => kind))).toEqual(new Set(['FOUND_AGAIN', 'STILL_THERE']))
    expect(new Set(desk().ads.keys())).toEqual(new Set([adId, '779']))
    expect(await stateOf(made.carId)).toMatchObject({ state: 'ONLINE', remote_id: '779' })
  })

  test('names an ad that no car of ours has, and leaves it alone', async () => {
    const { carId } = await sellable()
    const { adId } = await sync(carId)
    const stranger = { ...desk().ads.get(adId!)!, mobileAdId: '780', internalNumber: 'X-1', vin: undefined }
    desk().ads.set('780', stranger as never)
    await compare()
    expect(await kinds()).toEqual([['UNKNOWN_THERE', 'X-1']])
    expect(desk().ads.has('780')).toBe(true)
  })

  test('says when the channel did not answer', async () => {
    desk().fail('list', { trouble: 'BROKEN' })
    await compare()
    const [mobileDe] = (await staff.channels.summary()).comparisons
    expect(mobileDe).toMatchObject({ ads: null, fault: 'FAILED' })
  })
})

/** Repeats the same choices for the same seed. */
function createRandom(seed: number) {
  let state = seed
  const next = () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return { below: (count: number) => Math.floor(next() * count) }
}

const changes = inFull(150, 1000)
test(`after ${changes} random changes with failures both sides are equal, and no sold car is online`, async () => {
  const random = createRandom(20_261_127)
  const cars = await Promise.all(Array.from({ length: 8 }, () => sellable()))
  const faults = ['create', 'replace', 'remove', 'image', 'list', 'find'] as const
  const sell = (carId: string) =>
    t.deps.pool.query(`update cars set status = 'RESERVED' where id = $1 and status = 'AVAILABLE'`, [carId])
  const free = (carId: string) =>
    t.deps.pool.query(`update cars set status = 'AVAILABLE' where id = $1 and status = 'RESERVED'`, [carId])
  const steps = [
    (carId: string) => sync(carId).catch(() => undefined),
    (carId: string) => sync(carId).catch(() => undefined),
    sell,
    free,
    (carId: string) => t.deps.pool.query('update cars set mileage = mileage + 1 where id = $1', [carId]),
    () => sweep().catch(() => undefined),
    async () => desk().fail(faults[random.below(faults.length)]!, { trouble: 'BROKEN', done: random.below(2) === 0 }),
    async () => desk().fail(faults[random.below(faults.length)]!, { trouble: 'CLOSED', done: random.below(2) === 0 }),
    // A process that is killed leaves its mark.
    (carId: string) =>
      t.deps.pool.query(`update channel_ads set busy_until = now(), due_at = null where car_id = $1`, [carId]),
    async () => wait(random.below(120_000)),
  ]
  for (let n = 0; n < changes; n++) await steps[random.below(steps.length)]!(cars[random.below(cars.length)]!.carId)

  for (const fault of faults) desk().fail(fault, { trouble: 'BROKEN', times: 0 })
  for (let n = 0; n < 6; n++) {
    wait(40 * 60_000)
    await sweep()
    await compare()
  }
  const { rows } = await t.deps.pool.query(
    `select c.stock_no as "stockNo", c.mileage, c.status, a.state, a.remote_id as "remoteId"
     from cars c left join channel_ads a on a.car_id = c.id where c.id = any($1)`,
    [cars.map(({ carId }) => carId)],
  )
  const local = rows
    .filter(({ state }) => state === 'ONLINE')
    .map(({ stockNo, mileage, remoteId }) => ({ internalNumber: stockNo, mileage, mobileAdId: remoteId }))
  const remote = shown().map(({ internalNumber, mileage, mobileAdId }) => ({ internalNumber, mileage, mobileAdId }))
  const by = (a: { internalNumber?: unknown }, b: { internalNumber?: unknown }) =>
    String(a.internalNumber) < String(b.internalNumber) ? -1 : 1
  expect(remote.toSorted(by)).toEqual(local.toSorted(by))
  for (const { status, state } of rows)
    expect(status === 'AVAILABLE' ? ['ONLINE', 'REMOVED', null] : ['REMOVED', null]).toContain(state)
}, 120_000)
