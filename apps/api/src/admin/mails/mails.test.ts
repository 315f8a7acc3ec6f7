// The e-mail pages: states, who may read which e-mail, and passing on by hand without a mail server.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { mailCtx, sendMail } from '../../core/mail.ts'
import { housekeeping } from '../../core/work/housekeeping.ts'
import { writeMail } from './write-mail.ts'

let demo: TestApp
let bare: TestApp
let served: TestApp
beforeAll(async () => {
  demo = await testApp()
  bare = await testApp({ env: { BILBRO_DEMO: 'false' } })
  // No server listens on this port, so every delivery fails.
  served = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
})
afterAll(() => Promise.all([demo.close(), bare.close(), served.close()]))

let serial = 0
const write = async (t: TestApp, kind: 'magicLink' | 'passwordChanged') => {
  const to = `reader${++serial}@mails.example`
  const mail =
    kind === 'magicLink'
      ? writeMail('magicLink', {
          language: 'no',
          params: { name: 'Kari', minutes: 10 },
          link: 'https://x.test/?token=ml_1',
        })
      : writeMail('passwordChanged', { language: 'de', params: { name: 'Hanne', at: 'heute' } })
  await t.deps.db.transaction().execute((db) => sendMail(mailCtx(t.deps, db), { ...mail, to }))
  const row = await t.deps.db
    .selectFrom('mailOutbox')
    .select('id')
    .where('recipient', '=', to)
    .executeTakeFirstOrThrow()
  return { id: row.id, to }
}
const params = ({ id }: { id: string }) => ({ params: { id }, body: {} })

describe('the list', () => {
  test('finds by recipient, counts by state, and says nothing of what mails say', async () => {
    const staff = await demo.staff('mails.read')
    const { to } = await write(demo, 'magicLink')
    const sent = await write(demo, 'passwordChanged')
    const failed = await write(demo, 'passwordChanged')
    const set = (id: string, values: object) =>
      demo.deps.db.updateTable('mailOutbox').set(values).where('id', '=', id).execute()
    await set(sent.id, { sentAt: new Date().toISOString() })
    await set(failed.id, { error: '450 later' })
    const found = await staff.mails.list({ query: { search: to } })
    expect(found).toMatchObject({ total: 1, server: 'DEMO', counts: { WAITING: 1, FAILED: 0, SENT: 0 } })
    expect(found.items[0]).toMatchObject({ recipient: to, state: 'WAITING', language: 'no', letsIn: true })
    expect(JSON.stringify(found)).not.toContain('ml_1')
    const ofState = async (state: 'SENT' | 'FAILED') =>
      (await staff.mails.list({ query: { status: [state], pageSize: 200 } })).items.map(({ id }) => id)
    expect(await ofState('SENT')).toContain(sent.id)
    expect(await ofState('FAILED')).toEqual([failed.id])
    expect((await staff.mails.list({ query: { search: '%' } })).total).toBe(0)
  })
})

describe('reading', () => {
  test('what lets nobody in can be read, and the log keeps who did', async () => {
    const staff = await demo.staff('mails.read')
    const mail = await write(demo, 'passwordChanged')
    expect((await staff.mails.open(params(mail))).text).toContain('Guten Tag Hanne')
    const log = await demo.deps.db.selectFrom('auditLog').selectAll().where('entityId', '=', mail.id).execute()
    expect(log).toMatchObject([{ entity: 'mailOutbox', action: 'open', actorId: staff.userId }])
  })

  test('what lets in is its recipient’s alone, while a mail server or the demo mailbox brings it to him', async () => {
    for (const t of [demo, served]) {
      const all = await t.staff('mails.read', 'mails.handOver')
      const mail = await write(t, 'magicLink')
      await expect(all.mails.open(params(mail))).rejects.toMatchObject({ status: 403, code: 'mail.letsIn' })
    }
  })

  test('without a mail server it is carried by those who may, and by nobody else', async () => {
    const mail = await write(bare, 'magicLink')
    const carrier = await bare.staff('mails.read', 'mails.handOver')
    expect((await carrier.mails.open(params(mail))).text).toContain('token=ml_1')
    const reader = await bare.staff('mails.read')
    await expect(reader.mails.open(params(mail))).rejects.toMatchObject({ code: 'mail.letsIn' })
    expect((await reader.mails.list({ query: {} })).server).toBe('NOT_CONFIGURED')
  })

  test('what is gone is not found', async () => {
    const staff = await demo.staff('mails.read')
    const gone = { id: '00000000-0000-7000-8000-000000000000' }
    await expect(staff.mails.open(params(gone))).rejects.toMatchObject({ code: 'notFound' })
    await expect(staff.mails.sendAgain(params(gone))).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('sending again', () => {
  test('needs a mail server, and a mail that has not left', async () => {
    const here = await demo.staff('mails.read')
    await expect(here.mails.sendAgain(params(await write(demo, 'passwordChanged')))).rejects.toMatchObject({
      code: 'mail.noServer',
    })
    const there = await served.staff('mails.read')
    const mail = await write(served, 'passwordChanged')
    expect(await there.mails.sendAgain(params(mail))).toMatchObject({ id: mail.id, state: 'WAITING' })
    await served.deps.db
      .updateTable('mailOutbox')
      .set({ sentAt: new Date().toISOString() })
      .where('id', '=', mail.id)
      .execute()
    await expect(there.mails.sendAgain(params(mail))).rejects.toMatchObject({ code: 'state.notAllowed' })
  })

  test('is over when the link of a mail has ended: it is told as expired, and not sent again', async () => {
    const staff = await served.staff('mails.read')
    const mail = await write(served, 'magicLink')
    await served.deps.db
      .updateTable('mailOutbox')
      .set({ usefulUntil: new Date(Date.now() - 1000).toISOString(), error: '450 later' })
      .where('id', '=', mail.id)
      .execute()
    const found = await staff.mails.list({ query: { search: mail.to } })
    expect(found).toMatchObject({ counts: { FAILED: 0, EXPIRED: 1 }, items: [{ state: 'EXPIRED' }] })
    expect((await staff.mails.list({ query: { search: mail.to, status: ['EXPIRED'] } })).total).toBe(1)
    await expect(staff.mails.sendAgain(params(mail))).rejects.toMatchObject({ code: 'state.notAllowed' })
  })
})

test('mails are kept for ninety days', async () => {
  const [old, young] = [await write(demo, 'passwordChanged'), await write(demo, 'passwordChanged')]
  const age = (id: string, days: number) =>
    demo.deps.db
      .updateTable('mailOutbox')
      .set({ createdAt: new Date(demo.deps.clock().getTime() - days * 86_400_000).toISOString() })
      .where('id', '=', id)
      .execute()
  await age(old.id, 91)
  await age(young.id, 89)
  await housekeeping(demo.deps)
  const left = await demo.deps.db.selectFrom('mailOutbox').select('id').where('id', 'in', [old.id, young.id]).execute()
  expect(left).toEqual([{ id: young.id }])
})
