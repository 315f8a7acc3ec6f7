// After a server clock that was wrong by a day is corrected, no user is locked out and no user gains access.
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '../src/core/auth/passwords.ts'
import { mailsTo } from './inbox.ts'
import { type TestApp, testApp } from './app.ts'

const day = 86_400_000
let t: TestApp
beforeEach(async () => {
  t = await testApp({ jobs: true })
})
afterEach(() => t.close())

const password = 'the right password'
const login = (email: string, pass: string, ip: string, code?: string) =>
  t.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: pass, ...(code && { code }) },
    remoteAddress: ip,
  })

test.each([
  ['ahead', day],
  ['behind', -day],
])('a day %s and back: sessions, new sign-ins, counted guesses', async (_, jump) => {
  const staff = await t.staff('cars.read')
  await t.make.staffUser({ email: 'kari@test.example', passwordHash: await hashPassword(password) })
  t.travel(jump)
  const signedIn = await login('kari@test.example', password, '10.0.0.1')
  expect(signedIn.statusCode).toBe(200)
  for (let i = 0; i < 9; i++) await login('kari@test.example', 'wrong', '10.0.0.2')
  expect((await login('kari@test.example', password, '10.0.0.2')).statusCode).toBe(429)
  t.travel(-jump)
  // Earlier sessions are still valid, and so is the one that was started in the meantime.
  expect(await staff.cars.list({ query: {} })).toMatchObject({ total: 0 })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!
  const me = await t.app.inject({ url: '/api/profile/me', headers: { cookie } })
  // Sessions end after twelve hours without a call: with the clock a day behind, this session has been idle for a day.
  expect(me.statusCode).toBe(jump > 0 ? 200 : 401)
  expect((await login('kari@test.example', password, '10.0.0.2')).statusCode).toBe(200)
})

test('codes of a second factor that were used under a clock ahead do not shut their owner out', async () => {
  const one = await t.staff()
  const email = 'factor@test.example'
  await t.deps.db
    .updateTable('staffUsers')
    .set({ email, passwordHash: await hashPassword(password) })
    .where('id', '=', one.userId)
    .execute()
  const { secret } = await one.secondFactor.start({ body: { password } })
  const codeAt = (ms: number) => new TOTP({ secret }).generate({ timestamp: ms })
  await one.secondFactor.confirm({ body: { code: codeAt(Date.now()) } })
  t.travel(day)
  expect((await login(email, password, '10.1.0.1', codeAt(Date.now() + day))).statusCode).toBe(200)
  t.travel(-day)
  const code = codeAt(Date.now() + 30_000)
  expect((await login(email, password, '10.1.0.1', code)).statusCode).toBe(200)
  // Each code still works only once.
  expect((await login(email, password, '10.1.0.1', code)).statusCode).toBe(400)
})

test('jobs and mails go by the database’s clock, whatever the server’s says', async () => {
  await t.make.buyerUser({ companyId: await t.make.company(), email: 'ola@test.example' })
  for (const jump of [day, -2 * day]) {
    t.travel(jump)
    const before = (await mailsTo(t.deps, 'ola@test.example')).length
    await t.anonymous.buyerAuth.sendMagicLink({ body: { email: 'ola@test.example' } })
    await expect
      .poll(async () => (await mailsTo(t.deps, 'ola@test.example')).length, { timeout: 10_000 })
      .toBe(before + 1)
  }
})
