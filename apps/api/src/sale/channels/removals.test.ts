// Cars that leave the sale leave mobile.de, whatever fails meanwhile, and come back only when a person says so.
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createChannelsFixture } from '../../../test/channels-fixture.ts'
import { listingInState } from '../../../test/state.ts'

const t = await openTestApp()
const staff = await t.staff(
  ...(['channels.read', 'channels.manage', 'cars.read', 'cars.write', 'cars.price', 'b2b.read', 'b2b.write'] as const),
)
const { desk, sellable, versionOf, sync, takeOff, stateOf, shown, sweep, wait } = createChannelsFixture(t, staff)
const ofCar = async (id: string) =>
  (await staff.channels.ofCar({ params: { id } })).find(({ channel }) => channel === 'MOBILE_DE')!

describe('a car that is not for sale any more', () => {
  test.each(['PRE_SOLD', 'WITHDRAWN', 'MOVED_TO_OUTLET'])('with a listing %s leaves mobile.de', async (status) => {
    const { carId, listingId } = await sellable()
    await sync(carId)
    await listingInState(t.deps.db, listingId, status)
    expect(await stateOf(carId)).toMatchObject({ state: 'REMOVING' })
    await sweep()
    expect(await stateOf(carId)).toMatchObject({ state: 'REMOVED', remote_id: null })
    expect(shown()).toEqual([])
  })

  test.each(['RESERVED', 'CANCELLED', 'DELETED'])('and is %s leaves mobile.de', async (status) => {
    const { carId } = await sellable()
    await sync(carId)
    await t.deps.pool.query('update cars set status = $2 where id = $1', [carId, status])
    await sweep()
    expect(await stateOf(carId)).toMatchObject({ state: 'REMOVED', removal_reason: status })
    expect(shown()).toEqual([])
  })

  test('leaves by the job of the transaction itself', async () => {
    const { carId, listingId } = await sellable()
    await sync(carId)
    const { version } = await staff.b2b.get({ params: { id: listingId } })
    await staff.b2b.update({
      params: { id: listingId },
      body: { version, status: 'WITHDRAWN', reason: 'Sold elsewhere' },
    })
    const { rows } = await t.deps.pool.query(
      `select count(*)::int as jobs from pgboss.job where name = 'channel-ad' and data ->> 'id' = $1 and start_after <= now()`,
      [(await stateOf(carId)).id],
    )
    expect(rows).toEqual([{ jobs: 1 }])
  })

  test('leaves although mobile.de fails for a while, and people are told after ten minutes', async () => {
    const { carId } = await sellable()
    await sync(carId)
    desk().fail('remove', { trouble: 'BROKEN', times: 20 })
    await t.deps.pool.query(`update cars set status = 'RESERVED' where id = $1`, [carId])
    await sweep()
    wait(9 * 60_000)
    await sweep()
    expect((await staff.channels.summary()).stillOnline).toEqual([])
    wait(2 * 60_000)
    await sweep()
    expect((await staff.channels.summary()).stillOnline).toMatchObject([{ channel: 'MOBILE_DE', car: { id: carId } }])
    const notes = await t.deps.pool.query(`select params from notifications where kind = 'adStillOnline'`)
    expect(notes.rows).toMatchObject([{ params: { channel: 'mobile.de' } }])
    desk().fail('remove', { trouble: 'BROKEN', times: 1 })
    for (let n = 0; n < 3; n++) {
      wait(5 * 60_000)
      await sweep()
    }
    expect(await stateOf(carId)).toMatchObject({ state: 'REMOVED' })
    expect((await staff.channels.summary()).stillOnline).toEqual([])
    expect(shown()).toEqual([])
  })

  test('leaves also when the answer to its publication was lost', async () => {
    const { carId } = await sellable()
    desk().fail('create', { trouble: 'CLOSED', done: true })
    await sync(carId)
    expect(await stateOf(carId)).toMatchObject({ remote_id: null })
    await t.deps.pool.query(`update cars set status = 'RESERVED' where id = $1`, [carId])
    expect(await stateOf(carId)).toMatchObject({ state: 'REMOVING' })
    await sweep()
    expect(shown()).toEqual([])
    expect(await stateOf(carId)).toMatchObject({ state: 'REMOVED' })
  })

  test('is looked for again when a lost publication might still arrive', async () => {
    const { carId } = await sellable()
    desk().fail('create', { trouble: 'CLOSED' })
    await sync(carId)
    await t.deps.pool.query(`update cars set status = 'RESERVED' where id = $1`, [carId])
    await sweep()
    expect(await stateOf(carId)).toMatchObject({ state: 'REMOVING' })
    wait(3 * 60_000)
    await sweep()
    expect(await stateOf(carId)).toMatchObject({ state: 'REMOVED' })
  })

  test('leaves when it is sold while its ad is being sent', async () => {
    const { carId } = await sellable()
    const service = t.deps.marketplace!
    t.deps.marketplace = {
      ...service,
      putAd: async (order) => {
        const put = await service.putAd(order)
        await t.deps.pool.query(`update cars set status = 'RESERVED' where id = $1`, [carId])
        return put
      },
    }
    expect(await sync(carId)).toMatchObject({ state: 'REMOVED', sent: false })
    expect(shown()).toEqual([])
  })

  test('leaves when its publication took so long that another process has taken it off already', async () => {
    const { carId } = await sellable()
    const service = t.deps.marketplace!
    t.deps.marketplace = {
      ...service,
      putAd: async (order) => {
        await t.deps.pool.query(`update cars set status = 'RESERVED' where id = $1`, [carId])
        wait(6 * 60_000)
        await sweep()
        expect(await stateOf(carId)).toMatchObject({ state: 'REMOVED' })
        return service.putAd(order)
      },
    }
    expect(await sync(carId)).toMatchObject({ state: 'REMOVED', sent: false })
    expect(shown()).toEqual([])
  })

  test('is not advertised again by itself: people are asked, and keep it off or give it a new ad', async () => {
    const colleague = await t.staff('channels.read', 'channels.manage')
    const { carId } = await sellable()
    const first = await sync(carId)
    const move = async (status: 'RESERVED' | 'AVAILABLE') =>
      staff.cars.setStatus({ params: { id: carId }, body: { version: await versionOf(carId), status } })
    await move('RESERVED')
    await sweep()
    await move('AVAILABLE')
    await sweep()
    expect(shown()).toEqual([])
    expect(await stateOf(carId)).toMatchObject({ state: 'REMOVED', removal_reason: 'RESERVED', asks_again: true })
    expect((await staff.channels.summary()).asking).toBe(1)
    const kinds = async () => (await colleague.notifications.list({ query: {} })).items.map(({ kind }) => kind)
    expect(await kinds()).toEqual(['adAsksAgain'])

    const { ad } = await ofCar(carId)
    const no = () => staff.channels.keepOff({ params: { id: ad!.id }, body: { version: ad!.version } })
    expect(await no()).toMatchObject({ state: 'REMOVED', asksAgain: false })
    await expect(no()).rejects.toMatchObject({ code: 'version.stale' })
    const second = await sync(carId)
    expect(second).toMatchObject({ state: 'ONLINE' })
    expect(second.adId).not.toBe(first.adId)
  })

  test('raises no question after a person took it off, nor for a new draft', async () => {
    const { carId, listingId } = await sellable()
    await sync(carId)
    await takeOff(carId)
    const { version } = await staff.b2b.get({ params: { id: listingId } })
    await staff.b2b.update({
      params: { id: listingId },
      body: { version, status: 'WITHDRAWN', reason: 'Sold elsewhere' },
    })
    await staff.b2b.moveToB2b({ params: { id: carId }, body: { version: await versionOf(carId) } })
    expect(await stateOf(carId)).toMatchObject({ state: 'REMOVED', asks_again: false })
  })
})
