// Contracts that are signed at a provider, for tests: with sandboxes that use the real formats and call the webhooks
// over HTTP.
import { createServer, type AddressInfo } from 'node:net'
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { readConfig } from '../src/platform/config/config.ts'
import { createLog } from '../src/platform/log.ts'
import { processEvent } from '../src/core/work/provider-event.job.ts'
import { processSigningOrder } from '../src/deal/contracts/outside/process-signing-order.ts'
import { createProviders } from '../src/providers.ts'
import { testApp } from './app.ts'
import { createContractFixture, tokenOf } from './contract-fixture.ts'
import { createSigningFixture, type SigningKey } from './signing-fixture.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

export async function createOutsideFixture() {
  const sandbox = await startSandbox({ slowMs: 500 })
  const port = await freePort()
  const env = { BILBRO_PUBLIC_URL: `http://127.0.0.1:${port}`, BILBRO_DEMO: 'true' }
  const needs = { log: createLog('silent'), sandbox }
  const t = await testApp({ env, providers: (ledger) => createProviders(readConfig(env), { ...needs, ledger }) })
  await t.app.listen({ port, host: '127.0.0.1' })
  const desk = await createContractFixture(t)
  const read = (id: string) => desk.boss.contracts.get({ params: { id } })
  const ordersOf = (contractId: string) =>
    t.deps.db
      .selectFrom('signatureOrders')
      .selectAll()
      .where('contractId', '=', contractId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  /** Processes all events twice and in parallel, as two processes could. */
  const workOnTold = async (): Promise<void> => {
    const told = await t.deps.db.selectFrom('providerEvents').select('id').where('doneAt', 'is', null).execute()
    const ids = told.flatMap(({ id }) => [id, id]).toSorted(() => Math.random() - 0.5)
    for (let at = 0; at < ids.length; at += 6)
      await Promise.all(ids.slice(at, at + 6).map((id) => processEvent.run(t.deps, { id })))
  }
  const close = async () => {
    await t.close()
    await sandbox.close()
  }
  return { t, desk, sandbox, read, ordersOf, workOnTold, close }
}
export type OutsideFixture = Awaited<ReturnType<typeof createOutsideFixture>>

/** Calls and actions at one signing provider. */
export function dealsAt({ t, desk, sandbox, ordersOf, workOnTold }: OutsideFixture, key: SigningKey) {
  const service = createSigningFixture(sandbox, key)
  const post = (body: Buffer | string, over: object = {}) => {
    const { headers, query } = { ...service.delivery(Buffer.from(body)), ...over }
    return t.app.inject({
      method: 'POST',
      url: `/api/contracts/webhook?${query.toString()}`,
      payload: body,
      headers: { 'content-type': 'application/octet-stream', ...(headers as Record<string, string>) },
    })
  }
  /** A contract sent for signing; the order is created unless the test does it. */
  const sent = async (make = true) => {
    const deal = await desk.drafted()
    const contract = await desk.drafter.contracts.send({
      params: { id: deal.listingId },
      body: { version: deal.contract.version, signWith: key },
    })
    const [order] = await ordersOf(contract.id)
    if (make) await processSigningOrder(t.deps, order!.id)
    return { ...deal, contract, ref: order!.id, orderId: (await ordersOf(contract.id))[0]!.orderId! }
  }
  /** The company has signed. */
  const waiting = async () => {
    const deal = await sent()
    await service.sign(deal.orderId, 'ADMIN')
    await workOnTold()
    return { ...deal, token: await tokenOf(t, deal.dealer) }
  }
  const signUrl = ({ contract: { id }, token }: { contract: { id: string }; token: string }) =>
    t.anonymous.contracts.signUrl({ params: { id, token } })
  return { service, post, sent, waiting, signUrl }
}
