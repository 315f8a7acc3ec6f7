// E-mails and their jobs: each e-mail is sent once, after the commit; a rollback sends none.
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../test/app.ts'
import { email } from '@bilbro/contract/common'
import type { Db } from './postgres/db.ts'
import { deliver, deliverMail, type Mail, mailCtx, sendMail } from './mail.ts'

let t: TestApp
let smtp: SMTPServer
let refuse = 0
const received: { to: string[]; raw: string }[] = []
beforeAll(async () => {
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('nobody')) return done()
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refuse-- > 0) return done(new Error('450 later'))
        received.push({ to: session.envelope.rcptTo.map((one) => one.address), raw: Buffer.concat(parts).toString() })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as { port: number }
  t = await testApp({
    jobs: true,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Bilbro <house@bilbro.test>' },
  })
})
afterAll(async () => {
  await t.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

type Change = Partial<Mail> & { replyTo?: string }
const mail = (change: Change = {}): Mail & Change => ({
  to: 'dealer@test.example',
  subject: 'Grüße æøå 🚗',
  text: 'Plain ü',
  html: '<p>Rich ü</p>',
  language: 'de',
  kind: 'test',
  ...change,
})
const ctxOf = (db: Db) => mailCtx(t.deps, db)
const send = (change: Partial<Mail> & { usefulUntil?: Date; unsubscribe?: string } = {}) =>
  t.deps.db.transaction().execute((db) => sendMail(ctxOf(db), mail(change)))
const outbox = () => t.deps.db.selectFrom('mailOutbox').selectAll().orderBy('id').execute()

const parsed = async (to: string) => {
  await expect.poll(() => received.some((one) => one.to.includes(to))).toBe(true)
  return PostalMime.parse(received.find((one) => one.to.includes(to))!.raw)
}

test('an answer goes to the salesperson who goes on with a talk, else to the company', async () => {
  await t.make.legalEntity({ email: 'post@firm.example' })
  const ctx = (db: Db) => ({ ...ctxOf(db), actor: { kind: 'staff', email: 'sales@firm.example' } as { kind: string } })
  await t.deps.db.transaction().execute(async (db) => {
    await sendMail(ctx(db), mail({ to: 'talk@test.example', kind: 'offerToDealer' }))
    await sendMail(ctx(db), mail({ to: 'system@test.example', kind: 'reset' }))
    await sendMail(ctx(db), mail({ to: 'named@test.example', kind: 'invoice', replyTo: 'books@firm.example' }))
  })
  const replies = async (to: string) => (await parsed(to)).replyTo?.map(({ address }) => address)
  expect(await replies('talk@test.example')).toEqual(['sales@firm.example'])
  expect(await replies('system@test.example')).toEqual(['post@firm.example'])
  expect(await replies('named@test.example')).toEqual(['books@firm.example'])
})

test('a domain with umlauts is taken, and punycode on the way', async () => {
  for (const address of ['info@müller-autos.de', 'post@blåbær.no', 'a.b+c@xn--mller-kva.de'])
    expect(email.safeParse(address).success).toBe(true)
  for (const address of ['info@müller', 'a b@müller.de', 'a@@müller.de', 'ä@müller.de', 'a@mü ller.de', 'a@-.de.'])
    expect(email.safeParse(address).success).toBe(false)
  await send({ to: 'info@müller-autos.de' })
  // The SMTP server of this test decodes punycode, so the raw e-mail is checked.
  expect((await parsed('info@müller-autos.de')).subject).toBe(mail().subject)
  expect(received.find(({ to }) => to.includes('info@müller-autos.de'))!.raw).toMatch(
    /^To: info@xn--mller-autos-thb\.de\r?$/m,
  )
})

test('a mail that one can do without says by its head how a mail program stops it; another does not', async () => {
  const unsubscribe = 'https://house.test/api/stop?token=abc'
  await send({ to: 'list@test.example', unsubscribe })
  await send({ to: 'plain@test.example' })
  const headsTo = (to: string) => received.find((one) => one.to.includes(to))?.raw.split(/\r?\n\r?\n/)[0]
  await expect
    .poll(() => headsTo('list@test.example'), { timeout: 10_000 })
    .toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(headsTo('list@test.example')).toContain(`List-Unsubscribe: <${unsubscribe}>`)
  await expect.poll(() => headsTo('plain@test.example'), { timeout: 10_000 }).toBeDefined()
  expect(headsTo('plain@test.example')).not.toContain('List-Unsubscribe')
  received.length = 0
})

test('a mail leaves as text and HTML, under the house’s name, once', async () => {
  await send({ to: 'one@test.example' })
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1)
  const parsed = await PostalMime.parse(received[0]!.raw)
  expect(parsed).toMatchObject({ subject: 'Grüße æøå 🚗', from: { name: 'Bilbro', address: 'house@bilbro.test' } })
  expect(parsed.text!.trim()).toBe('Plain ü')
  expect(parsed.html!.trim()).toBe('<p>Rich ü</p>')
  expect(received[0]!.to).toEqual(['one@test.example'])
  const row = (await outbox()).at(-1)!
  expect(parsed.messageId).toBe(`<${row.id}@bilbro>`)
  await expect.poll(async () => (await outbox()).at(-1)!.sentAt).not.toBeNull()
  await deliver(t.deps, row.id)
  expect(received).toHaveLength(1)
})

test('two that send the same mail at once send it once', async () => {
  const { id } = await t.deps.db
    .insertInto('mailOutbox')
    .values({
      recipient: 'both@test.example',
      subject: 'Both',
      sealedBody: t.deps.secrets.seal('mail', JSON.stringify({ text: 'x', html: 'x' })),
      language: 'en',
      kind: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await Promise.all(Array.from({ length: 5 }, () => deliver(t.deps, id)))
  expect(received.filter(({ to }) => to.includes('both@test.example'))).toHaveLength(1)
})

test('what it says cannot be read in the database', async () => {
  await send({ text: 'ml_canary-of-a-link', html: '<a href="ml_canary-of-a-link">' })
  const { rows } = await t.deps.pool.query<{ row: string }>(
    `select encode(sealed_body, 'escape') as row from mail_outbox`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { row } of rows) expect(row).not.toContain('canary')
  await expect.poll(async () => (await outbox()).at(-1)!.sentAt).not.toBeNull()
})

test('one that is refused is tried again until it is taken', async () => {
  const before = received.length
  refuse = 1
  await send({ to: 'later@test.example' })
  await expect.poll(async () => (await outbox()).at(-1)!.error, { timeout: 10_000 }).toMatch(/later/)
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(before + 1)
  await expect.poll(async () => (await outbox()).at(-1)!.error).toBeNull()
}, 40_000)

test('a mail server that is away for days costs no mail', async () => {
  const { rows } = await t.deps.pool.query<{ limit: number; first: number; most: number }>(
    'select retry_limit as limit, retry_delay as first, retry_delay_max as most from pgboss.queue where name = $1',
    [deliverMail.name],
  )
  const { limit, first, most } = rows[0]!
  // The shortest total that the random delays allow; each delay is at most twice the one before.
  const waits = Array.from({ length: limit }, (_, n) => Math.min(most, first * 2 ** n))
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 24 * 3600)
  expect(Math.max(...waits)).toBeLessThan(600)
})

test('one whose link has ended while the server was away is not sent any more', async () => {
  await send({ to: 'late@test.example', usefulUntil: new Date(Date.now() - 1000) })
  const { id } = (await outbox()).at(-1)!
  await deliver(t.deps, id)
  await send({ to: 'early@test.example', usefulUntil: new Date(Date.now() + 60_000) })
  await expect.poll(() => received.map(({ to }) => to).flat(), { timeout: 10_000 }).toContain('early@test.example')
  expect(received.map(({ to }) => to).flat()).not.toContain('late@test.example')
  expect((await outbox()).find((row) => row.id === id)).toMatchObject({ sentAt: null, error: null })
})

test('one that its recipient’s house refuses for good is not sent again and again', async () => {
  await send({ to: 'nobody@test.example' })
  await expect.poll(async () => (await outbox()).at(-1)!.error, { timeout: 10_000 }).toMatch(/no such mailbox/)
  const { id } = (await outbox()).at(-1)!
  const states = async () =>
    (
      await t.deps.pool.query(`select state from pgboss.job where name = $1 and data->>'id' = $2`, [
        deliverMail.name,
        id,
      ])
    ).rows.map(({ state }: { state: string }) => state)
  await expect.poll(states).toEqual(['completed'])
  expect((await outbox()).at(-1)!.sentAt).toBeNull()
})

test.each([
  { subject: 'hello\r\nBcc: thief@evil.example' },
  { subject: 'hello\nX: y' },
  { to: 'a@test.example\r\nBcc: thief@evil.example' },
])('%j is refused: no header can be slipped in', async (change) => {
  const before = (await outbox()).length
  await expect(send(change)).rejects.toThrow()
  expect(await outbox()).toHaveLength(before)
})

describe('a transaction that is undone', () => {
  const undone = (work: (db: Db) => Promise<void>) =>
    t.deps.db
      .transaction()
      .execute(async (db) => {
        await work(db)
        throw new Error('undone')
      })
      .catch((error: Error) => error.message)

  test('sends no mail', async () => {
    const before = [(await outbox()).length, received.length]
    expect(await undone((db) => sendMail(ctxOf(db), mail({ to: 'never@test.example' })))).toBe('undone')
    await send({ to: 'after@test.example' })
    await expect.poll(() => received.at(-1)!.to, { timeout: 10_000 }).toEqual(['after@test.example'])
    expect([(await outbox()).length - before[0]!, received.length - before[1]!]).toEqual([1, 1])
  })

  test('leaves no job', async () => {
    const jobs = async () =>
      Number(
        (await t.deps.pool.query('select count(*) as n from pgboss.job where name = $1', [deliverMail.name])).rows[0].n,
      )
    const before = await jobs()
    await undone((db) => t.deps.jobs.send(db, deliverMail, { id: '00000000-0000-4000-8000-000000000000' }))
    expect(await jobs()).toBe(before)
  })
})

test('without a mail server it stays in the box', async () => {
  const sealedBody = t.deps.secrets.seal('mail', JSON.stringify({ text: 't', html: 'h' }))
  await t.deps.db
    .insertInto('mailOutbox')
    .values({ recipient: 'x@test.example', subject: 's', sealedBody, language: 'en', kind: 'k' })
    .execute()
  const row = (await outbox()).at(-1)!
  const before = received.length
  await deliver({ ...t.deps, config: { ...t.deps.config, smtpUrl: undefined } }, row.id)
  expect((await outbox()).at(-1)!.sentAt).toBeNull()
  expect(received).toHaveLength(before)
})
