// All secrets of people and of the installation are used in every way; then the log and all rows of the database (all
// that a dump would contain) are searched for them.
import { TOTP } from 'otpauth'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../src/platform/log.ts'
import { hashPassword } from '../src/core/auth/passwords.ts'
import { type TestApp, testApp } from './app.ts'
import { mailsTo, tokenIn } from './inbox.ts'

let t: TestApp
const lines: string[] = []
const secrets = new Map<string, string>()
const password = 'CANARY-password-of-everybody'
const email = 'secrets@dealer.example'

/** Secrets of the installation. The mail server does not exist, so that its error is logged too. */
const settings = {
  BILBRO_SECRET: 'CANARY-secret-of-the-house-for-all-of-its-keys',
  BILBRO_METRICS_TOKEN: 'CANARY-token-of-the-metrics',
  SMTP_URL: 'smtp://sender:CANARY-password-of-the-mail-server@127.0.0.1:9',
  BOLAGSVERKET_CLIENT_ID: 'CANARY-client-of-the-register',
  BOLAGSVERKET_CLIENT_SECRET: 'CANARY-secret-of-the-register',
}

beforeAll(async () => {
  t = await testApp({ jobs: true, log: createLog('debug', (line) => lines.push(line)), env: settings })
  for (const [name, value] of Object.entries(settings)) keep(name, /CANARY[\w-]+/.exec(value)![0])
  await useAll()
  await vi.waitFor(
    async () => {
      const { rows } = await t.deps.pool.query(`select 1 from mail_outbox where error is not null`)
      if (!rows.length) throw new Error('no mail has failed yet')
    },
    { timeout: 15_000 },
  )
  await t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${settings.BILBRO_METRICS_TOKEN}` } })
}, 60_000)
afterAll(() => t.close())

const keep = (name: string, value: string) => {
  secrets.set(name, value)
  return value
}
const mailed = async (to: string, nth: number) => {
  await vi.waitFor(async () => expect(await mailsTo(t.deps, to)).toHaveLength(nth), { timeout: 15_000 })
  return (await mailsTo(t.deps, to))[0]!.text
}
const post = async (url: string, headers: Record<string, string>, payload: object) => {
  // With an idempotency key, as the apps send it: such answers are stored for repeats.
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api/${url}`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload,
  })
  expect({ url, status: answer.statusCode }).toEqual({ url, status: 200 })
  return answer
}

async function useAll(): Promise<void> {
  keep('password', password)
  const companyId = await t.make.company()
  await t.make.buyerUser({ companyId, email, passwordHash: await hashPassword(password) })
  const session = (await post('buyer-auth/login', {}, { email, password })).json<{
    data: { accessToken: string; refreshToken: string }
  }>().data
  keep('access token', session.accessToken)
  keep('refresh token', session.refreshToken)
  const renewed = (await post('buyer-auth/refresh-token', {}, { token: session.refreshToken, rotate: true })).json<{
    data: { refreshToken: string }
  }>().data
  keep('second refresh token', renewed.refreshToken)
  await post('buyer-auth/send-magic-link', {}, { email, browser: keep('browser', 'CANARY-browser-keeps-this-alone') })
  const link = keep('magic link', tokenIn(await mailed(email, 1)))
  await post('buyer-auth/request-reset-password', {}, { email })
  const reset = keep('reset link', tokenIn(await mailed(email, 2)))
  await post('buyer-auth/verify-magic-link', {}, { token: link })
  await post(
    'buyer-auth/reset-password',
    {},
    { token: reset, password: keep('new password', 'CANARY-another-password') },
  )

  const admin = await t.staff('users.manage', 'users.read', 'buyers.manage', 'buyers.read')
  keep('staff session', admin.headers.cookie!.split('=')[1]!)
  const { setId } = await t.deps.db
    .selectFrom('staffUserSets')
    .select('setId')
    .where('userId', '=', admin.userId)
    .executeTakeFirstOrThrow()
  const colleague = 'secrets@house.example'
  await post('users/invite', admin.headers, { email: colleague, name: 'New', language: 'en', setIds: [setId] })
  const invitation = keep('staff invitation', tokenIn(await mailed(colleague, 1)))
  const welcome = await post('auth/accept-invitation', {}, { token: invitation, password })
  const cookie = String(welcome.headers['set-cookie']).split(';')[0]!
  keep('second staff session', cookie.split('=')[1]!)
  const started = await post('profile/second-factor/start', { cookie }, { password })
  const { secret } = started.json<{ data: { secret: string } }>().data
  keep('second factor', secret)
  const code = new TOTP({ secret }).generate()
  const { recoveryCodes } = (await post('profile/second-factor/confirm', { cookie }, { code })).json<{
    data: { recoveryCodes: string[] }
  }>().data
  for (const [at, one] of recoveryCodes.entries()) keep(`recovery code ${at}`, one)
  await post('auth/password/reset/send-code', {}, { email: colleague })
  keep('reset code', /\b(\d{8}|\d{4} \d{4})\b/.exec(await mailed(colleague, 3))![1]!)
  await post(`buyer-companies/${companyId}/users`, admin.headers, {
    email: 'third@dealer.example',
    name: 'Third',
    role: 'BUYER',
  })
  keep('buyer invitation', tokenIn(await mailed('third@dealer.example', 1)))
  // Errors are logged too.
  await t.app.inject({
    method: 'POST',
    url: '/api/buyer-auth/login',
    payload: `{"email":"${email}","password":"${password}`,
  })
  await t.app.inject({
    method: 'POST',
    url: '/api/buyer-auth/login',
    payload: { email, password: `${password} wrong` },
  })
  await t.app.inject({ url: `/magic-link?token=${link}` })
}

const forms = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
]

test('everything was used', () => {
  expect(secrets.size).toBeGreaterThanOrEqual(24)
  for (const [name, secret] of secrets) expect({ name, length: secret.length }).not.toMatchObject({ length: 0 })
})

test('no row of any table holds one', async () => {
  const { rows: tables } = await t.deps.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await t.deps.pool.query<{ text: string | null }>(
      `select string_agg(x::text, ' ') as text from ${name} x`,
    )
    const text = (rows[0]!.text ?? '').toLowerCase()
    for (const [secret, value] of secrets)
      if (forms(value).some((form) => text.includes(form.toLowerCase()))) found.push(`${secret} in ${name}`)
  }
  expect(tables.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})

test('no line of the log holds one', () => {
  expect(lines.length).toBeGreaterThan(10)
  const text = lines.join('\n')
  expect([...secrets].filter(([, value]) => text.includes(value)).map(([name]) => name)).toEqual([])
})
