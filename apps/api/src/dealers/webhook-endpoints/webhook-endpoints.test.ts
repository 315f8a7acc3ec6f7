import { expect, test } from 'vitest'
import { type As, openTestApp } from '../../../test/app.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { isSigned, openReceiver } from '../../../test/webhook-receiver.ts'
import { recordWebhookEvent } from './record-webhook-event.ts'
import { sendWebhooks } from './send-webhooks.job.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'

const t = await openTestApp({ env: { BILBRO_WEBHOOKS_TIMEOUT_MS: '400' } })
const hour = 3_600_000

type Dealer = As & { userId: string; companyId: string }
const eventTypes = ['transport.step' as const]
let count = 0
async function hooked(of: { role?: 'ADMIN' | 'BUYER'; dealer?: Dealer } = {}) {
  const dealer = of.dealer ?? (await t.buyer({ role: of.role ?? 'ADMIN' }))
  const receiver = await openReceiver()
  const { endpoint, secret } = await dealer.portalWebhooks.create({
    body: { name: `Hook ${++count}`, url: receiver.url, eventTypes },
  })
  const id = endpoint.id
  const current = async () => (await dealer.portalWebhooks.list()).items.find((one) => one.id === id)!
  const log = async () => (await dealer.portalWebhooks.deliveries({ params: { id }, query: {} })).items
  return { dealer, receiver, id, secret, current, log, run: () => sendWebhooks.run(t.deps, { endpointId: id }) }
}
const record = (companyId: string, n = 1) =>
  t.deps.db.transaction().execute((db) =>
    recordWebhookEvent(jobCtx(t.deps, db), companyId, {
      type: 'transport.step',
      subjectId: '00000000-0000-7000-8000-000000000001',
      data: {
        transportId: '00000000-0000-7000-8000-000000000001',
        carId: '00000000-0000-7000-8000-000000000002',
        status: `STEP ${n}`,
        previousStatus: 'PENDING',
      },
    }),
  )

test('a test arrives signed, fails once, and is sent again with the same id', async () => {
  const { dealer, receiver, id, secret, log, run } = await hooked()
  receiver.answerWith(500)
  const { deliveryId } = await dealer.portalWebhooks.test({ params: { id }, body: {} })
  await run()
  expect(await log()).toMatchObject([{ eventType: 'webhook.test', deliveryState: 'PENDING', lastStatus: 500 }])
  await run()
  expect(receiver.received).toHaveLength(1)
  t.travel(6000)
  await run()
  expect(await log()).toMatchObject([{ deliveryState: 'DELIVERED', attempts: 2, lastStatus: 200 }])
  await dealer.portalWebhooks.resend({ params: { id: deliveryId }, body: {} })
  await run()
  expect(receiver.received).toHaveLength(3)
  expect(receiver.received.every((one) => isSigned(one, secret))).toBe(true)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1)
  const detail = await dealer.portalWebhooks.delivery({ params: { id: deliveryId } })
  expect(detail.messageId).toBe(receiver.received[0]!.headers['webhook-id'])
  expect(detail.payload).toBe(receiver.received[0]!.body)
  expect(JSON.parse(detail.payload)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } })
  expect(detail.tries.map(({ status, answer }) => [status, answer])).toEqual([
    [200, 'answer 200'],
    [200, 'answer 200'],
    [500, 'answer 500'],
  ])
})

test('the secret is shown once and stored encrypted', async () => {
  const { dealer, id, secret } = await hooked()
  const { rows } = await t.deps.pool.query<{ row: string }>(
    `select e::text as row from webhook_endpoints e where id = $1`,
    [id],
  )
  expect(rows[0]!.row).not.toContain(Buffer.from(secret).toString('hex'))
  expect(JSON.stringify(await dealer.portalWebhooks.list())).not.toContain('whsec')
})

test('after a rotation both secrets sign for 24 hours', async () => {
  const { dealer, receiver, id, secret, current, run } = await hooked()
  const { secret: next } = await dealer.portalWebhooks.rotate({
    params: { id },
    body: { version: (await current()).version },
  })
  expect((await current()).previousSecretUntilAt).not.toBeNull()
  await record(dealer.companyId)
  await run()
  expect([secret, next].map((one) => isSigned(receiver.received[0]!, one))).toEqual([true, true])
  t.travel(24 * hour + 1000)
  await record(dealer.companyId, 2)
  await run()
  expect([secret, next].map((one) => isSigned(receiver.received[1]!, one))).toEqual([false, true])
})

