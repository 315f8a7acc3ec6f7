// A signature at a service does not count while the company is suspended or the signer has no right to bind it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { As } from '../../../test/app.ts'
import { type OutsideFixture, dealsAt, createOutsideFixture } from '../../../test/outside-fixture.ts'
import type { SigningKey } from '../../../test/signing-fixture.ts'
import { fetchUncounted } from './outside/fetch-uncounted.ts'
import { pollSigningOrders } from './outside/signature-look.job.ts'

let d: OutsideFixture
let keeper: As
beforeAll(async () => {
  d = await createOutsideFixture()
  keeper = await d.t.staff('buyers.read', 'buyers.manage')
})
afterAll(() => d.close())
beforeEach(() => {
  d.sandbox.idura.tellTimes(1)
  d.sandbox.scrive.tellTimes(1)
})

const suspend = (id: string) => keeper.buyerCompanies.suspend({ params: { id }, body: { reason: 'They did not pay' } })
const reinstate = (id: string) => keeper.buyerCompanies.reinstate({ params: { id }, body: {} })
const carStatus = async (id: string) =>
  (await d.t.deps.db.selectFrom('cars').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
/** The clocks of two services never agree to the millisecond. */
const moment = () => new Promise((done) => setTimeout(done, 30))

describe.each(['idura', 'scrive'] as const satisfies SigningKey[])('at %s', (key) => {
  const at = () => dealsAt(d, key)
  const look = async () => {
    await d.t.deps.db.updateTable('signatureOrders').set({ lookedAt: '2026-01-01T00:00:00Z' }).execute()
    await pollSigningOrders(d.t.deps)
  }

  test('signed while the company is suspended: nothing is sold, the file is kept, and staff read why', async () => {
    const deal = await at().waiting()
    const { id } = deal.contract
    await suspend(deal.dealer.companyId)
    await moment()
    await at().service.sign(deal.orderId, 'BUYER')
    await d.workOnTold()
    expect(await d.read(id)).toMatchObject({
      status: 'WAITING_BUYER',
      signatures: [{ role: 'ADMIN' }],
      outside: { status: 'COMPLETED', error: 'SIGNED_WHILE_SUSPENDED', signed: null },
    })
    expect(await carStatus(deal.carId)).not.toBe('SOLD')
    await Promise.all([fetchUncounted(d.t.deps, deal.ref), fetchUncounted(d.t.deps, deal.ref)])
    const { outside, files } = await d.read(id)
    expect(files.signed).toBeNull()
    expect((await d.t.app.inject({ url: outside!.signed! })).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { rows } = await d.t.deps.pool.query(
      `select (select count(*)::int from pgboss.job where name = 'signature-keep' and data->>'id' = $1) as kept,
         (select count(*)::int from notifications where kind = 'contractNotCounted' and link = $2) as told`,
      [deal.ref, `/contracts/${id}`],
    )
    expect(rows[0]).toEqual({ kept: 1, told: 1 })
    // The refused signature has no later effect, even after the company is reinstated.
    await reinstate(deal.dealer.companyId)
    await look()
    expect(await d.read(id)).toMatchObject({ status: 'WAITING_BUYER' })
    const params = { token: deal.token }
    expect((await d.t.anonymous.contractSigning.get({ params })).closedBecause).toBe('ENDED')
  })

  test('signed by a person whose role no longer binds the company', async () => {
    const deal = await at().waiting()
    await d.t.deps.db.updateTable('buyerUsers').set({ role: 'FINANCE' }).where('id', '=', deal.dealer.userId).execute()
    await at().service.sign(deal.orderId, 'BUYER')
    await d.workOnTold()
    expect(await d.read(deal.contract.id)).toMatchObject({
      status: 'WAITING_BUYER',
      outside: { error: 'SIGNED_WITHOUT_RIGHT' },
    })
  })

  test('the moment of the signature decides, not the moment in which we hear of it', async () => {
    const [before, within] = [await at().waiting(), await at().waiting()]
    at().service.tellTimes(0)
    await at().service.sign(before.orderId, 'BUYER')
    await moment()
    await suspend(before.dealer.companyId)
    if (within.dealer.companyId !== before.dealer.companyId) await suspend(within.dealer.companyId)
    await moment()
    await at().service.sign(within.orderId, 'BUYER')
    await moment()
    await reinstate(within.dealer.companyId)
    at().service.tellTimes(1)
    await look()
    // Idura does not report the time of signing. A person checks signatures that may fall into a suspension.
    const first = key === 'scrive' ? 'SIGNED' : 'WAITING_BUYER'
    expect(await d.read(before.contract.id)).toMatchObject({ status: first })
    expect(await d.read(within.contract.id)).toMatchObject({
      status: 'WAITING_BUYER',
      outside: { error: 'SIGNED_WHILE_SUSPENDED' },
    })
  })
})
