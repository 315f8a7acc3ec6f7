// Every call to a provider is recorded without secrets; calls that may happen only once happen once.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { startOrderFixture } from '../../../test/order-fixture.ts'
import { type Client, createClient } from '../../providers/client.ts'
import { withToken } from '../../providers/oauth.ts'
import { clearCalls, createCallLedger } from './call-ledger.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof startOrderFixture>>
let client: Client
beforeAll(async () => {
  t = await testApp()
  desk = await startOrderFixture()
})
beforeEach(async () => {
  await t.deps.db.deleteFrom('providerCalls').execute()
  desk.orders.splice(0)
  desk.asked.splice(0)
  client = open()
})
afterAll(async () => {
  await desk.close()
  await t.close()
})

const open = (clock = t.deps.clock) =>
  createClient('desk', { log: t.deps.log, ledger: createCallLedger(t.deps.db, clock), timeoutMs: 300 })
const kept = () => t.deps.db.selectFrom('providerCalls').selectAll().orderBy('sentAt').orderBy('attempt').execute()
const order = (reference: string, how: 'KEYED' | 'ONCE', through = client) =>
  through.send({
    purpose: 'order',
    method: 'POST',
    url: `${desk.url}/orders?api_key=hidden&lang=de`,
    headers: { 'content-type': 'application/json', authorization: 'Bearer hidden' },
    body: JSON.stringify({ reference, password: 'hidden', nested: [{ clientSecret: 'hidden' }] }),
    key: reference,
    ...(how === 'KEYED' ? { retry: 'KEYED' } : { retry: 'ONCE', find: () => find(reference) }),
  })
const find = async (reference: string) => {
  const answer = await client.send({ purpose: 'find', url: `${desk.url}/orders?reference=${reference}` })
  return (JSON.parse(answer.text) as unknown[]).length ? answer : undefined
}

test('question and answer are kept, secrets are not', async () => {
  await order('a', 'KEYED')
  const [row] = await kept()
  expect(row).toMatchObject({ provider: 'desk', purpose: 'order', method: 'POST', answerStatus: 201, fault: null })
  expect(row!.asked).toContain('"reference":"a"')
  expect(row!.answer).toContain('desk-1')
  expect(row!.url).toContain('lang=de')
  expect(JSON.stringify(row)).not.toMatch(/hidden|a token of the desk/)
})

test('forms, XML and tokens give nothing away either', async () => {
  const send = (body: string, more: object = {}) =>
    client.send({ purpose: 'x', method: 'PUT', url: `${desk.url}/x`, body, ...more })
  await send('user=ole&password=hidden&grant_type=x')
  await send('<a:req><a:customerPassword type="x">hidden</a:customerPassword><b>seen</b></a:req>')
  await send('{"broken": "password": "hidden", "b": 1')
  await send('{"anything":"hidden"}', { secret: true })
  await client.send({ purpose: 'x', method: 'PATCH', url: `${desk.url}/x`, body: new Uint8Array([0, 1, 2, 255]) })
  const rows = await kept()
  expect(JSON.stringify(rows)).not.toContain('hidden')
  const asked = rows.map((row) => row.asked)
  expect(asked).toContainEqual('user=ole&password=***&grant_type=x')
  expect(asked).toContainEqual(expect.stringContaining('<b>seen</b>'))
  expect(asked).toContain(null)
  expect(asked).toContain('[4 bytes]')
})

test('a key that was answered well is not sent again, in whatever process', async () => {
  const first = await order('b', 'KEYED')
  const again = await order('b', 'KEYED', open())
  expect(desk.orders).toHaveLength(1)
  expect(JSON.parse(again.text)).toMatchObject({ id: (JSON.parse(first.text) as { id: string }).id })
})

test('one that timed out after the work was done leaves exactly one order there', async () => {
  desk.misbehave('SLOW')
  await expect(order('c', 'ONCE')).rejects.toMatchObject({ fault: 'TIMEOUT' })
  const again = await order('c', 'ONCE')
  expect(again.text).toContain('desk-1')
  expect(desk.orders).toHaveLength(1)
})

test('one that never came there is sent when nothing is found', async () => {
  const nobody = { purpose: 'order', method: 'POST', url: 'http://127.0.0.1:1/', key: 'd' } as const
  await expect(client.send({ ...nobody, retry: 'ONCE', find: () => find('d') })).rejects.toMatchObject({
    fault: 'UNREACHABLE',
  })
  await order('d', 'ONCE')
  expect(desk.orders).toHaveLength(1)
  expect((await kept()).filter(({ idempotencyKey }) => idempotencyKey === 'd').map(({ attempt }) => attempt)).toEqual([
    1, 2,
  ])
})

test('a process that was killed after sending leaves a call without an end, and nothing is ordered twice', async () => {
  const ledger = createCallLedger(t.deps.db, t.deps.clock)
  const call = { provider: 'desk', purpose: 'order', method: 'POST', url: `${desk.url}/orders`, body: undefined }
  await ledger.begin({ ...call, retry: 'ONCE', key: 'e', isSecret: false, isPersonal: false, timeoutMs: 300 })
  desk.orders.push({ id: 'desk-9', reference: 'e' })
  await expect(order('e', 'ONCE')).rejects.toMatchObject({ fault: 'IN_FLIGHT' })
  const later = open(() => new Date(t.deps.clock().getTime() + 60_000))
  expect((await order('e', 'ONCE', later)).text).toContain('desk-9')
  expect(desk.orders).toHaveLength(1)
})

test('ten at once under one key: one order, the others are told that it is being sent', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => order('f', 'ONCE', open())))
  expect(desk.orders).toHaveLength(1)
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as object)
  expect(refused.filter((reason) => (reason as { fault?: string }).fault !== 'IN_FLIGHT')).toEqual([])
})

test('a refusal is an answer: the key may be tried again', async () => {
  desk.misbehave('TOO_MANY')
  expect((await order('g', 'ONCE')).status).toBe(429)
  desk.orders.splice(0)
  expect((await order('g', 'ONCE')).status).toBe(201)
  expect(desk.orders).toHaveLength(1)
})

test('the token is in no row', async () => {
  const signedIn = withToken(client, { tokenUrl: `${desk.url}/orders`, clientId: 'me', clientSecret: 'hidden' })
  await expect(signedIn.send({ purpose: 'find', url: `${desk.url}/orders` })).rejects.toMatchObject({
    fault: 'PROTOCOL',
  })
  const rows = await kept()
  expect(rows).toMatchObject([{ purpose: 'token', asked: null, answer: null }])
  expect(JSON.stringify(rows)).not.toContain('hidden')
})

test('what was said about persons is forgotten after a day, what is evidence is not', async () => {
  const about = createClient('desk', {
    log: t.deps.log,
    ledger: createCallLedger(t.deps.db, t.deps.clock),
    isPersonal: true,
  })
  await about.send({ purpose: 'person', url: `${desk.url}/orders?reference=19800101-1234` })
  await order('h', 'KEYED')
  const day = 86_400_000
  await clearCalls(t.deps.db, new Date(t.deps.clock().getTime() + 2 * day))
  expect(await kept()).toMatchObject([{ purpose: 'person', url: '', asked: null, answer: null }, { purpose: 'order' }])
  await clearCalls(t.deps.db, new Date(t.deps.clock().getTime() + 91 * day))
  expect(await kept()).toMatchObject([{ purpose: 'order' }])
})
