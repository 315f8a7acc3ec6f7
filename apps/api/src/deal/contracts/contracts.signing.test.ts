import pg from 'pg'
import { expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { openTestApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture, signBy } from '../../../test/contract-fixture.ts'
import { checkSeal } from '../../paper/seal/check-seal.ts'
import { sealSigned } from './signing/seal-signed.ts'

const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)

const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as ApiError).code] : []))

test('both sign at once: one signature, one sale', async () => {
  const deal = await desk.waiting()
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => signBy(t, deal)))
  expect(codes(outcomes)).toEqual(Array(5).fill('contract.signed'))
  const { rows } = await t.deps.pool.query('select role from contract_signatures where contract_id = $1 order by at', [
    deal.contract.id,
  ])
  expect(rows.map(({ role }) => role)).toEqual(['ADMIN', 'BUYER'])
})

test('whoever negotiated gets the link, however many of his company might sign', async () => {
  const dealer = await desk.dealer()
  await Promise.all(
    Array.from({ length: 22 }, (_, no) =>
      t.make.buyerUser({ companyId: dealer.companyId, name: `Aase ${no}`, status: 'ACTIVE', role: 'BUYER' }),
    ),
  )
  const { token } = await desk.waiting({ dealer })
  expect(await t.anonymous.contractSigning.get({ params: { token } })).toMatchObject({ closedBecause: null })
})

test('signing other bytes than those that were shown is refused, and so is a link to a version before', async () => {
  const deal = await desk.waiting()
  await expect(signBy(t, deal, { documentSha256: '0'.repeat(64) })).rejects.toMatchObject({
    code: 'contract.documentChanged',
  })
  await desk.boss.contracts.end({
    params: { id: deal.contract.id },
    body: { version: deal.contract.version, reason: 'changed our mind' },
  })
  await expect(signBy(t, deal)).rejects.toMatchObject({ code: 'contract.linkClosed' })
  expect(await t.anonymous.contractSigning.get({ params: { token: deal.token } })).toMatchObject({
    closedBecause: 'ENDED',
  })
  await expect(signBy(t, { ...deal, token: 'ct_nonsense' })).rejects.toMatchObject({ code: 'link.invalid' })
})

test('a contract that is given back is another one, and its links are dead', async () => {
  const deal = await desk.sent()
  const params = { id: deal.contract.id }
  const { version } = deal.contract
  const back = await desk.boss.contracts.reject({ params, body: { version, reason: 'the mileage is wrong' } })
  expect(back).toMatchObject({ status: 'DRAFT', number: deal.contract.number })
  await t.deps.db.updateTable('cars').set({ mileage: 81_000 }).where('id', '=', deal.carId).execute()
  const again = await desk.drafter.contracts.regenerate({
    params: { id: deal.carId },
    body: { version: back.version },
  })
  expect(again).toMatchObject({ documentVersion: 3, documentSha256: null })
  const sent = await desk.drafter.contracts.send({ params: { id: deal.listingId }, body: { version: again.version } })
  expect(sent.number).toBe(deal.contract.number)
  expect(sent.documentSha256).not.toBe(deal.contract.documentSha256)
  const old = { version: sent.version, documentSha256: deal.contract.documentSha256! }
  await expect(desk.boss.contracts.sign({ params, body: old })).rejects.toMatchObject({
    code: 'contract.documentChanged',
  })
  expect(sent.versions.map((one) => one.sha256 !== null)).toEqual([true, false, true, false])
})

test('a large contract is not signed by whoever drafted it', async () => {
  const deal = await desk.sent()
  await t.deps.db.updateTable('contracts').set({ amountMinor: 5_000_000 }).where('id', '=', deal.contract.id).execute()
  const { id } = deal.contract
  const read = await desk.drafter.contracts.get({ params: { id } })
  expect(read.signRefusal).toBe('FOUR_EYES')
  const body = { version: read.version, documentSha256: read.documentSha256! }
  await expect(desk.drafter.contracts.sign({ params: { id }, body })).rejects.toMatchObject({
    code: 'contract.fourEyes',
  })
  await desk.boss.contracts.sign({ params: { id }, body })
})

test("another company's order, or a clerk, gets no link", async () => {
  const deal = await desk.waiting()
  const params = { id: deal.offerId }
  await expect((await t.buyer()).portalOrders.signLink({ params })).rejects.toMatchObject({ status: 404 })
  const clerk = await t.buyer({ companyId: deal.dealer.companyId, role: 'FINANCE' })
  await expect(clerk.portalOrders.signLink({ params })).rejects.toMatchObject({ code: 'auth.roleRequired' })
  expect((await clerk.portalOrders.list({ query: {} })).items).toHaveLength(1)
})

test('a link asked for while the contract is being signed is refused, not made for what is over', async () => {
  const { dealer, offerId, contract } = await desk.waiting()
  const other = new pg.Client({ connectionString: t.deps.pool.options.connectionString })
  await other.connect()
  await other.query('begin')
  await other.query(`update contracts set status = 'SIGNED', signed_at = now(), due_at = null where id = $1`, [
    contract.id,
  ])
  const asked = dealer.portalOrders.signLink({ params: { id: offerId } }).then(
    () => 'made',
    ({ code }: ApiError) => code,
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  await other.query('commit')
  await other.end()
  expect(await asked).toBe('contract.linkClosed')
})

test('a signed contract gets its evidence and the seal of the house, once', async () => {
  const deal = await desk.signed()
  await Promise.all([sealSigned(t.deps, deal.contract.id), sealSigned(t.deps, deal.contract.id)])
  const { files } = await desk.boss.contracts.get({ params: { id: deal.contract.id } })
  const pdf = (await t.app.inject({ method: 'GET', url: files.signed! })).rawPayload
  expect(checkSeal(pdf)).toMatchObject({ valid: true })
  const broken = Buffer.from(pdf)
  broken[1000]! ^= 1
  expect(checkSeal(broken)).toMatchObject({ valid: false })
  const order = await deal.dealer.portalOrders.get({ params: { id: deal.offerId } })
  expect(order.documents.map(({ kind }) => kind)).toEqual(['CONTRACT', 'SIGNED_CONTRACT'])
})
