// A webhook event has one effect: sent five times, in any order, forged, or with the process killed during its
// processing.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { inFull } from '../../../test/in-full.ts'
import { byAsking, byWord, type Event, makeTables, orderFixtureApi, sign } from '../../../test/order-fixture.ts'
import { handleErrors } from '../../http/errors.ts'
import { createHttpServer } from '../../http/server.ts'
import type { Deps } from '../deps.ts'
import { serve } from '../request/serve.ts'
import { jobKinds, queues } from '../../jobs.ts'
import { type Jobs, createJobs } from './jobs.ts'
import { processEvent } from './provider-event.job.ts'
import type { Webhook } from './webhook.ts'

let t: TestApp
let staff: As
let door: FastifyInstance
const children: ChildProcess[] = []
const opened: Jobs[] = []
beforeAll(async () => {
  t = await testApp()
  staff = await t.staff('logs.read', 'jobs.manage')
  await makeTables(t.deps)
  door = createHttpServer(t.deps.config, {})
  handleErrors(door, t.deps)
  serve(door, t.deps, orderFixtureApi, { status: byWord })
  await door.ready()
})
beforeEach(async () => {
  await sql`truncate desk_orders, desk_effects`.execute(t.deps.db)
  await t.deps.db.deleteFrom('providerEvents').execute()
  await sql`delete from pgboss.job`.execute(t.deps.db)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const jobs of opened.splice(0)) await jobs.close()
})
afterAll(async () => {
  await door.close()
  await t.close()
})

const states = ['CREATED', 'PLANNED', 'PICKED_UP', 'ON_ITS_WAY', 'DELIVERED']
const eventsOf = (order: string): Event[] =>
  states.map((state, i) => ({
    id: `${order}-${i}`,
    order,
    state,
    kind: 'status',
    at: new Date(Date.UTC(2026, 0, 1, 8 + i)).toISOString(),
  }))
const deliver = async (event: object, headers: Record<string, string> = {}) => {
  const body = JSON.stringify(event)
  const answer = await door.inject({
    method: 'POST',
    url: '/order-desk/webhook',
    payload: body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': sign(body), ...headers },
  })
  return answer.statusCode
}
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => [Math.random(), one] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, one]) => one)
const idsOf = async () => (await t.deps.db.selectFrom('providerEvents').select('id').execute()).map(({ id }) => id)
const orders = async () =>
  (await sql<{ id: string; state: string }>`select id, state from desk_orders`.execute(t.deps.db)).rows
const effects = async () => (await sql<{ eventId: string }>`select * from desk_effects`.execute(t.deps.db)).rows
const withHook = (webhook: Webhook): Deps => ({ ...t.deps, webhooks: [webhook] })
/** Processes all events twice and in parallel, as two processes could. */
const workOnAll = async (webhook: Webhook) => {
  const ids = shuffled((await idsOf()).flatMap((id) => [id, id]))
  for (let at = 0; at < ids.length; at += 8)
    await Promise.all(ids.slice(at, at + 8).map((id) => processEvent.run(withHook(webhook), { id })))
}

test('five deliveries are one event with one effect, and all are answered well', async () => {
  const [event] = eventsOf('once')
  const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(event!)))
  expect(answers).toEqual([200, 200, 200, 200, 200])
  await workOnAll(byWord)
  expect(await effects()).toHaveLength(1)
  const { rows } = await sql`select 1 from pgboss.job where name = 'provider-event'`.execute(t.deps.db)
  expect(rows).toHaveLength(1)
})

test('in a hundred orders, each event thrice: the newest stands, and no event has two effects', async () => {
  const many = inFull(15, 100)
  const told = shuffled(
    Array.from({ length: many }, (_, n) => shuffled(eventsOf(`shuffle-${n}`))).flatMap((own) => [
      ...own,
      ...own,
      ...own,
    ]),
  )
  for (let at = 0; at < told.length; at += 20) await Promise.all(told.slice(at, at + 20).map((event) => deliver(event)))
  await workOnAll(byWord)
  expect(await orders()).toHaveLength(many)
  expect((await orders()).filter(({ state }) => state !== 'DELIVERED')).toEqual([])
  const seen = (await effects()).map(({ eventId }) => eventId)
  expect(new Set(seen).size).toBe(seen.length)
  const { counts } = await staff.providerEvents.list({ query: {} })
  expect(counts.DONE + counts.OVERTAKEN).toBe(many * states.length)
})

