import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { inFull } from '../../../test/in-full.ts'
import type { Db } from '../postgres/db.ts'
import { hashPassword } from './passwords.ts'
import { clearSessions, endSession } from './staff-session.ts'

const password = 'right password'
const t = await openTestApp()
await t.make.staffUser({ email: 'victim@test.example', passwordHash: await hashPassword(password) })

const login = (email: string, pass: string, ip = '10.0.0.1', headers: Record<string, string> = {}) =>
  t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: pass },
    remoteAddress: ip,
    headers,
  })
const guess = async (email: string, times: number, ip: string) => {
  const answers = []
  for (let i = 0; i < times; i++) answers.push(await login(email, `guess ${i}`, ip))
  return answers
}

test('guessing ends after eight attempts, for an account that exists and one that does not alike', async () => {
  const known = await guess('victim@test.example', 10, '10.1.0.1')
  const unknown = await guess('nobody@test.example', 10, '10.1.0.1')
  const statuses = [400, 400, 400, 400, 400, 400, 400, 400, 429, 429]
  expect(known.map((answer) => answer.statusCode)).toEqual(statuses)
  expect(unknown.map((answer) => answer.statusCode)).toEqual(statuses)
  expect(known[0]!.payload).toBe(unknown[0]!.payload)
  expect(known[9]!.json()).toMatchObject({ code: 'request.tooMany' })
  expect(Number(known[9]!.headers['retry-after'])).toBeGreaterThan(200)
  expect(Object.keys(known[9]!.headers).sort()).toEqual(Object.keys(unknown[9]!.headers).sort())
})

test('the right password does not get through either, from there; the owner still signs in elsewhere', async () => {
  await guess('victim@test.example', 9, '10.2.0.1')
  expect((await login('victim@test.example', password, '10.2.0.1')).statusCode).toBe(429)
  expect((await login('Victim@test.example', password, '10.2.0.1')).statusCode).toBe(429)
  expect((await login('victim@test.example', password, '10.2.0.2')).statusCode).toBe(200)
})

test('what an address claims in its headers does not make it another one', async () => {
  for (let i = 0; i < 8; i++)
    await login('victim@test.example', 'wrong', '10.3.0.1', { 'x-forwarded-for': `1.2.3.${i}` })
  expect((await login('victim@test.example', password, '10.3.0.1', { 'x-forwarded-for': '9.9.9.9' })).statusCode).toBe(
    429,
  )
})

test('after five minutes one may try again; a sign-in that works starts the count anew', async () => {
  await guess('victim@test.example', 9, '10.4.0.1')
  t.travel(301_000)
  expect((await login('victim@test.example', password, '10.4.0.1')).statusCode).toBe(200)
  for (let round = 0; round < inFull(2, 3); round++) {
    expect((await guess('victim@test.example', 7, '10.4.0.1')).at(-1)!.statusCode).toBe(400)
    expect((await login('victim@test.example', password, '10.4.0.1')).statusCode).toBe(200)
  }
})

test('many accounts from one address: it is stopped at a hundred', async () => {
  t.travel(3_600_000)
  await t.deps.db
    .insertInto('throttles')
    .values({ key: 'login:10.5.0.1', attempts: 99, windowEndsAt: new Date(Date.now() + 2 * 3_600_000).toISOString() })
    .execute()
  expect((await login('a@test.example', 'x', '10.5.0.1')).statusCode).toBe(400)
  expect((await login('b@test.example', 'x', '10.5.0.1')).statusCode).toBe(429)
  expect((await login('b@test.example', 'x', '10.5.0.2')).statusCode).toBe(400)
})

test('attempts at once are all counted', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => login('crowd@test.example', 'x', '10.6.0.1')))
  const statuses = answers.map((answer) => answer.statusCode)
  expect(statuses.filter((status) => status === 400)).toHaveLength(8)
  expect(statuses.filter((status) => status === 429)).toHaveLength(22)
})

test('the same holds for dealers', async () => {
  const statuses = []
  for (let i = 0; i < 9; i++)
    statuses.push(
      await t.app
        .inject({
          method: 'POST',
          url: '/api/buyer-auth/login',
          payload: { email: 'dealer@test.example', password: 'x' },
          remoteAddress: '10.7.0.1',
        })
        .then((answer) => answer.statusCode),
    )
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 429])
})

const leaveAll = async (db: Db, email: string) => {
  const hashes = await db
    .selectFrom('staffSessions as s')
    .innerJoin('staffUsers as u', 'u.id', 's.userId')
    .select('s.tokenHash')
    .where('u.email', '=', email)
    .execute()
  for (const { tokenHash } of hashes) await endSession(db, tokenHash, new Date())
  await clearSessions(db, new Date(Date.now() + 3 * 86_400_000))
}

test.each([
  ['staff', '/api/auth/login', 'clerk@test.example'],
  ['dealers', '/api/buyer-auth/login', 'owner@test.example'],
])(
  'guesses at one account from everywhere end, and its owner still gets in where he usually is: %s',
  async (who, url, email) => {
    const passwordHash = await hashPassword(password)
    if (who === 'staff') await t.make.staffUser({ email, passwordHash })
    else await t.make.buyerUser({ companyId: await t.make.company(), email, passwordHash })
    const send = async (pass: string, remoteAddress: string) =>
      (await t.app.inject({ method: 'POST', url, payload: { email, password: pass }, remoteAddress })).statusCode
    expect(await send(password, '10.8.0.1')).toBe(200)
    // After signing out, the user is still known at that address.
    if (who === 'staff') await leaveAll(t.deps.db, email)
    await t.deps.db
      .insertInto('throttles')
      .values({
        key: `login:${email}`,
        attempts: 60,
        windowEndsAt: new Date(Date.now() + 20 * 3_600_000).toISOString(),
      })
      .onConflict((c) => c.column('key').doUpdateSet({ attempts: 60 }))
      .execute()
    expect(await send('a guess', '10.8.0.2')).toBe(429)
    expect(await send(password, '10.8.0.3')).toBe(429)
    expect(await send(password, '10.8.0.1')).toBe(200)
    // From a known address, too, eight wrong passwords lock the sign-in.
    for (let i = 0; i < 8; i++) await send('wrong', '10.8.0.1')
    expect(await send(password, '10.8.0.1')).toBe(429)
  },
)

test('each five minutes are counted anew, however many there are, and refusals do not make them longer', async () => {
  for (let round = 0; round < 3; round++) {
    const statuses = (await guess('rounds@test.example', 9, '10.9.0.1')).map((answer) => answer.statusCode)
    expect(statuses).toEqual([...Array.from({ length: 8 }, () => 400), 429])
    t.travel(200_000)
    expect((await login('rounds@test.example', 'x', '10.9.0.1')).statusCode).toBe(429)
    t.travel(101_000)
  }
})

test('a sign-in that works forgives what was counted for its own address, and for no other', async () => {
  const email = 'forgiven@test.example'
  await t.make.staffUser({ email, passwordHash: await hashPassword(password) })
  await guess(email, 9, '10.10.0.1')
  await guess(email, 3, '10.10.0.2')
  expect((await login(email, password, '10.10.0.2')).statusCode).toBe(200)
  expect((await login(email, password, '10.10.0.1')).statusCode).toBe(429)
  const { rows } = await t.deps.pool.query<{ key: string; attempts: number }>(
    'select key, attempts from throttles where key like $1 order by key',
    [`login:${email}%`],
  )
  expect(rows).toEqual([
    { key: `login:${email}`, attempts: 12 },
    { key: `login:${email}:10.10.0.1`, attempts: 10 },
  ])
})
