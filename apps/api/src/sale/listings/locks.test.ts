import { describe, expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { type As, openTestApp } from '../../../test/app.ts'
import { freeExpiredLocks } from './lock-expiry.job.ts'
import { listingInState } from '../../../test/state.ts'

const t = await openTestApp()
const anna: As & { userId: string } = await t.staff('b2b.read', 'b2b.write', 'b2b.lock')
const bert: As & { userId: string } = await t.staff('b2b.read', 'b2b.write', 'b2b.lock')
const boss: As = await t.staff('b2b.read', 'b2b.write', 'b2b.lock', 'b2b.override')

const get = (id: string) => boss.b2b.get({ params: { id } })
const lock = async (who: As, id: string, body: object = {}) =>
  who.b2b.lock({ params: { id }, body: { version: (await get(id)).version, reason: 'OFFER', minutes: 60, ...body } })
const unlock = async (who: As, id: string) =>
  who.b2b.unlock({ params: { id }, body: { version: (await get(id)).version } })
const onSale = async () => (await t.make.onSale()).listingId

test('a lock has an owner, a reason and an end; the listing is LOCKED as long', async () => {
  const id = await onSale()
  const locked = await lock(anna, id, { reason: 'TEST_DRIVE', note: 'Mr. Olsen', minutes: 90 })
  expect(locked).toMatchObject({
    status: 'LOCKED',
    lock: { owner: { id: anna.userId }, reason: 'TEST_DRIVE', note: 'Mr. Olsen', extensions: 0, queue: 0 },
  })
  expect(Date.parse(locked.lock!.expiresAt) - t.deps.clock().getTime()).toBeCloseTo(90 * 60_000, -4)
  expect(await unlock(anna, id)).toMatchObject({ status: 'AVAILABLE', lock: null })
  await expect(unlock(anna, id)).rejects.toMatchObject({ status: 409, code: 'listing.notLocked' })
})

describe('the lock of another', () => {
  test('is not taken, extended or opened: 409 with his name', async () => {
    const id = await onSale()
    await lock(anna, id)
    for (const call of [() => lock(bert, id), () => unlock(bert, id), () => lock(boss, id)])
      await expect(call()).rejects.toMatchObject({
        status: 409,
        code: 'listing.locked',
        params: { owner: expect.stringMatching(/^Staff/) as string },
      })
    expect((await get(id)).lock!.owner.id).toBe(anna.userId)
  })

  test('is opened by who may override', async () => {
    const id = await onSale()
    await lock(anna, id)
    expect(await unlock(boss, id)).toMatchObject({ status: 'AVAILABLE', lock: null })
  })

  test('holds against withdrawing too, one by one and several at once', async () => {
    const id = await onSale()
    await lock(anna, id)
    const free = await onSale()
    const withdraw = async (who: As) =>
      who.b2b.update({
        params: { id },
        body: { version: (await get(id)).version, status: 'WITHDRAWN', reason: 'gone' },
      })
    await expect(withdraw(bert)).rejects.toMatchObject({ status: 409, code: 'listing.locked' })
    await expect(bert.b2b.removeMany({ body: { ids: [free, id], expected: 2, reason: 'gone' } })).rejects.toMatchObject(
      { code: 'listing.locked' },
    )
    expect((await get(free)).status).toBe('AVAILABLE')
    expect(await withdraw(anna)).toMatchObject({ status: 'WITHDRAWN', lock: null })
    const held = await t.deps.db
      .selectFrom('listingLocks')
      .select('id')
      .where('listingId', '=', id)
      .where('state', '=', 'HELD')
      .execute()
    expect(held).toEqual([])
  })
})

test('the owner extends twice, not three times', async () => {
  const id = await onSale()
  await lock(anna, id)
  expect((await lock(anna, id, { minutes: 120 })).lock!.extensions).toBe(1)
  const last = await lock(anna, id, { minutes: 180, reason: 'LEGAL' })
  expect(last.lock).toMatchObject({ extensions: 2, reason: 'LEGAL' })
  await expect(lock(anna, id)).rejects.toMatchObject({ status: 409, code: 'lock.extended' })
  expect((await get(id)).lock!.expiresAt).toBe(last.lock!.expiresAt)
  await unlock(anna, id)
  expect((await lock(anna, id)).lock!.extensions).toBe(0)
})

test.each([
  'DRAFT',
  'PRE_SOLD',
  'WAITING_FOR_ADMIN_SIGNATURE',
  'WAITING_FOR_BUYER_SIGNATURE',
  'SOLD',
  'WITHDRAWN',
  'MOVED_TO_OUTLET',
])('a listing that is %s is not locked', async (status) => {
  const { listingId } = await t.make.onSale({}, { status })
  await expect(lock(anna, listingId)).rejects.toMatchObject({ status: 409, code: 'state.notAllowed' })
})

test.each([0, 4, 7 * 24 * 60 + 1])('%i minutes are no time for a lock', async (minutes) => {
  await expect(lock(anna, await onSale(), { minutes })).rejects.toMatchObject({ status: 422 })
})

test('twenty who lock at once: one holds it', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => t.staff('b2b.lock', 'b2b.read')))
  for (let round = 0; round < 3; round++) {
    const id = await onSale()
    const outcomes = await Promise.allSettled(
      people.map((who) => who.b2b.lock({ params: { id }, body: { version: 1, reason: 'OFFER' } })),
    )
    const refused = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason as ApiError] : []))
    expect(refused).toHaveLength(19)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([409]))
    const { rows } = await t.deps.pool.query('select state from listing_locks where listing_id = $1', [id])
    expect(rows).toEqual([{ state: 'HELD' }])
  }
})