test('a process that ends between sending and writing sends the event again with the same id', async () => {
  const { dealer, receiver, id, log, run } = await hooked()
  await record(dealer.companyId)
  // What a killed process leaves behind: the attempt is written down, the answer is not.
  const crashing = { ...t.deps, db: failingTransactions(t.deps.db) }
  await expect(sendWebhooks.run(crashing, { endpointId: id })).rejects.toThrow('killed')
  expect(receiver.received).toHaveLength(1)
  expect(await log()).toMatchObject([{ deliveryState: 'PENDING', attempts: 1, lastStatus: null, lastFault: null }])
  await run()
  expect(receiver.received).toHaveLength(1)
  t.travel(61_000)
  await run()
  expect(receiver.received).toHaveLength(2)
  expect(receiver.received[0]!.headers['webhook-id']).toBe(receiver.received[1]!.headers['webhook-id'])
  expect(await log()).toMatchObject([{ deliveryState: 'DELIVERED', attempts: 2 }])
})

/** The database of a process that is killed before it can write the result of an attempt. */
function failingTransactions(db: typeof t.deps.db): typeof t.deps.db {
  return new Proxy(db, {
    get: (of, name) => {
      if (name === 'transaction') return () => ({ execute: () => Promise.reject(new Error('killed')) })
      const value = Reflect.get(of, name, of) as unknown
      return typeof value === 'function' ? (value.bind(of) as unknown) : value
    },
  })
}

test('two workers do not send one event twice', async () => {
  const { dealer, receiver, run } = await hooked()
  for (let n = 0; n < 5; n++) await record(dealer.companyId, n)
  await Promise.all([run(), run(), run()])
  expect(receiver.received).toHaveLength(5)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5)
})

test('410 disables at once, with a mail and a notice', async () => {
  const { dealer, receiver, current, log, run } = await hooked()
  receiver.answerWith(410)
  await record(dealer.companyId)
  await record(dealer.companyId, 2)
  await run()
  expect(await current()).toMatchObject({ disabledBecause: 'GONE', waiting: 0 })
  expect((await log()).map(({ deliveryState }) => deliveryState).toSorted()).toEqual(['CANCELLED', 'FAILED'])
  const { email } = await dealer.buyerProfile.get()
  expect(await mailsTo(t.deps, email)).toHaveLength(1)
  expect((await dealer.portalNotifications.list({ query: {} })).items).toMatchObject([{ kind: 'webhookStopped' }])
})

test('three days of failures disable it; maker and administrators get a mail', async () => {
  const { dealer, receiver, id, run } = await hooked({ role: 'BUYER' })
  const { companyId } = dealer
  const others = [await t.buyer({ companyId, role: 'ADMIN' }), await t.buyer({ companyId, role: 'DRIVER' })]
  const addresses = await Promise.all([dealer, ...others].map(async (one) => (await one.buyerProfile.get()).email))
  await record(dealer.companyId)
  receiver.answerWith(...Array.from({ length: 20 }, () => 503))
  for (let n = 0; n < 12; n++) {
    await run()
    t.travel(24 * hour)
  }
  // The sign-ins from before have expired.
  const boss = await t.buyer({ companyId, role: 'ADMIN' })
  const current = async () => (await boss.portalWebhooks.list()).items[0]!
  expect(await current()).toMatchObject({ disabledBecause: 'FAILING' })
  expect(receiver.received).toHaveLength(4)
  const inboxes = await Promise.all(addresses.map(async (address) => (await mailsTo(t.deps, address)).length))
  expect(inboxes).toEqual([1, 1, 0])
  await expect(boss.portalWebhooks.test({ params: { id }, body: {} })).rejects.toMatchObject({
    code: 'webhook.disabled',
  })
  // Enabled again, it gets new events only.
  await boss.portalWebhooks.setEnabled({
    params: { id },
    body: { version: (await current()).version, isEnabled: true },
  })
  expect(await current()).toMatchObject({ disabledBecause: null, failingSinceAt: null, waiting: 0 })
})

test('a blocked company or a maker without access ends it', async () => {
  const { dealer, receiver, run, log } = await hooked()
  await record(dealer.companyId)
  await t.deps.pool.query(`update buyer_companies set status = 'SUSPENDED', status_reason = 'unpaid' where id = $1`, [
    dealer.companyId,
  ])
  await run()
  await record(dealer.companyId, 2)
  await t.deps.pool.query(`update buyer_companies set status = 'APPROVED', status_reason = null where id = $1`, [
    dealer.companyId,
  ])
  await t.deps.changes.settled()
  expect((await log()).map(({ deliveryState }) => deliveryState)).toEqual(['CANCELLED'])
  await t.deps.pool.query(`update buyer_users set role = 'DRIVER' where id = $1`, [
    (await hooked({ dealer: await t.buyer({ companyId: dealer.companyId }) })).dealer.userId,
  ])
  await run()
  expect(receiver.received).toHaveLength(0)
})

