// Contracts that are signed at a service: over stand-ins that speak the real formats, and tell the house over a real line.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type ContractDesk, openContractDesk, signBy, tokenOf } from '../../../test/contract-desk.ts'
import { inFull } from '../../../test/in-full.ts'
import { signingDesk, type SigningKey } from '../../../test/signing-desk.ts'
import { readConfig } from '../../core/config.ts'
import { openLog } from '../../core/log.ts'
import { workOnEvent } from '../../core/work/provider-event.job.ts'
import { openProviders } from '../../providers.ts'
import { endOverdueContracts } from './contract-expiry.job.ts'
import { workOnOrder } from './outside-order.ts'
import { sealSigned } from './seal-signed.ts'
import { lookAtOrders } from './signature-look.job.ts'

let t: TestApp
let desk: ContractDesk
let sandbox: Awaited<ReturnType<typeof startSandbox>>

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
beforeAll(async () => {
  sandbox = await startSandbox({ slowMs: 500 })
  const port = await freePort()
  const env = { BILBRO_PUBLIC_URL: `http://127.0.0.1:${port}`, BILBRO_DEMO: 'true' }
  const needs = { log: openLog('silent'), sandbox }
  t = await testApp({ env, providers: (ledger) => openProviders(readConfig(env), { ...needs, ledger }) })
  await t.app.listen({ port, host: '127.0.0.1' })
  desk = await openContractDesk(t)
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})
beforeEach(() => {
  sandbox.idura.tellTimes(1)
  sandbox.scrive.tellTimes(1)
})

