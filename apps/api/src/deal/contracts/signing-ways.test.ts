// The signing methods (our own page and each service) lead to the same contract states and the same refusals.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignatureWay } from '@bilbro/contract/deal/contracts/contract-states'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture, signBy, tokenOf } from '../../../test/contract-fixture.ts'
import { createSigningFixture } from '../../../test/signing-fixture.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log.ts'
import { createProviders } from '../../providers.ts'
import type { SignRole } from '../../providers/signing/port.ts'
import { pollSigningOrder, processSigningOrder } from './outside/process-signing-order.ts'
import { sealSigned } from './signing/seal-signed.ts'

let t: TestApp
let desk: ContractFixture
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  sandbox = await startSandbox()
  // No webhook can reach this URL, so everything must be found by polling.
  const config = readConfig({ BILBRO_DEMO: 'true', BILBRO_PUBLIC_URL: 'http://127.0.0.1:9' })
  const needs = { log: createLog('silent'), sandbox }
  t = await testApp({ providers: (ledger) => createProviders(config, { ...needs, ledger }) })
  desk = await createContractFixture(t)
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

const read = (id: string) => desk.boss.contracts.get({ params: { id } })
const bytesAt = async (url: string | null) => (await t.app.inject({ method: 'GET', url: url! })).rawPayload

describe.each(['local', 'idura', 'scrive'] as const satisfies SignatureWay[])('%s', (way) => {
  const sent = async () => {
    const deal = await desk.drafted()
    const { listingId: id } = deal
    const { version } = deal.contract
    const contract = await desk.drafter.contracts.send({ params: { id }, body: { version, signWith: way } })
    if (way !== 'local') await work(contract.id)
    return { ...deal, contract }
  }
  type Deal = Awaited<ReturnType<typeof sent>>
  const orderOf = (contractId: string) =>
    t.deps.db.selectFrom('signatureOrders').selectAll().where('contractId', '=', contractId).executeTakeFirst()
  const work = async (contractId: string) => {
    const order = await orderOf(contractId)
    if (!order) return
    await processSigningOrder(t.deps, order.id)
    await pollSigningOrder(t.deps, order.id)
  }
  const sign = async ({ contract: { id }, dealer }: Deal, role: SignRole) => {
    const { version, documentSha256, status } = await read(id)
    if (way !== 'local') {
      await createSigningFixture(sandbox, way).sign((await orderOf(id))!.orderId!, role)
      return work(id)
    }
    if (role === 'ADMIN')
      return desk.boss.contracts.sign({ params: { id }, body: { version, documentSha256: documentSha256! } })
    if (status === 'WAITING_ADMIN') throw new Error('he has no link')
    return signBy(t, { token: await tokenOf(t, dealer), contract: { documentSha256 } })
  }

  test('the house, then the buyer; both on the bytes that were shown, which begin the signed paper', async () => {
    const deal = await sent()
    const { id, documentSha256 } = deal.contract
    await expect(sign(deal, 'BUYER')).rejects.toThrow()
    await sign(deal, 'ADMIN')
    expect(await read(id)).toMatchObject({ status: 'WAITING_BUYER', signatures: [{ role: 'ADMIN' }] })
    // The page in the buyer's e-mail shows the document, whatever the signing method.
    const token = await tokenOf(t, deal.dealer)
    const view = await t.anonymous.contractSigning.get({ params: { token } })
    expect(view).toMatchObject({ closedBecause: null, documentSha256 })
    expect(view.outside === null).toBe(way === 'local')
    const shown = await t.app.inject({ method: 'GET', url: `/api/contract-signing/${token}/document` })
    expect(createHash('sha256').update(shown.rawPayload).digest('hex')).toBe(documentSha256)
    await sign(deal, 'BUYER')
    expect(await read(id)).toMatchObject({ status: 'SIGNED', signatures: [{ role: 'ADMIN' }, { role: 'BUYER' }] })
    const { rows } = await t.deps.pool.query(
      'select distinct document_sha256 as sha from contract_signatures where contract_id = $1',
      [id],
    )
    expect(rows).toEqual([{ sha: documentSha256 }])
    await sealSigned(t.deps, id)
    const { files } = await read(id)
    const signed = await bytesAt(files.signed)
    expect(signed.subarray(0, shown.rawPayload.length).equals(shown.rawPayload)).toBe(true)
    expect(signed.length).toBeGreaterThan(shown.rawPayload.length)
  })

  test('a link that was used, of another company, or of nobody, signs nothing', async () => {
    const deal = await sent()
    await sign(deal, 'ADMIN')
    const token = await tokenOf(t, deal.dealer)
    await sign(deal, 'BUYER')
    await expect(sign(deal, 'BUYER')).rejects.toThrow()
    await expect(signBy(t, { token, contract: deal.contract })).rejects.toMatchObject({ code: 'contract.signed' })
    const url = async (link: string) =>
      (await t.anonymous.contracts.signUrl({ params: { id: deal.contract.id, token: link } })).url
    expect(await url(token)).toMatch(/\/sign\/ct_/)
    await expect(url('ct_nonsense')).rejects.toMatchObject({ code: 'link.invalid' })
    const stranger = await t.buyer()
    await expect(stranger.portalOrders.signLink({ params: { id: deal.offerId } })).rejects.toMatchObject({
      status: 404,
    })
    expect((await read(deal.contract.id)).signatures).toHaveLength(2)
  })

  test('a buyer who was shut out gets no page', async () => {
    const deal = await sent()
    await sign(deal, 'ADMIN')
    const token = await tokenOf(t, deal.dealer)
    await t.deps.pool.query(`update buyer_users set status = 'DISABLED' where id = $1`, [deal.dealer.userId])
    expect((await t.anonymous.contractSigning.get({ params: { token } })).closedBecause).toBe('ENDED')
    const { url } = await t.anonymous.contracts.signUrl({ params: { id: deal.contract.id, token } })
    expect(url).toMatch(/\/sign\/ct_/)
  })

  test('declined on our page it has ended, there as well', async () => {
    const deal = await sent()
    await sign(deal, 'ADMIN')
    const token = await tokenOf(t, deal.dealer)
    await t.anonymous.contractSigning.decline({ params: { token }, body: { reason: 'found another' } })
    await work(deal.contract.id)
    expect(await read(deal.contract.id)).toMatchObject({ status: 'DECLINED', endedReason: 'found another' })
    await expect(sign(deal, 'BUYER')).rejects.toThrow()
  })
})
