// Webhooks of signing services: each has one effect, whatever their content, number and order, and missed ones are
// found by polling.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inFull } from '../../../../test/in-full.ts'
import { type OutsideFixture, dealsAt, createOutsideFixture } from '../../../../test/outside-fixture.ts'
import type { SigningKey } from '../../../../test/signing-fixture.ts'
import { pollSigningOrders } from './signature-look.job.ts'

let d: OutsideFixture
beforeAll(async () => {
  d = await createOutsideFixture()
})
afterAll(() => d.close())
beforeEach(() => {
  d.sandbox.idura.tellTimes(1)
  d.sandbox.scrive.tellTimes(1)
})

describe.each(['idura', 'scrive'] as const satisfies SigningKey[])('at %s', (key) => {
  const at = () => dealsAt(d, key)

  test('told five times, at once and in any order, each event has one effect', async () => {
    const many = inFull(2, 12)
    at().service.tellTimes(0)
    const deals = await Promise.all(Array.from({ length: many }, () => at().sent()))
    for (const deal of deals) {
      await at().service.sign(deal.orderId, 'ADMIN')
      await at().service.sign(deal.orderId, 'BUYER')
    }
    const kinds =
      key === 'idura' ? ['SIGNATORY_SIGN_LINK_OPENED', 'SIGNATORY_SIGNED'] : ['pending', 'closed', 'rejected']
    const told = deals
      .flatMap(({ orderId }) => kinds.flatMap((kind) => Array(5).fill(at().service.body(orderId, kind)) as Buffer[]))
      .toSorted(() => Math.random() - 0.5)
    const answers = await Promise.all(told.map((body) => at().post(body)))
    expect(answers.map(({ statusCode }) => statusCode).every((status) => status === 200)).toBe(true)
    await d.workOnTold()
    for (const { contract } of deals) {
      // The body says "rejected", but the state is fetched from the service.
      expect(await d.read(contract.id)).toMatchObject({ status: 'SIGNED' })
      const { rows } = await d.t.deps.pool.query(
        `select (select count(*)::int from contract_signatures where contract_id = $1) as signatures,
           (select count(*)::int from provider_events where provider = $2 and subject = $3) as events,
           (select count(*)::int from pgboss.job where name = 'contract-seal' and data->>'id' = $1::text) as seals`,
        [contract.id, key, deals.find((one) => one.contract.id === contract.id)!.orderId],
      )
      expect(rows[0]).toEqual({ signatures: 2, events: kinds.length, seals: 1 })
    }
  })

  test('forged, changed, unknown or too large, it is refused and nothing is kept', async () => {
    const deal = await at().sent()
    await d.t.deps.db.deleteFrom('providerEvents').execute()
    const body = at().service.body(deal.orderId)
    for (const forged of at().service.forgeries(body))
      expect((await at().post(forged.body, forged)).statusCode).toBe(401)
    for (const nonsense of ['{}', '', '{"event":"ORDER_PAID","signatureOrderId":"1"}', 'document_id=7&document_json=7'])
      expect((await at().post(nonsense)).statusCode).toBe(400)
    expect((await at().post(Buffer.alloc(1_100_000, 'x'))).statusCode).toBe(413)
    expect(await d.t.deps.db.selectFrom('providerEvents').select('id').execute()).toEqual([])
    // Unknown orders are not fetched and change nothing.
    const asked = d.sandbox[key].asked.length
    expect((await at().post(at().service.body('4711'))).statusCode).toBe(200)
    await d.workOnTold()
    expect(d.sandbox[key].asked.length).toBe(asked)
    expect(await d.read(deal.contract.id)).toMatchObject({ status: 'WAITING_ADMIN' })
  })

  test('expired or cancelled there, and nothing heard of it: found by looking', async () => {
    const [late, gone] = [await at().waiting(), await at().waiting()]
    at().service.tellTimes(0)
    await at().service.expire(late.orderId)
    await at().service.cancelThere(gone.orderId)
    at().service.tellTimes(1)
    await d.t.deps.db.updateTable('signatureOrders').set({ lookedAt: '2026-01-01T00:00:00Z' }).execute()
    const before = d.sandbox[key].asked.length
    await pollSigningOrders(d.t.deps)
    await pollSigningOrders(d.t.deps)
    expect(await d.read(late.contract.id)).toMatchObject({ status: 'EXPIRED', outside: { status: 'EXPIRED' } })
    expect(await d.read(gone.contract.id)).toMatchObject({ status: 'VOID', outside: { status: 'CANCELLED' } })
    expect(d.sandbox[key].asked.length - before).toBeLessThanOrEqual(50)
  })
})