describe('a lock ends by itself', () => {
  const heldOf = async (id: string) =>
    (await t.deps.db.selectFrom('listingLocks').selectAll().where('listingId', '=', id).execute()).map(
      (row) => row.state,
    )

  test('when its time is over, not before, and whoever looks, once', async () => {
    const id = await onSale()
    await lock(anna, id, { minutes: 60 })
    t.travel(59 * 60_000)
    await freeExpiredLocks(t.deps)
    expect(await heldOf(id)).toEqual(['HELD'])
    t.travel(2 * 60_000)
    await Promise.all([1, 2, 3].map(() => freeExpiredLocks(t.deps)))
    expect(await heldOf(id)).toEqual(['FREE'])
    expect(await get(id)).toMatchObject({ status: 'AVAILABLE', lock: null })
    const log = await t.deps.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entityId', '=', id)
      .where('action', '=', 'lockExpired')
      .execute()
    expect(log.map((row) => row.actorKind)).toEqual(['system'])
  })

  test('but a listing that was sold meanwhile stays sold', async () => {
    const id = await onSale()
    await lock(anna, id, { minutes: 5 })
    await listingInState(t.deps.db, id, 'PRE_SOLD')
    t.travel(6 * 60_000)
    await freeExpiredLocks(t.deps)
    expect((await get(id)).status).toBe('PRE_SOLD')
    expect(await heldOf(id)).toEqual(['FREE'])
  })

  test('and one that cannot be freed keeps none of the others', async () => {
    const stuck = await onSale()
    const free = await onSale()
    await lock(anna, stuck, { minutes: 5 })
    await lock(anna, free, { minutes: 6 })
    await t.deps.pool.query(
      `create function stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$;
       create trigger stuck before update on listings for each row when (new.id = '${stuck}') execute function stuck()`,
    )
    t.travel(7 * 60_000)
    await expect(freeExpiredLocks(t.deps)).rejects.toThrow('1 of 2 failed')
    expect(await heldOf(free)).toEqual(['FREE'])
    await t.deps.pool.query('drop trigger stuck on listings')
    await freeExpiredLocks(t.deps)
    expect(await heldOf(stuck)).toEqual(['FREE'])
  })

  test('an extension in the last moment counts', async () => {
    const id = await onSale()
    await lock(anna, id, { minutes: 10 })
    t.travel(9 * 60_000)
    await lock(anna, id, { minutes: 10 })
    t.travel(5 * 60_000)
    await freeExpiredLocks(t.deps)
    expect(await heldOf(id)).toEqual(['HELD'])
  })

  test('by a job that was sent with it', async () => {
    const { rows: before } = await t.deps.pool.query("select count(*) as n from pgboss.job where name = 'lock-expiry'")
    await lock(anna, await onSale())
    const { rows } = await t.deps.pool.query(
      "select count(*) as n from pgboss.job where name = 'lock-expiry' and state = 'created' and start_after > now()",
    )
    expect(rows[0].n).toBeGreaterThan(0)
    expect(rows[0].n).toBe(before[0].n + 1)
  })
})