test('a colleague takes over the webhook of someone who has left', async () => {
  const { dealer, id, receiver, run } = await hooked({ role: 'BUYER' })
  const boss = await t.buyer({ companyId: dealer.companyId, role: 'ADMIN' })
  await t.deps.pool.query(`update buyer_users set status = 'DISABLED' where id = $1`, [dealer.userId])
  const [before] = (await boss.portalWebhooks.list()).items
  expect(before).toMatchObject({ isMakerGone: true })
  await boss.portalWebhooks.setEnabled({ params: { id }, body: { version: before!.version, isEnabled: true } })
  expect((await boss.portalWebhooks.list()).items).toMatchObject([{ isMakerGone: false }])
  await record(dealer.companyId)
  await run()
  expect(receiver.received).toHaveLength(1)
})

test('roles without buying see the list and change nothing', async () => {
  const { dealer, id, current } = await hooked()
  const driver = await t.buyer({ companyId: dealer.companyId, role: 'DRIVER' })
  expect(await driver.portalWebhooks.list()).toMatchObject({ mayManage: false, items: [{ id }] })
  const { version } = await current()
  const refused = { code: 'auth.roleRequired' }
  const body = { name: 'Mine', url: 'https://dealer.example/', eventTypes }
  await expect(driver.portalWebhooks.create({ body })).rejects.toMatchObject(refused)
  await expect(driver.portalWebhooks.update({ params: { id }, body: { version, name: 'x' } })).rejects.toMatchObject(
    refused,
  )
  await expect(driver.portalWebhooks.rotate({ params: { id }, body: { version } })).rejects.toMatchObject(refused)
  await expect(driver.portalWebhooks.test({ params: { id }, body: {} })).rejects.toMatchObject(refused)
  await expect(driver.portalWebhooks.remove({ params: { id } })).rejects.toMatchObject(refused)
  // The log contains prices.
  await expect(driver.portalWebhooks.deliveries({ params: { id }, query: {} })).rejects.toMatchObject(refused)
  const { deliveryId } = await dealer.portalWebhooks.test({ params: { id }, body: {} })
  await expect(driver.portalWebhooks.delivery({ params: { id: deliveryId } })).rejects.toMatchObject(refused)
  await expect(dealer.portalWebhooks.resend({ params: { id: deliveryId }, body: {} })).rejects.toMatchObject({
    code: 'webhook.pending',
  })
})

test('names are unique in a company, and there are ten webhooks at most, also in parallel', async () => {
  const dealer = await t.buyer({ role: 'ADMIN' })
  const make = (name: string) =>
    dealer.portalWebhooks.create({ body: { name, url: 'https://dealer.example/hook', eventTypes } })
  await make('One')
  await expect(make('ONE')).rejects.toMatchObject({ code: 'webhook.nameTaken' })
  const made = await Promise.allSettled(Array.from({ length: 14 }, (_, n) => make(`Hook ${n}`)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  await expect(make('One more')).rejects.toMatchObject({ code: 'webhook.tooMany' })
})

test('a change of an old version is refused with the current record', async () => {
  const { dealer, id, current } = await hooked()
  const { version } = await current()
  await dealer.portalWebhooks.update({ params: { id }, body: { version, name: `Renamed ${++count}` } })
  await expect(
    dealer.portalWebhooks.update({ params: { id }, body: { version, name: 'Again' } }),
  ).rejects.toMatchObject({ code: 'version.stale' })
})

test('a deleted webhook takes its log with it', async () => {
  const { dealer, id, run } = await hooked()
  await record(dealer.companyId)
  await run()
  await dealer.portalWebhooks.remove({ params: { id } })
  const { rows } = await t.deps.pool.query(`select from webhook_deliveries where endpoint_id = $1`, [id])
  expect(rows).toEqual([])
  await run()
})

test('housekeeping keeps the log for 30 days', async () => {
  const { dealer, log, run } = await hooked()
  await record(dealer.companyId)
  await run()
  const { deleteExpired } = await import('./webhook-deliveries.store.ts')
  await deleteExpired(t.deps.db, new Date(t.deps.clock().getTime() + 29 * 24 * hour))
  expect(await log()).toHaveLength(1)
  await deleteExpired(t.deps.db, new Date(t.deps.clock().getTime() + 31 * 24 * hour))
  expect(await log()).toHaveLength(0)
})
