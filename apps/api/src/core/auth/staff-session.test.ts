import { describe, expect, test } from 'vitest'
import { type As, testApp, openTestApp } from '../../../test/app.ts'
import { hashPassword } from './passwords.ts'
import { cookieName } from './staff-session.ts'
import { inState } from '../../../test/state.ts'

const password = 'a password of staff'
const t = await openTestApp()
const hash = await hashPassword(password)

const hour = 3_600_000
const me = (who: As) => who.profile.me()
const ended = { status: 401, code: 'auth.required' }
const login = (body: object, headers: Record<string, string> = {}) =>
  t.app.inject({ method: 'POST', url: '/api/auth/login', payload: body, headers })

describe('a session', () => {
  test('ends twelve hours after the last call', async () => {
    const one = await t.staff()
    for (let i = 0; i < 3; i++) {
      t.travel(11 * hour)
      await expect(me(one)).resolves.toMatchObject({ id: one.userId })
    }
    t.travel(12 * hour + 60_000)
    await expect(me(one)).rejects.toMatchObject(ended)
  })

  test('ends thirty days after it began, however busy', async () => {
    const one = await t.staff()
    for (let hours = 0; hours < 30 * 24 - 11; hours += 11) {
      t.travel(11 * hour)
      await me(one)
    }
    t.travel(11 * hour)
    await expect(me(one)).rejects.toMatchObject(ended)
  })

  test('ends with signing out, for this browser alone', async () => {
    const email = 'two-browsers@test.example'
    await t.make.staffUser({ email, passwordHash: hash })
    const cookies = await Promise.all(
      [1, 2].map(async () => String((await login({ email, password })).headers['set-cookie']).split(';')[0]!),
    )
    expect(cookies[0]).not.toBe(cookies[1])
    const out = await t.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie: cookies[0]! },
      payload: {},
    })
    expect(out.headers['set-cookie']).toMatch(new RegExp(`^${cookieName}=; .*Max-Age=0`))
    const status = async (cookie: string) =>
      (await t.app.inject({ url: '/api/profile/me', headers: { cookie } })).statusCode
    expect(await Promise.all(cookies.map(status))).toEqual([401, 200])
    // A repeated call with the cookie of the browser that signed out: its user ended the session, so no end reason is
    // given.
    const again = await t.app.inject({ url: '/api/profile/me', headers: { cookie: cookies[0]! } })
    expect(again.json()).toMatchObject({ code: 'auth.required' })
  })

  test('ends when the user is switched off, with the next call', async () => {
    const one = await t.staff('cars.read')
    await me(one)
    await t.deps.db
      .updateTable('staffUsers')
      .set({ status: inState('DISABLED') })
      .where('id', '=', one.userId)
      .execute()
    await t.deps.changes.settled()
    await expect(me(one)).rejects.toMatchObject(ended)
  })

  test('learns of rights given and taken with the next call', async () => {
    const one = await t.staff()
    await expect(one.cars.list()).rejects.toMatchObject({ status: 403, code: 'auth.forbidden' })
    const setRights = async (rights: string[]) => {
      await t.deps.db
        .updateTable('permissionSets')
        .set({ rights })
        .where('id', 'in', (eb) => eb.selectFrom('staffUserSets').select('setId').where('userId', '=', one.userId))
        .execute()
      await t.deps.changes.settled()
    }
    await setRights(['cars.read'])
    await expect(one.cars.list()).resolves.toHaveProperty('items')
    await setRights([])
    await expect(one.cars.list()).rejects.toMatchObject({ status: 403 })
  })

  test('is known to the database by its hash alone', async () => {
    const one = await t.staff()
    const token = one.headers.cookie!.split('=')[1]!
    const { rows } = await t.deps.pool.query<{ row: string }>('select staff_sessions::text as row from staff_sessions')
    for (const { row } of rows)
      for (const text of [token, Buffer.from(token).toString('hex')]) expect(row).not.toContain(text)
  })
})

describe('signing in', () => {
  test('gives a cookie that scripts and other sites cannot use', async () => {
    const email = 'cookie@test.example'
    await t.make.staffUser({ email, passwordHash: hash })
    const answer = await login({ email: 'COOKIE@test.example', password })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['set-cookie']).toMatch(
      /^bilbro_staff=ss_[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
    )
    expect(answer.payload).not.toContain('ss_')
  })

  test('over https the cookie is Secure and browsers are told to stay there', async () => {
    const secure = await testApp({ env: { BILBRO_PUBLIC_URL: 'https://bilbro.example' } })
    try {
      await secure.make.staffUser({ email: 'a@test.example', passwordHash: hash })
      const answer = await secure.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: 'a@test.example', password },
      })
      expect(answer.headers['set-cookie']).toMatch(/; Secure$/)
      expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    } finally {
      await secure.close()
    }
  })

  test('answers alike for a wrong password, an unknown address, and an account that is off or has no password', async () => {
    await t.make.staffUser({ email: 'known@test.example', passwordHash: hash })
    await t.make.staffUser({ email: 'none@test.example' })
    const off = await t.make.staffUser({ email: 'off@test.example', passwordHash: hash })
    await t.deps.db
      .updateTable('staffUsers')
      .set({ status: inState('DISABLED') })
      .where('id', '=', off)
      .execute()
    const answers = await Promise.all([
      login({ email: 'known@test.example', password: 'wrong' }),
      login({ email: 'unknown@test.example', password }),
      login({ email: 'none@test.example', password }),
      login({ email: 'off@test.example', password }),
    ])
    expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.payload}`)).size).toBe(1)
    expect(answers[0].json()).toMatchObject({ code: 'auth.failed' })
    expect(answers.every((answer) => answer.headers['set-cookie'] === undefined)).toBe(true)
  })

  test('a dealer does not get into the office with his password, nor staff into the portal', async () => {
    const companyId = await t.make.company()
    await t.make.buyerUser({ companyId, email: 'dealer@test.example', passwordHash: hash })
    await t.make.staffUser({ email: 'only-staff@test.example', passwordHash: hash })
    expect((await login({ email: 'dealer@test.example', password })).statusCode).toBe(400)
    await expect(
      t.anonymous.buyerAuth.login({ body: { email: 'only-staff@test.example', password } }),
    ).rejects.toMatchObject({ code: 'auth.failed' })
  })
})
