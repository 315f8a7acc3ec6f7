// Links from mails: to sign in and to set a password.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import { mailTexts } from '@bilbro/i18n/mail-texts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { bodyOf } from '../../core/mail.ts'
import { hashPassword } from '../../core/passwords.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ jobs: true })
})
afterAll(() => t.close())

let count = 0
const dealer = async (of: { status?: string; companyStatus?: string; language?: string; password?: string } = {}) => {
  const companyId = await t.make.company({ status: of.companyStatus ?? 'APPROVED' })
  const email = `dealer${++count}@links.example`
  const passwordHash = of.password ? await hashPassword(of.password) : undefined
  const userId = await t.make.buyerUser({
    companyId,
    email,
    status: of.status ?? 'ACTIVE',
    ...(passwordHash && { passwordHash }),
  })
  if (of.language)
    await t.deps.db.updateTable('buyerUsers').set({ language: of.language }).where('id', '=', userId).execute()
  return { email, userId, companyId }
}
const mailsTo = async (email: string) => {
  const rows = await t.deps.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('recipient', '=', email)
    .orderBy('createdAt')
    .execute()
  return rows.map((row) => ({ ...row, ...bodyOf(t.deps.secrets, row.sealedBody) }))
}
const nextMail = async (email: string, before = 0) => {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 10_000 }).toBe(before + 1)
  return (await mailsTo(email)).at(-1)!
}
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!
const browser = 'a-browser-that-keeps-this-to-itself'
const linkFor = async (email: string, from: string | undefined = browser) => {
  const before = (await mailsTo(email)).length
  await t.anonymous.buyerAuth.sendMagicLink({ body: { email, ...(from && { browser: from }) } })
  return tokenIn((await nextMail(email, before)).text)
}
const failsWith = (code: string) => expect.objectContaining({ code })

describe('a sign-in link', () => {
  test('signs in once, and leaves nothing of itself in the database', async () => {
    const { email, userId } = await dealer()
    const token = await linkFor(email)
    expect(token).toMatch(/^ml_[\w-]{43}$/)
    const answer = await t.anonymous.buyerAuth.verifyMagicLink({ body: { token, browser } })
    expect(answer.buyer).toMatchObject({ id: userId, email })
    expect(answer.refreshToken).toMatch(/^rt_/)
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token, browser } })).rejects.toEqual(
      failsWith('magicLink.invalid'),
    )
    const { rows } = await t.deps.pool.query<{ text: string }>(
      `select (select string_agg(encode(token_hash, 'escape'), ' ') from one_time_tokens)
        || (select string_agg(encode(sealed_body, 'escape') || subject, ' ') from mail_outbox)
        || (select string_agg(data::text, ' ') from pgboss.job) || coalesce((select string_agg(changes::text, ' ') from audit_log), '') as text`,
    )
    expect(rows[0]!.text).not.toContain(token)
  })

  test('of ten that use it at once, one gets in', async () => {
    const { email } = await dealer()
    const token = await linkFor(email)
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => t.anonymous.buyerAuth.verifyMagicLink({ body: { token, browser } })),
    )
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  })

  test('opened ten times by a scanner it still lets the dealer in', async () => {
    const { email } = await dealer()
    const token = await linkFor(email)
    for (let i = 0; i < 10; i++) {
      const method = i % 2 ? 'HEAD' : 'GET'
      const page = await t.app.inject({ method, url: `/magic-link?token=${token}` })
      expect(page.statusCode).toBeLessThan(500)
      expect((await t.app.inject({ method, url: `/api/buyer-auth/verify-magic-link?token=${token}` })).statusCode).toBe(
        404,
      )
    }
    // One that runs scripts has no secret of the browser that asked.
    await expect(
      t.anonymous.buyerAuth.verifyMagicLink({ body: { token, browser: 'made-up-by-a-headless-scanner' } }),
    ).rejects.toEqual(failsWith('magicLink.otherBrowser'))
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token } })).resolves.toMatchObject({
      buyer: { email },
    })
  })

  test('works for ten minutes and not a second longer', async () => {
    const { email } = await dealer()
    const token = await linkFor(email)
    t.travel(10 * 60_000 - 2000)
    const late = await linkFor((await dealer()).email)
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token } })).resolves.toBeTruthy()
    t.travel(10 * 60_000 + 1000)
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token: late } })).rejects.toEqual(
      failsWith('magicLink.invalid'),
    )
  })

  test('is void once a newer one was asked for', async () => {
    const { email } = await dealer()
    const first = await linkFor(email)
    const second = await linkFor(email)
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token: first } })).rejects.toEqual(
      failsWith('magicLink.invalid'),
    )
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token: second } })).resolves.toBeTruthy()
  })

  test.each(['662E41', '723421968459640832', 'true', 'null', '1e5', 'rp_x', ' '])('%j is none', async (token) => {
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token } })).rejects.toMatchObject({
      status: expect.toBeOneOf([400, 422]) as number,
    })
  })

  test('lets in who was invited, and makes him a user', async () => {
    const { email, userId } = await dealer({ status: 'INVITED' })
    await t.anonymous.buyerAuth.verifyMagicLink({ body: { token: await linkFor(email) } })
    const row = await t.deps.db.selectFrom('buyerUsers').select('status').where('id', '=', userId).executeTakeFirst()
    expect(row?.status).toBe('ACTIVE')
  })

  test('does not open what was closed meanwhile', async () => {
    const { email, companyId } = await dealer()
    const token = await linkFor(email)
    await t.deps.db
      .updateTable('buyerCompanies')
      .set({ status: 'SUSPENDED', statusReason: 'unpaid' })
      .where('id', '=', companyId)
      .execute()
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token } })).rejects.toMatchObject({
      status: 410,
      code: 'auth.ended',
    })
  })
})

