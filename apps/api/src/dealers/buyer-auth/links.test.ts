// Sign-in links in e-mails.
import { describe, expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import { mailTexts } from '@bilbro/i18n/texts/mail-texts'
import { openTestApp } from '../../../test/app.ts'
import { tokenIn } from '../../../test/inbox.ts'
import { browser, failsWith, openMailbox } from '../../../test/mailbox.ts'
import { inState } from '../../../test/state.ts'

const t = await openTestApp({ jobs: true })
const { dealer, mailsTo, nextMail, linkFor } = openMailbox(() => t)

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
    // A scanner that runs scripts does not have the secret of the browser that requested the link.
    await expect(
      t.anonymous.buyerAuth.verifyMagicLink({ body: { token, browser: 'made-up-by-a-headless-scanner' } }),
    ).rejects.toEqual(failsWith('magicLink.otherBrowser'))
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token } })).resolves.toMatchObject({
      buyer: { email },
    })
  })

  test('that was asked for without a browser opens by itself in none', async () => {
    const { email } = await dealer()
    const before = (await mailsTo(email)).length
    await t.anonymous.buyerAuth.sendMagicLink({ body: { email } })
    const token = tokenIn((await nextMail(email, before)).text)
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token, browser } })).rejects.toEqual(
      failsWith('magicLink.otherBrowser'),
    )
    await expect(t.anonymous.buyerAuth.verifyMagicLink({ body: { token } })).resolves.toBeTruthy()
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
      .set({ status: inState('SUSPENDED'), statusReason: 'unpaid' })
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
      // Users of a suspended company get an e-mail without a link.
      expect((await nextMail(suspended.email)).text).not.toContain('token=')
      expect(await mailsTo(locked.email)).toEqual([])
      expect(await mailsTo('nobody@links.example')).toEqual([])
    },
  )

  test('by more people at once than there are connections keeps nobody waiting', async () => {
    const paths = ['buyer-auth/send-magic-link', 'buyer-auth/request-reset-password', 'auth/password/reset/send-code']
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        t.app.inject({
          method: 'POST',
          url: `/api/${paths[i % 3]!}`,
          remoteAddress: `10.9.0.${i}`,
          payload: { email: `crowd${i}@links.example` },
        }),
      ),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 30 }, () => 200))
  })

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
