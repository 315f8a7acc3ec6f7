// Contracts signed at a service: one order there, one result here.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { createContractFixture, signBy, tokenOf } from '../../../test/contract-fixture.ts'
import { inFull } from '../../../test/in-full.ts'
import { type OutsideFixture, dealsAt, createOutsideFixture } from '../../../test/outside-fixture.ts'
import type { SigningKey } from '../../../test/signing-fixture.ts'
import { endOverdueContracts } from './contract-expiry.job.ts'
import { processSigningOrder } from './outside/process-signing-order.ts'
import { sealSigned } from './signing/seal-signed.ts'

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

  test('the house signs there, then the buyer: car sold, paper fetched, all by one order', async () => {
    const deal = await at().sent()
    const { id } = deal.contract
    expect(await d.read(id)).toMatchObject({ signWith: key, outside: { provider: key, status: 'OPEN' } })
    const { url } = await d.desk.boss.contractOutside.signLink({ params: { id } })
    expect(url).toMatch(new RegExp(`^${d.sandbox[key].url}/`))
    await at().service.sign(deal.orderId, 'ADMIN')
    await d.workOnTold()
    const half = await d.read(id)
    expect(half).toMatchObject({ status: 'WAITING_BUYER', signatures: [{ role: 'ADMIN', method: 'PROVIDER' }] })
    expect(half.dueAt).not.toBeNull()
    const token = await tokenOf(d.t, deal.dealer)
    expect((await at().signUrl({ ...deal, token })).url).toMatch(new RegExp(`^${d.sandbox[key].url}/`))
    await at().service.sign(deal.orderId, 'BUYER')
    await d.workOnTold()
    expect(await d.read(id)).toMatchObject({ status: 'SIGNED', outside: { status: 'COMPLETED' } })
    const car = await d.t.deps.db.selectFrom('cars').select('status').where('id', '=', deal.carId).executeTakeFirst()
    expect(car!.status).toBe('SOLD')
    await Promise.all([sealSigned(d.t.deps, id), sealSigned(d.t.deps, id)])
    const { files } = await d.read(id)
    const file = async (url: string | null) => (await d.t.app.inject({ method: 'GET', url: url! })).rawPayload
    const [shown, signed] = [await file(files.document), await file(files.signed)]
    expect(signed.subarray(0, shown.length).equals(shown)).toBe(true)
    expect(signed.length).toBeGreaterThan(shown.length)
    expect(await d.ordersOf(id)).toHaveLength(1)
    expect((await at().signUrl({ ...deal, token })).url).toContain('/sign/')
  })

  test('the buyer gets no page before the house has signed, and nobody signs on ours', async () => {
    const deal = await at().sent()
    const { id, version, documentSha256 } = deal.contract
    const order = await d.t.deps.signatures.outside[key]!.getSignUrl(deal.orderId, 'BUYER')
    expect(order).toBeUndefined()
    await expect(
      d.desk.boss.contracts.sign({ params: { id }, body: { version, documentSha256: documentSha256! } }),
    ).rejects.toMatchObject({ code: 'contract.signedOutside' })
    await at().service.sign(deal.orderId, 'ADMIN')
    await d.workOnTold()
    const token = await tokenOf(d.t, deal.dealer)
    await expect(signBy(d.t, { token, contract: deal.contract })).rejects.toMatchObject({
      code: 'contract.signedOutside',
    })
    await expect(d.desk.boss.contractOutside.signLink({ params: { id } })).rejects.toMatchObject({
      code: 'state.notAllowed',
    })
    // Another contract's link and an invalid link give no access.
    const other = await at().waiting()
    await expect(at().signUrl({ ...deal, token: other.token })).rejects.toMatchObject({ code: 'link.invalid' })
  })

  test('one order there, whatever was heard of it: lost answer, 5xx, two workers, killed between', async () => {
    for (const fault of [
      { trouble: 'BROKEN', done: true },
      { trouble: 'BROKEN', done: false },
    ] as const) {
      const deal = await at().sent(false)
      const before = at().service.count()
      at().service.fail(at().service.steps.at(-1)!, fault)
      await processSigningOrder(d.t.deps, deal.ref).catch(() => undefined)
      expect((await d.read(deal.contract.id)).outside).toMatchObject({ error: expect.stringContaining('FAILED') })
      await Promise.allSettled([processSigningOrder(d.t.deps, deal.ref), processSigningOrder(d.t.deps, deal.ref)])
      await processSigningOrder(d.t.deps, deal.ref)
      expect((await d.read(deal.contract.id)).outside).toMatchObject({ status: 'OPEN', error: null })
      expect(at().service.count()).toBe(before + 1)
    }
  })

  test('a no of the buyer ends the deal with his reason; a no of the house gives it back', async () => {
    const deal = await at().waiting()
    await at().service.reject(deal.orderId, 'BUYER', 'Prisen er feil')
    await d.workOnTold()
    expect(await d.read(deal.contract.id)).toMatchObject({ status: 'DECLINED', endedReason: 'Prisen er feil' })
    const own = await at().sent()
    await at().service.reject(own.orderId, 'ADMIN', 'Falsches Auto')
    await d.workOnTold()
    expect(await d.read(own.contract.id)).toMatchObject({ status: 'DRAFT', outside: { status: 'REJECTED' } })
  })

  test('ended here, it is ended there: nobody can sign any more', async () => {
    const deal = await at().waiting()
    const { version } = await d.read(deal.contract.id)
    await d.desk.boss.contracts.end({ params: { id: deal.contract.id }, body: { version, reason: 'he cannot pay' } })
    expect((await d.read(deal.contract.id)).outside).toMatchObject({ status: 'CANCELLING' })
    expect((await at().signUrl(deal)).url).toContain('/sign/')
    await processSigningOrder(d.t.deps, deal.ref)
    expect((await d.read(deal.contract.id)).outside).toMatchObject({ status: 'CANCELLED' })
    await expect(at().service.sign(deal.orderId, 'BUYER')).rejects.toThrow()
  })

  test('signed there after it was ended here is told to staff, and sells nothing', async () => {
    const deal = await at().waiting()
    const { version } = await d.read(deal.contract.id)
    await d.desk.boss.contracts.end({ params: { id: deal.contract.id }, body: { version, reason: 'he cannot pay' } })
    await at().service.sign(deal.orderId, 'BUYER')
    await d.workOnTold()
    await processSigningOrder(d.t.deps, deal.ref)
    expect(await d.read(deal.contract.id)).toMatchObject({
      status: 'VOID',
      outside: { status: 'COMPLETED', error: 'SIGNED_AFTER_END' },
    })
  })

  test('voided and signed in the same moment it is one of both, never half of each', async () => {
    for (let round = 0; round < inFull(2, 10); round++) {
      const deal = await at().waiting()
      const { id } = deal.contract
      const { version } = await d.read(id)
      await at().service.sign(deal.orderId, 'BUYER')
      await Promise.allSettled([
        d.workOnTold(),
        d.desk.boss.contracts.end({ params: { id }, body: { version, reason: 'he cannot pay' } }),
      ])
      await d.workOnTold()
      await processSigningOrder(d.t.deps, deal.ref)
      const { status, signatures, outside } = await d.read(id)
      const car = await d.t.deps.db.selectFrom('cars').select('status').where('id', '=', deal.carId).executeTakeFirst()
      expect([status, signatures.length, outside!.error, car!.status]).toEqual(
        status === 'SIGNED' ? ['SIGNED', 2, null, 'SOLD'] : ['VOID', 1, 'SIGNED_AFTER_END', 'AVAILABLE'],
      )
    }
  })

  test('his time runs out here while he has signed there, unheard: the service is asked first', async () => {
    const deal = await at().waiting()
    at().service.tellTimes(0)
    await at().service.sign(deal.orderId, 'BUYER')
    at().service.tellTimes(1)
    const past = new Date(Date.now() - 1000).toISOString()
    await d.t.deps.db.updateTable('contracts').set({ dueAt: past }).where('id', '=', deal.contract.id).execute()
    at().service.fail(at().service.reading, { trouble: 'BROKEN' })
    await endOverdueContracts(d.t.deps)
    expect((await d.read(deal.contract.id)).status).toBe('WAITING_BUYER')
    await endOverdueContracts(d.t.deps)
    expect((await d.read(deal.contract.id)).status).toBe('SIGNED')
  })

  test('refused there, it is tried again or signed here instead', async () => {
    const deal = await at().sent(false)
    const { id } = deal.contract
    const way = async (signWith: 'local' | SigningKey) => {
      const { version } = await d.read(id)
      return d.desk.drafter.contractOutside.signWay({ params: { id }, body: { version, signWith } })
    }
    // The stored file was tampered with, so it is not sent for signing.
    const { fileId } = await d.t.deps.db
      .selectFrom('contractVersions')
      .select('fileId')
      .where('contractId', '=', id)
      .where('sha256', 'is not', null)
      .executeTakeFirstOrThrow()
    const pdf = await d.t.deps.files.read(d.t.deps.db, fileId!)
    const read1 = d.t.deps.files.read
    Object.assign(d.t.deps.files, { read: async () => Buffer.concat([pdf, Buffer.from(' ')]) })
    await processSigningOrder(d.t.deps, deal.ref)
    Object.assign(d.t.deps.files, { read: read1 })
    expect((await d.read(id)).outside).toMatchObject({ status: 'FAILED', error: expect.stringContaining('changed') })
    await expect(d.desk.boss.contractOutside.signLink({ params: { id } })).rejects.toMatchObject({
      code: 'contract.notThere',
    })
    expect(await way(key)).toMatchObject({ signWith: key, outside: { status: 'WANTED', error: null } })
    const here = await way('local')
    expect(here).toMatchObject({ signWith: 'local' })
    const { version, documentSha256 } = here
    const signed = await d.desk.boss.contracts.sign({
      params: { id },
      body: { version, documentSha256: documentSha256! },
    })
    expect(signed.status).toBe('WAITING_BUYER')
    await expect(way(key)).rejects.toMatchObject({ code: 'state.notAllowed' })
    expect((await d.ordersOf(id)).map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
  })

  test('given back and changed after it was sent, what is there is ended, and another order is for the other bytes', async () => {
    const deal = await at().sent()
    const { id } = deal.contract
    const { version } = await d.read(id)
    const back = await d.desk.boss.contracts.reject({ params: { id }, body: { version, reason: 'wrong mileage' } })
    const again = await d.desk.drafter.contracts.regenerate({
      params: { id: deal.carId },
      body: { version: back.version },
    })
    const resent = await d.desk.drafter.contracts.send({
      params: { id: deal.listingId },
      body: { version: again.version, signWith: key },
    })
    // The old document was signed just before it was replaced. That is no signature of the new one.
    await at().service.sign(deal.orderId, 'ADMIN')
    await d.workOnTold()
    for (const { id: ref } of await d.ordersOf(id)) await processSigningOrder(d.t.deps, ref)
    const all = await d.ordersOf(id)
    expect(all.map(({ status }) => status)).toEqual(['CANCELLED', 'OPEN'])
    expect(all[1]!.documentSha256).toBe(resent.documentSha256)
    expect(await d.read(id)).toMatchObject({ status: 'WAITING_ADMIN', signatures: [] })
  })
})

test('a service that is not set up is refused by its name; what is usual is ours', async () => {
  const bare = await testApp()
  const own = await createContractFixture(bare)
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
