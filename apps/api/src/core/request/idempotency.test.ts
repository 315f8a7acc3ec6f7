// A create call that is repeated with the same Idempotency-Key has one effect and one answer.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { clearKeys } from './idempotency.ts'
import { inState } from '../../../test/state.ts'

const t = await openTestApp()
const rights = ['cars.read', 'cars.write', 'notes.write', 'b2b.write', 'b2b.read', 'b2b.lock'] as const
const one: As & { userId: string } = await t.staff(...rights)
const other: As = await t.staff(...rights)

const send = (url: string, payload: object, key: string, who: As = one) =>
  t.app.inject({ method: 'POST', url, payload, headers: { ...who.headers, 'idempotency-key': key } })
const rowsOf = async (table: string) =>
  Number((await t.deps.pool.query(`select count(*) as n from ${table}`)).rows[0].n)

/** Every create call with a valid body, and the table that counts its effect. */
const creations: [string, string, () => Promise<{ url: string; body: object; changed: object }>][] = [
  [
    'a car',
    'cars',
    async () => ({ url: '/api/cars', body: { brand: 'Audi', model: 'A1' }, changed: { brand: 'Audi', model: 'A2' } }),
  ],
  [
    'a note',
    'notes',
    async () => ({ url: `/api/cars/${await t.make.car()}/notes`, body: { body: 'one' }, changed: { body: 'two' } }),
  ],
  [
    'a listing',
    'listings',
    async () => ({ url: '/api/b2b', body: { carId: await t.make.car() }, changed: { carId: await t.make.car() } }),
  ],
  [
    'a duplicate',
    'listings',
    async () => {
      const { listingId } = await t.make.onSale()
      const carIds = [await t.make.car(), await t.make.car()]
      return {
        url: '/api/b2b/duplicate',
        body: { id: listingId, carIds },
        changed: { id: listingId, carIds: [carIds[0]] },
      }
    },
  ],
  [
    'a lock',
    'listing_locks',
    async () => {
      const { listingId } = await t.make.onSale()
      const body = { version: 1, reason: 'OFFER' }
      return { url: `/api/b2b/${listingId}/lock`, body, changed: { ...body, reason: 'LEGAL' } }
    },
  ],
]

describe.each(creations)('%s', (_what, table, make) => {
  test('sent five times, one after the other and all at once', async () => {
    for (const atOnce of [false, true]) {
      const { url, body } = await make()
      const before = await rowsOf(table)
      const key = randomUUID()
      const answers = []
      if (atOnce) answers.push(...(await Promise.all(Array.from({ length: 5 }, () => send(url, body, key)))))
      else for (let i = 0; i < 5; i++) answers.push(await send(url, body, key))
      expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200, 200])
      expect(new Set(answers.map((answer) => answer.payload)).size).toBe(1)
      const made = 'carIds' in body ? (body.carIds as string[]).length : 1
      expect((await rowsOf(table)) - before).toBe(made)
    }
  })

  test('with another content under the same key: 409, nothing made', async () => {
    const { url, body, changed } = await make()
    const key = randomUUID()
    await send(url, body, key)
    const before = await rowsOf(table)
    const answer = await send(url, changed, key)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'idempotency.mismatch' })
    expect(await rowsOf(table)).toBe(before)
  })
})

describe('a call that opens its own transaction', () => {
  const photo = () => {
    const form = new FormData()
    form.append('kind', 'OTHER')
    form.append('files', new File(['one'], 'one.txt', { type: 'text/plain' }))
    return form
  }
  test('sent again under its key, also at once, has one effect and one answer', async () => {
    const id = await t.make.car()
    const upload = async (key: string, form = photo()) => {
      const request = new Response(form)
      return t.app.inject({
        method: 'POST',
        url: `/api/cars/${id}/attachments/upload`,
        payload: Buffer.from(await request.arrayBuffer()),
        headers: {
          ...one.headers,
          'content-type': request.headers.get('content-type')!,
          'idempotency-key': key,
        },
      })
    }
    const key = randomUUID()
    const answers = [await upload(key), ...(await Promise.all([upload(key), upload(key), upload(key)]))]
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map((answer) => answer.payload)).size).toBe(1)
    const made = await t.deps.db.selectFrom('carAttachments').select('id').where('carId', '=', id).execute()
    expect(made).toHaveLength(1)
    const other = photo()
    other.append('files', new File(['two'], 'two.txt', { type: 'text/plain' }))
    expect((await upload(key, other)).json()).toMatchObject({ code: 'idempotency.mismatch' })
  })
})

test('what shows a link or a code once is not kept', async () => {
  const boss = await t.staff('users.manage')
  const { id } = await boss.companyPermissions.create({ body: { name: 'Once', rights: ['cars.read'] } })
  const body = { email: 'once@test.example', name: 'Once', language: 'de', setIds: [id] }
  const key = randomUUID()
  expect((await send('/api/users/invite', body, key, boss)).statusCode).toBe(200)
  expect(await t.deps.db.selectFrom('idempotencyKeys').select('key').where('key', '=', key).execute()).toEqual([])
})

test('the key of one user is nothing to another', async () => {
  const key = randomUUID()
  const body = { brand: 'BMW', model: 'i3' }
  const mine = (await send('/api/cars', body, key)).json() as { data: { id: string } }
  const theirs = (await send('/api/cars', body, key, other)).json() as { data: { id: string } }
  expect(theirs.data.id).not.toBe(mine.data.id)
})

test('a call that failed may be sent again and then succeeds', async () => {
  const key = randomUUID()
  const vin = 'WBA00000000000777'
  const blocking = await t.make.car({ vin })
  const body = { brand: 'BMW', model: 'i3', vin }
  expect((await send('/api/cars', body, key)).statusCode).toBe(409)
  await t.deps.db
    .updateTable('cars')
    .set({ status: inState('CANCELLED') })
    .where('id', '=', blocking)
    .execute()
  expect((await send('/api/cars', body, key)).statusCode).toBe(200)
})

test('without a key every call counts', async () => {
  const before = await rowsOf('cars')
  for (let i = 0; i < 3; i++) await one.cars.create({ body: { brand: 'VW', model: 'Up' } })
  expect((await rowsOf('cars')) - before).toBe(3)
})

test('a key of more than 200 characters is refused', async () => {
  const before = await rowsOf('cars')
  expect((await send('/api/cars', { brand: 'VW', model: 'Up' }, 'k'.repeat(201))).statusCode).toBe(400)
  expect(await rowsOf('cars')).toBe(before)
})

test('keys are forgotten after a day', async () => {
  const key = randomUUID()
  await send('/api/cars', { brand: 'VW', model: 'Up' }, key)
  const left = () => t.deps.db.selectFrom('idempotencyKeys').select('key').where('key', '=', key).execute()
  await clearKeys(t.deps.db, new Date(Date.now() + 23 * 3_600_000))
  expect(await left()).toHaveLength(1)
  await clearKeys(t.deps.db, new Date(Date.now() + 25 * 3_600_000))
  expect(await left()).toHaveLength(0)
})
