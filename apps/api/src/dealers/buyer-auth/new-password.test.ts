// Setting and changing passwords, and the end of sign-ins.
import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { failsWith, openMailbox } from '../../../test/mailbox.ts'

const t = await openTestApp({ jobs: true })
const { dealer, nextMail, linkFor, resetFor } = openMailbox(() => t)

describe('setting a password by a link', () => {
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
    await expect(t.anonymous.buyerAuth.refreshToken({ body: { token: here.refreshToken } })).resolves.toBeTruthy()
    await expect(t.anonymous.buyerAuth.refreshToken({ body: { token: there.refreshToken } })).rejects.toMatchObject({
      status: 401,
    })
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