const ordersOf = (contractId: string) =>
  t.deps.db
    .selectFrom('signatureOrders')
    .selectAll()
    .where('contractId', '=', contractId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
const read = (id: string) => desk.boss.contracts.get({ params: { id } })
/** Works on all that was told, several at once and each twice, as two processes may. */
async function workOnTold(): Promise<void> {
  const told = await t.deps.db.selectFrom('providerEvents').select('id').where('doneAt', 'is', null).execute()
  const ids = told.flatMap(({ id }) => [id, id]).toSorted(() => Math.random() - 0.5)
  for (let at = 0; at < ids.length; at += 6)
    await Promise.all(ids.slice(at, at + 6).map((id) => workOnEvent.run(t.deps, { id })))
}

describe.each(['idura', 'scrive'] as const satisfies SigningKey[])('at %s', (key) => {
  const service = () => signingDesk(sandbox, key)
  const post = (body: Buffer | string, over: object = {}) => {
    const { headers, query } = { ...service().delivery(Buffer.from(body)), ...over }
    return t.app.inject({
      method: 'POST',
      url: `/api/contracts/webhook?${query.toString()}`,
      payload: body,
      headers: { 'content-type': 'application/octet-stream', ...(headers as Record<string, string>) },
    })
  }
  /** Sent to be signed there; the order is made unless it is left to the test. */
  const sent = async (make = true) => {
    const deal = await desk.drafted()
    const contract = await desk.drafter.contracts.send({
      params: { id: deal.listingId },
      body: { version: deal.contract.version, signWith: key },
    })
    const [order] = await ordersOf(contract.id)
    if (make) await workOnOrder(t.deps, order!.id)
    return { ...deal, contract, ref: order!.id, orderId: (await ordersOf(contract.id))[0]!.orderId! }
  }
  const waiting = async () => {
    const deal = await sent()
    await service().sign(deal.orderId, 'ADMIN')
    await workOnTold()
    return { ...deal, token: await tokenOf(t, deal.dealer) }
  }
  const signUrl = ({ contract: { id }, token }: { contract: { id: string }; token: string }) =>
    t.anonymous.contracts.signUrl({ params: { id, token } })

  test('the house signs there, then the buyer: car sold, paper fetched, all by one order', async () => {
    const deal = await sent()
    const { id } = deal.contract
    expect(await read(id)).toMatchObject({ signWith: key, outside: { provider: key, status: 'OPEN' } })
    const { url } = await desk.boss.contractOutside.signLink({ params: { id } })
    expect(url).toMatch(new RegExp(`^${sandbox[key].url}/`))
    await service().sign(deal.orderId, 'ADMIN')
    await workOnTold()
    const half = await read(id)
    expect(half).toMatchObject({ status: 'WAITING_BUYER', signatures: [{ role: 'ADMIN', method: 'PROVIDER' }] })
    expect(half.dueAt).not.toBeNull()
    const token = await tokenOf(t, deal.dealer)
    expect((await signUrl({ ...deal, token })).url).toMatch(new RegExp(`^${sandbox[key].url}/`))
    await service().sign(deal.orderId, 'BUYER')
    await workOnTold()
    expect(await read(id)).toMatchObject({ status: 'SIGNED', outside: { status: 'COMPLETED' } })
    const car = await t.deps.db.selectFrom('cars').select('status').where('id', '=', deal.carId).executeTakeFirst()
    expect(car!.status).toBe('SOLD')
    await Promise.all([sealSigned(t.deps, id), sealSigned(t.deps, id)])
    const { files } = await read(id)
    const file = async (url: string | null) => (await t.app.inject({ method: 'GET', url: url! })).rawPayload
    const [shown, signed] = [await file(files.document), await file(files.signed)]
    expect(signed.subarray(0, shown.length).equals(shown)).toBe(true)
    expect(signed.length).toBeGreaterThan(shown.length)
    expect(await ordersOf(id)).toHaveLength(1)
    expect((await signUrl({ ...deal, token })).url).toContain('/sign/')
  })

  test('the buyer gets no page before the house has signed, and nobody signs on ours', async () => {
    const deal = await sent()
    const { id, version, documentSha256 } = deal.contract
    const order = await t.deps.signatures.outside[key]!.getSignUrl(deal.orderId, 'BUYER')
    expect(order).toBeUndefined()
    await expect(
      desk.boss.contracts.sign({ params: { id }, body: { version, documentSha256: documentSha256! } }),
    ).rejects.toMatchObject({ code: 'contract.signedOutside' })
    await service().sign(deal.orderId, 'ADMIN')
    await workOnTold()
    const token = await tokenOf(t, deal.dealer)
    await expect(signBy(t, { token, contract: deal.contract })).rejects.toMatchObject({
      code: 'contract.signedOutside',
    })
    await expect(desk.boss.contractOutside.signLink({ params: { id } })).rejects.toMatchObject({
      code: 'state.notAllowed',
    })
    // Another's link, and one that never was, lead nowhere.
    const other = await waiting()
    await expect(signUrl({ ...deal, token: other.token })).rejects.toMatchObject({ code: 'link.invalid' })
  })

  test('told five times, at once and in any order, each event has one effect', async () => {
    const many = inFull(2, 12)
    service().tellTimes(0)
    const deals = await Promise.all(Array.from({ length: many }, () => sent()))
    for (const deal of deals) {
      await service().sign(deal.orderId, 'ADMIN')
      await service().sign(deal.orderId, 'BUYER')
    }
    const kinds =
      key === 'idura' ? ['SIGNATORY_SIGN_LINK_OPENED', 'SIGNATORY_SIGNED'] : ['pending', 'closed', 'rejected']
    const told = deals
      .flatMap(({ orderId }) => kinds.flatMap((kind) => Array(5).fill(service().body(orderId, kind)) as Buffer[]))
      .toSorted(() => Math.random() - 0.5)
    const answers = await Promise.all(told.map((body) => post(body)))
    expect(answers.map(({ statusCode }) => statusCode).every((status) => status === 200)).toBe(true)
    await workOnTold()
    for (const { contract } of deals) {
      // What the body says (rejected) is not believed: how it stands was asked.
      expect(await read(contract.id)).toMatchObject({ status: 'SIGNED' })
      const { rows } = await t.deps.pool.query(
        `select (select count(*)::int from contract_signatures where contract_id = $1) as signatures,
           (select count(*)::int from provider_events where provider = $2 and subject = $3) as events,
           (select count(*)::int from pgboss.job where name = 'contract-seal' and data->>'id' = $1::text) as seals`,
        [contract.id, key, deals.find((one) => one.contract.id === contract.id)!.orderId],
      )
      expect(rows[0]).toEqual({ signatures: 2, events: kinds.length, seals: 1 })
    }
  })

  test('forged, changed, unknown or too large, it is refused and nothing is kept', async () => {
    const deal = await sent()
    await t.deps.db.deleteFrom('providerEvents').execute()
    const body = service().body(deal.orderId)
    for (const forged of service().forgeries(body)) expect((await post(forged.body, forged)).statusCode).toBe(401)
    for (const nonsense of ['{}', '', '{"event":"ORDER_PAID","signatureOrderId":"1"}', 'document_id=7&document_json=7'])
      expect((await post(nonsense)).statusCode).toBe(400)
    expect((await post(Buffer.alloc(1_100_000, 'x'))).statusCode).toBe(413)
    expect(await t.deps.db.selectFrom('providerEvents').select('id').execute()).toEqual([])
    // Of an order that is none of ours nobody is asked, and nothing happens.
    const asked = sandbox[key].asked.length
    expect((await post(service().body('4711'))).statusCode).toBe(200)
    await workOnTold()
    expect(sandbox[key].asked.length).toBe(asked)
    expect(await read(deal.contract.id)).toMatchObject({ status: 'WAITING_ADMIN' })
  })

  test('one order there, whatever was heard of it: lost answer, 5xx, two workers, killed between', async () => {
    for (const fault of [
      { trouble: 'BROKEN', done: true },
      { trouble: 'BROKEN', done: false },
    ] as const) {
      const deal = await sent(false)
      const before = service().count()
      service().fail(service().steps.at(-1)!, fault)
      await workOnOrder(t.deps, deal.ref).catch(() => undefined)
      expect((await read(deal.contract.id)).outside).toMatchObject({ error: expect.stringContaining('FAILED') })
      await Promise.allSettled([workOnOrder(t.deps, deal.ref), workOnOrder(t.deps, deal.ref)])
      await workOnOrder(t.deps, deal.ref)
      expect((await read(deal.contract.id)).outside).toMatchObject({ status: 'OPEN', error: null })
      expect(service().count()).toBe(before + 1)
    }
  })

  test('a no of the buyer ends the deal with his reason; a no of the house gives it back', async () => {
    const deal = await waiting()
    await service().reject(deal.orderId, 'BUYER', 'Prisen er feil')
    await workOnTold()
    expect(await read(deal.contract.id)).toMatchObject({ status: 'DECLINED', endedReason: 'Prisen er feil' })
    const own = await sent()
    await service().reject(own.orderId, 'ADMIN', 'Falsches Auto')
    await workOnTold()
    expect(await read(own.contract.id)).toMatchObject({ status: 'DRAFT', outside: { status: 'REJECTED' } })
  })

  test('expired or cancelled there, and nothing heard of it: found by looking', async () => {
    const [late, gone] = [await waiting(), await waiting()]
    service().tellTimes(0)
    await service().expire(late.orderId)
    await service().cancelThere(gone.orderId)
    service().tellTimes(1)
    await t.deps.db.updateTable('signatureOrders').set({ lookedAt: '2026-01-01T00:00:00Z' }).execute()
    const before = sandbox[key].asked.length
    await lookAtOrders(t.deps)
    await lookAtOrders(t.deps)
    expect(await read(late.contract.id)).toMatchObject({ status: 'EXPIRED', outside: { status: 'EXPIRED' } })
    expect(await read(gone.contract.id)).toMatchObject({ status: 'VOID', outside: { status: 'CANCELLED' } })
    expect(sandbox[key].asked.length - before).toBeLessThanOrEqual(50)
  })

  test('ended here, it is ended there: nobody can sign any more', async () => {
    const deal = await waiting()
    const { version } = await read(deal.contract.id)
    await desk.boss.contracts.end({ params: { id: deal.contract.id }, body: { version, reason: 'he cannot pay' } })
    expect((await read(deal.contract.id)).outside).toMatchObject({ status: 'CANCELLING' })
    expect((await signUrl(deal)).url).toContain('/sign/')
    await workOnOrder(t.deps, deal.ref)
    expect((await read(deal.contract.id)).outside).toMatchObject({ status: 'CANCELLED' })
    await expect(service().sign(deal.orderId, 'BUYER')).rejects.toThrow()
  })

  test('signed there after it was ended here is told to staff, and sells nothing', async () => {
    const deal = await waiting()
    const { version } = await read(deal.contract.id)
    await desk.boss.contracts.end({ params: { id: deal.contract.id }, body: { version, reason: 'he cannot pay' } })
    await service().sign(deal.orderId, 'BUYER')
    await workOnTold()
    await workOnOrder(t.deps, deal.ref)
    expect(await read(deal.contract.id)).toMatchObject({
      status: 'VOID',
      outside: { status: 'COMPLETED', error: 'SIGNED_AFTER_END' },
    })
  })

  test('voided and signed in the same moment it is one of both, never half of each', async () => {
    for (let round = 0; round < inFull(2, 10); round++) {
      const deal = await waiting()
      const { id } = deal.contract
      const { version } = await read(id)
      await service().sign(deal.orderId, 'BUYER')
      await Promise.allSettled([
        workOnTold(),
        desk.boss.contracts.end({ params: { id }, body: { version, reason: 'he cannot pay' } }),
      ])
      await workOnTold()
      await workOnOrder(t.deps, deal.ref)
      const { status, signatures, outside } = await read(id)
      const car = await t.deps.db.selectFrom('cars').select('status').where('id', '=', deal.carId).executeTakeFirst()
      expect([status, signatures.length, outside!.error, car!.status]).toEqual(
        status === 'SIGNED' ? ['SIGNED', 2, null, 'SOLD'] : ['VOID', 1, 'SIGNED_AFTER_END', 'AVAILABLE'],
      )
    }
  })

  test('his time runs out here while he has signed there, unheard: the service is asked first', async () => {
    const deal = await waiting()
    service().tellTimes(0)
    await service().sign(deal.orderId, 'BUYER')
    service().tellTimes(1)
    const past = new Date(Date.now() - 1000).toISOString()
    await t.deps.db.updateTable('contracts').set({ dueAt: past }).where('id', '=', deal.contract.id).execute()
    service().fail(service().reading, { trouble: 'BROKEN' })
    await endOverdueContracts(t.deps)
    expect((await read(deal.contract.id)).status).toBe('WAITING_BUYER')
    await endOverdueContracts(t.deps)
    expect((await read(deal.contract.id)).status).toBe('SIGNED')
  })

  test('refused there, it is tried again or signed here instead', async () => {
    const deal = await sent(false)
    const { id } = deal.contract
    const way = async (signWith: 'local' | SigningKey) => {
      const { version } = await read(id)
      return desk.drafter.contractOutside.signWay({ params: { id }, body: { version, signWith } })
    }
    // The stored bytes were tampered with: nobody is given them to sign.
    const { fileId } = await t.deps.db
      .selectFrom('contractVersions')
      .select('fileId')
      .where('contractId', '=', id)
      .where('sha256', 'is not', null)
      .executeTakeFirstOrThrow()
    const pdf = await t.deps.files.read(t.deps.db, fileId!)
    const read1 = t.deps.files.read
    Object.assign(t.deps.files, { read: async () => Buffer.concat([pdf, Buffer.from(' ')]) })
    await workOnOrder(t.deps, deal.ref)
    Object.assign(t.deps.files, { read: read1 })
    expect((await read(id)).outside).toMatchObject({ status: 'FAILED', error: expect.stringContaining('changed') })
    await expect(desk.boss.contractOutside.signLink({ params: { id } })).rejects.toMatchObject({
      code: 'contract.notThere',
    })
    expect(await way(key)).toMatchObject({ signWith: key, outside: { status: 'WANTED', error: null } })
    const here = await way('local')
    expect(here).toMatchObject({ signWith: 'local' })
    const { version, documentSha256 } = here
    const signed = await desk.boss.contracts.sign({
      params: { id },
      body: { version, documentSha256: documentSha256! },
    })
    expect(signed.status).toBe('WAITING_BUYER')
    await expect(way(key)).rejects.toMatchObject({ code: 'state.notAllowed' })
    expect((await ordersOf(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  test('given back and changed after it was sent, what is there is ended, and another order is for the other bytes', async () => {
    const deal = await sent()
    const { id } = deal.contract
    const { version } = await read(id)
    const back = await desk.boss.contracts.reject({ params: { id }, body: { version, reason: 'wrong mileage' } })
    const again = await desk.drafter.contracts.regenerate({
      params: { id: deal.carId },
      body: { version: back.version },
    })
    const resent = await desk.drafter.contracts.send({
      params: { id: deal.listingId },
      body: { version: again.version, signWith: key },
    })
    // Signed there on the old bytes, a moment before it was ended: that is no signature on these.
    await service().sign(deal.orderId, 'ADMIN')
    await workOnTold()
    for (const { id: ref } of await ordersOf(id)) await workOnOrder(t.deps, ref)
    const all = await ordersOf(id)
    expect(all.map(({ status }) => status)).toEqual(['CANCELLED', 'OPEN'])
    expect(all[1]!.documentSha256).toBe(resent.documentSha256)
    expect(await read(id)).toMatchObject({ status: 'WAITING_ADMIN', signatures: [] })
  })
})

test('a service that is not set up is refused by its name; what is usual is ours', async () => {
  const bare = await testApp()
  const own = await openContractDesk(bare)
  const deal = await own.drafted()
  const body = { version: deal.contract.version }
  await expect(
    own.drafter.contracts.send({ params: { id: deal.listingId }, body: { ...body, signWith: 'scrive' } }),
  ).rejects.toMatchObject({ code: 'provider.notConfigured' })
  const contract = await own.drafter.contracts.send({ params: { id: deal.listingId }, body })
  expect(contract).toMatchObject({ signWith: 'local', signWays: ['local'], outside: null })
  const answer = await bare.app.inject({ method: 'POST', url: '/api/contracts/webhook', payload: '{}' })
  expect(answer.statusCode).toBe(401)
  await bare.close()
})