test('where the provider is asked, an old answer never overwrites a newer one', async () => {
  const asking = byAsking(async () => {
    const now = states[Math.min(step++, states.length - 1)]!
    // Answers arrive in another order than the requests.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 30))
    return now
  })
  let step = 0
  for (const event of eventsOf('asked').map((one) => ({ ...one, at: '2026-01-01T08:00:00Z' }))) await deliver(event)
  const ids = shuffled(await idsOf())
  await Promise.all(ids.map((id) => processEvent.run(withHook(asking as Webhook), { id })))
  expect(await orders()).toEqual([{ id: 'asked', state: 'DELIVERED' }])
  expect(await effects()).toHaveLength(states.length)
})

test('what is not signed by the provider is refused, and nothing of it is kept', async () => {
  const [event] = eventsOf('forged')
  const body = JSON.stringify(event)
  const forged: Record<string, string>[] = [
    { 'x-hub-signature-256': '' },
    { 'x-hub-signature-256': sign(body, 'another secret') },
    { 'x-hub-signature-256': sign(`${body} `) },
    { 'x-hub-signature-256': sign(body).slice(0, -1) },
    { 'x-hub-signature-256': sign(body).replace('sha256=', '') },
    { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` },
  ]
  for (const headers of forged) expect(await deliver(event!, headers)).toBe(401)
  expect(await deliver({ signed: 'but nothing that it sends' })).toBe(400)
  expect(await deliver({ ...event!, id: 'x'.repeat(300) })).toBe(400)
  expect(await deliver({ ...event!, at: 'yesterday' })).toBe(400)
  expect(await idsOf()).toEqual([])
})

test('a body of any type is verified as it came; one that is too large is not read', async () => {
  const [event] = eventsOf('typed')
  const body = ` ${JSON.stringify(event)}\n`
  const send = (payload: string) =>
    door.inject({
      method: 'POST',
      url: '/order-desk/webhook',
      payload,
      headers: { 'content-type': 'text/x-anything', 'x-hub-signature-256': sign(payload) },
    })
  expect((await send(body)).statusCode).toBe(200)
  expect((await send(JSON.stringify({ ...event, more: 'x'.repeat(300_000) }))).statusCode).toBe(413)
  expect(await idsOf()).toHaveLength(1)
})

test('what fails stands in the inbox with its error, and is worked on when somebody asks for it', async () => {
  await deliver(eventsOf('failing')[0]!)
  const [id] = await idsOf()
  const failing: Webhook = { ...byWord, apply: () => Promise.reject(new Error('the desk is on fire')) }
  await expect(processEvent.run(withHook(failing), { id: id! })).rejects.toThrow('on fire')
  const { items } = await staff.providerEvents.list({ query: { status: ['FAILED'] } })
  expect(items).toMatchObject([{ id, error: 'the desk is on fire', tries: 1, state: 'FAILED' }])
  await staff.providerEvents.replay({ params: { id: id! }, body: {} })
  await workOnAll(byWord)
  expect(await effects()).toHaveLength(1)
  await expect(staff.providerEvents.replay({ params: { id: id! }, body: {} })).rejects.toMatchObject({
    code: 'state.notAllowed',
  })
})

test('a process that is killed over it leaves no half effect, and the next one finishes', async () => {
  // A worker counts as dead after two seconds instead of ten: jobs copy this setting when they are sent.
  await sql`update pgboss.queue set heartbeat_seconds = 2, retry_delay = 1`.execute(t.deps.db)
  await Promise.all(Array.from({ length: 6 }, (_, n) => deliver(eventsOf(`killed-${n}`)[4]!)))
  // The worker hangs in the middle of each effect.
  const child = spawn(process.execPath, [fileURLToPath(import.meta.resolve('../../../test/webhook-worker.ts'))], {
    env: {
      ...process.env,
      DATABASE_URL: t.deps.config.databaseUrl,
      BILBRO_DATA: t.deps.config.dataDir,
      BILBRO_LOG: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await once(child.stdout, 'data')
  const isUnderWay = async () =>
    (await sql`select 1 from pgboss.job where name = 'provider-event' and state = 'active'`.execute(t.deps.db)).rows
      .length
  await expect.poll(isUnderWay, { timeout: 15_000 }).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await once(child, 'close')
  expect(await effects()).toEqual([])
  const jobs = await createJobs(t.deps.config.databaseUrl!, queues, t.deps.log, { says: 0.5, silence: 10, looks: 1 })
  opened.push(jobs)
  await jobs.work(jobKinds({ ...withHook(byWord), jobs }).filter(({ name }) => name === processEvent.name))
  await expect.poll(async () => (await effects()).length, { timeout: 40_000 }).toBe(6)
  expect((await orders()).every(({ state }) => state === 'DELIVERED')).toBe(true)
})