describe('asking for a mail', () => {
  test.each(['sendMagicLink', 'requestResetPassword'] as const)(
    '%s answers known, unknown and closed addresses alike',
    async (call) => {
      const known = await dealer()
      const locked = await dealer({ status: 'LOCKED' })
      const suspended = await dealer({ companyStatus: 'SUSPENDED' })
      const path = { sendMagicLink: 'send-magic-link', requestResetPassword: 'request-reset-password' }[call]
      const answers = await Promise.all(
        [known.email, locked.email, suspended.email, 'nobody@links.example'].map(async (email) => {
          const answer = await t.app.inject({ method: 'POST', url: `/api/buyer-auth/${path}`, payload: { email } })
          const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
          return { status: answer.statusCode, body: answer.body, headers }
        }),
      )
      for (const answer of answers) expect(answer).toEqual(answers[0])
      expect(answers[0]!.status).toBe(200)
      expect((await nextMail(known.email)).text).toContain('token=')
      // Who is shut out is told so, without a link.
      expect((await nextMail(suspended.email)).text).not.toContain('token=')
      expect(await mailsTo(locked.email)).toEqual([])
      expect(await mailsTo('nobody@links.example')).toEqual([])
    },
  )

  test('is throttled per address, known or not', async () => {
    const { email } = await dealer()
    for (const address of [email, 'nobody.else@links.example']) {
      const statuses: number[] = []
      for (let i = 0; i < 7; i++) {
        const headers = { 'x-forwarded-for': `10.1.1.${i}` }
        const answer = await t.app.inject({
          method: 'POST',
          url: '/api/buyer-auth/send-magic-link',
          headers,
          payload: { email: address },
        })
        statuses.push(answer.statusCode)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    }
    t.travel(20 * 60_000)
  })

  test.each(languages)('is answered in the reader’s language: %s', async (language) => {
    const { email } = await dealer({ language })
    const token = await linkFor(email)
    const mail = (await mailsTo(email))[0]!
    expect(mail.subject).toBe(mailTexts[language]['mail.magicLink.subject'])
    expect(mail.text).toContain(`/magic-link?token=${token}`)
    expect(mail.html).toContain('prefers-color-scheme: dark')
    expect(mail.text + mail.html).not.toMatch(/\{\{|undefined/)
    t.travel(16 * 60_000)
  })
})

describe('setting a password by a link', () => {
  const resetFor = async (email: string) => {
    const before = (await mailsTo(email)).length
    await t.anonymous.buyerAuth.requestResetPassword({ body: { email } })
    return tokenIn((await nextMail(email, before)).text)
  }
  const good = 'horse battery staple 9'

  test('works once, ends every session and says so by mail', async () => {
    const { email, companyId, userId } = await dealer({ password: 'the old one 1' })
    const before = await t.anonymous.buyerAuth.login({ body: { email, password: 'the old one 1' } })
    const token = await resetFor(email)
    const sent = await Promise.allSettled(
      [good, 'another one 77'].map((password) => t.anonymous.buyerAuth.resetPassword({ body: { token, password } })),
    )
    expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    const headers = { authorization: `Bearer ${before.accessToken}` }
    expect((await t.app.inject({ url: '/api/buyer-auth/profile', headers })).statusCode).toBe(401)
    await expect(t.anonymous.buyerAuth.refreshToken({ body: { token: before.refreshToken } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(t.anonymous.buyerAuth.login({ body: { email, password: 'the old one 1' } })).rejects.toEqual(
      failsWith('auth.failed'),
    )
    expect((await nextMail(email, 1)).kind).toBe('passwordChanged')
    const audits = await t.deps.db.selectFrom('auditLog').select('action').where('entityId', '=', userId).execute()
    expect(audits.map((one) => one.action)).toEqual(['passwordReset'])
    expect(companyId).toBeTruthy()
  })

  test.each([
    ['1234567', 'too_small'],
    ['password', 'password.common'],
    ['Iloveyou', 'password.common'],
    ['aaaaaaaaaaaa', 'password.common'],
  ])('%s is refused at its field and the link stays good', async (password, code) => {
    const { email } = await dealer()
    const token = await resetFor(email)
    await expect(t.anonymous.buyerAuth.resetPassword({ body: { token, password } })).rejects.toMatchObject({
      status: 422,
      issues: [{ path: ['password'], code }],
    })
    await expect(t.anonymous.buyerAuth.resetPassword({ body: { token, password: good } })).resolves.toEqual({ email })
    t.travel(6 * 60_000)
  })

  test.each(['x'.repeat(128), 'Zwölf Boxkämpfer jagen Viktor', 'пароль-из-кириллицы', '🚗🚙🏎️🚓 eight'])(
    '%s is accepted',
    async (password) => {
      const { email } = await dealer()
      if (/^x+$/.test(password)) password = `${password.slice(0, 120)} and so`
      await t.anonymous.buyerAuth.resetPassword({ body: { token: await resetFor(email), password } })
      await expect(t.anonymous.buyerAuth.login({ body: { email, password } })).resolves.toBeTruthy()
      t.travel(6 * 60_000)
    },
  )

  test('a link to sign in sets no password, and the other way round', async () => {
    const { email } = await dealer()
    const link = await linkFor(email)
    const reset = await resetFor(email)
    await expect(t.anonymous.buyerAuth.resetPassword({ body: { token: link, password: good } })).rejects.toEqual(
      failsWith('link.invalid'),
    )
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token: reset } })).rejects.toEqual(
      failsWith('magicLink.invalid'),
    )
  })
})

describe('changing the password', () => {
  test('needs the old one, ends the other sign-ins and keeps this one', async () => {
    const { email } = await dealer({ password: 'the old one 1' })
    const body = { email, password: 'the old one 1' }
    const [here, there] = [await t.anonymous.buyerAuth.login({ body }), await t.anonymous.buyerAuth.login({ body })]
    const change = (payload: object, accessToken = here.accessToken) =>
      t.app.inject({
        method: 'POST',
        url: '/api/buyer-auth/change-password',
        headers: { authorization: `Bearer ${accessToken}` },
        payload,
      })
    const wrong = await change({ oldPassword: 'not it', newPassword: 'the new one 22' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json()).toMatchObject({ issues: [{ path: ['oldPassword'], code: 'password.wrong' }] })
    expect((await change({ oldPassword: body.password, newPassword: 'the new one 22' })).statusCode).toBe(200)
    const profile = (token: string) =>
      t.app.inject({ url: '/api/buyer-auth/profile', headers: { authorization: `Bearer ${token}` } })
    expect([(await profile(here.accessToken)).statusCode, (await profile(there.accessToken)).statusCode]).toEqual([
      200, 401,
    ])
    expect((await nextMail(email)).kind).toBe('passwordChanged')
  })
})

test('an old refresh token that is shown again ends the sign-in, and its owner hears of it', async () => {
  const { email, userId } = await dealer({ password: 'the old one 1' })
  const first = await t.anonymous.buyerAuth.login({ body: { email, password: 'the old one 1' } })
  const next = await t.anonymous.buyerAuth.refreshToken({ body: { token: first.refreshToken, rotate: true } })
  t.travel(21_000)
  await expect(
    t.anonymous.buyerAuth.refreshToken({ body: { token: first.refreshToken, rotate: true } }),
  ).rejects.toMatchObject({ status: 401 })
  await expect(
    t.anonymous.buyerAuth.refreshToken({ body: { token: next.refreshToken!, rotate: true } }),
  ).rejects.toMatchObject({ status: 401 })
  expect((await nextMail(email)).kind).toBe('sessionReuse')
  const audits = await t.deps.db.selectFrom('auditLog').select('action').where('entityId', '=', userId).execute()
  expect(audits.map((one) => one.action)).toEqual(['refreshTokenReused'])
})

test('signing out ends the sign-in on the server, and says the same to a token that is none', async () => {
  const { email } = await dealer({ password: 'the old one 1' })
  const session = await t.anonymous.buyerAuth.login({ body: { email, password: 'the old one 1' } })
  await t.anonymous.buyerAuth.logout({ body: { token: session.refreshToken } })
  await expect(t.anonymous.buyerAuth.refreshToken({ body: { token: session.refreshToken } })).rejects.toMatchObject({
    status: 401,
  })
  await expect(t.anonymous.buyerAuth.logout({ body: { token: 'rt_nothing' } })).resolves.toEqual({})
})
