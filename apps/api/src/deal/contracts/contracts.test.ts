import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { openTestApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture, signBy } from '../../../test/contract-fixture.ts'
import { endOverdueContracts } from './contract-expiry.job.ts'

const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const pairOf = async (carId: string) =>
  (
    await t.deps.pool.query(
      'select c.status as car, l.status as listing from cars c join listings l on l.car_id = c.id where c.id = $1',
      [carId],
    )
  ).rows[0] as { car: string; listing: string }
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as ApiError).code] : []))
const pdfOf = async (token: string) =>
  (await t.app.inject({ method: 'GET', url: `/api/contract-signing/${token}/document` })).rawPayload

test('from an agreement to a contract that both have signed: car and listing follow each step', async () => {
  const deal = await desk.drafted()
  expect(deal.contract).toMatchObject({ status: 'DRAFT', number: null, amount: eur(18_000), documentVersion: 1 })
  expect(deal.contract.document).toMatchObject({
    seller: { legalName: 'Haus GmbH' },
    totals: { gross: eur(18_000), vatDeposit: eur(0) },
    cars: [{ tax: { case: 'EXPORT' } }],
    delivery: { destination: 'NO' },
  })
  expect(await pairOf(deal.carId)).toEqual({ car: 'RESERVED', listing: 'PRE_SOLD' })

  const sent = await desk.drafter.contracts.send({
    params: { id: deal.listingId },
    body: { version: deal.contract.version },
  })
  expect(sent).toMatchObject({
    status: 'WAITING_ADMIN',
    number: expect.stringMatching(/\d/) as string,
    documentVersion: 2,
  })
  expect(await pairOf(deal.carId)).toEqual({ car: 'WAITING_FOR_ADMIN_SIGN_IN', listing: 'WAITING_FOR_ADMIN_SIGNATURE' })
  const orders = () => deal.dealer.portalOrders.get({ params: { id: deal.offerId } })
  expect(await orders()).toMatchObject({ stage: 'SIGNING', next: 'HOUSE_SIGNS', documents: [] })

  const body = { version: sent.version, documentSha256: sent.documentSha256! }
  const waiting = await desk.boss.contracts.sign({ params: { id: sent.id }, body })
  expect(waiting).toMatchObject({ status: 'WAITING_BUYER', signatures: [{ role: 'ADMIN' }] })
  expect(await pairOf(deal.carId)).toEqual({
    car: 'WAITING_FOR_CLIENT_SIGN_IN',
    listing: 'WAITING_FOR_BUYER_SIGNATURE',
  })
  expect(await orders()).toMatchObject({ next: 'YOU_SIGN', documents: [{ kind: 'CONTRACT' }] })

  const { url } = await deal.dealer.portalOrders.signLink({ params: { id: deal.offerId } })
  const token = url.split('/sign/')[1]!
  expect(await t.anonymous.contracts.signUrl({ params: { id: sent.id, token } })).toEqual({ url })
  const view = await t.anonymous.contractSigning.get({ params: { token } })
  expect(view).toMatchObject({
    closedBecause: null,
    payable: eur(18_000),
    houseSigned: { name: desk.boss && waiting.signatures[0]!.name },
  })
  // The signed document equals the shown one, byte by byte.
  expect(
    createHash('sha256')
      .update(await pdfOf(token))
      .digest('hex'),
  ).toBe(view.documentSha256)
  expect(await signBy(t, { token, contract: waiting })).toMatchObject({
    closedBecause: 'SIGNED',
    buyerSigned: { name: 'Ola Nordmann' },
  })
  expect(await pairOf(deal.carId)).toEqual({ car: 'SOLD', listing: 'SOLD' })
  expect(await orders()).toMatchObject({ stage: 'CONTRACTED', next: 'HOUSE_INVOICES' })
})

test('losers wait until it is signed, and are told no then', async () => {
  const { carId, listingId } = await t.make.onSale({ firstRegistration: '2019-05-10', mileage: 80_000 })
  const [winner, loser] = [await desk.dealer(), await desk.dealer()]
  const bid = (who: typeof winner, whole: number) =>
    who.portalOffers.make({ params: { id: carId }, body: { amount: eur(whole) } })
  const won = await bid(winner, 18_000)
  const lost = await bid(loser, 17_000)
  await desk.boss.offers.accept({ params: { id: won.id }, body: { version: 1, amount: eur(18_000) } })
  const { id, version } = await desk.drafter.contracts.saveDraft({ params: { id: listingId }, body: { version: 0 } })
  const sent = await desk.drafter.contracts.send({ params: { id: listingId }, body: { version } })
  const waiting = await desk.boss.contracts.sign({
    params: { id },
    body: { version: sent.version, documentSha256: sent.documentSha256! },
  })
  const stateOf = async () => (await loser.portalOffers.get({ params: { id: lost.id } })).status
  expect(await stateOf()).toBe('ON_HOLD')
  const { url } = await winner.portalOrders.signLink({ params: { id: won.id } })
  await signBy(t, { token: url.split('/sign/')[1]!, contract: waiting })
  expect(await stateOf()).toBe('DECLINED')
})

test('an agreement that a contract holds is not ended beside it', async () => {
  const deal = await desk.drafted()
  const { version } = await desk.boss.offers.get({ params: { id: deal.offerId } })
  const release = { params: { id: deal.offerId }, body: { version, reason: 'he cannot pay after all' } }
  await expect(desk.boss.offers.release(release)).rejects.toMatchObject({ status: 409, code: 'contract.holds' })
  expect(await pairOf(deal.carId)).toEqual({ car: 'RESERVED', listing: 'PRE_SOLD' })
})

describe('what ends a contract frees its car and revives who waited', () => {
  test('the buyer declines, with his reason', async () => {
    const deal = await desk.waiting()
    const body = { reason: 'The colour is not for me' }
    await t.anonymous.contractSigning.decline({ params: { token: deal.token }, body })
    expect(await desk.boss.contracts.get({ params: { id: deal.contract.id } })).toMatchObject({
      status: 'DECLINED',
      endedReason: body.reason,
    })
    expect(await pairOf(deal.carId)).toEqual({ car: 'AVAILABLE', listing: 'AVAILABLE' })
    expect((await desk.boss.offers.get({ params: { id: deal.offerId } })).status).toBe('DECLINED')
  })

  test.each(['drafted', 'sent', 'waiting'] as const)('the house voids it when %s', async (stage) => {
    const deal = await desk[stage]()
    const { id, version } = deal.contract
    const end = (reason: string) => desk.boss.contracts.end({ params: { id }, body: { version, reason } })
    await expect(end('short')).rejects.toMatchObject({ code: 'state.reasonRequired' })
    expect(await end('he cannot pay after all')).toMatchObject({ status: 'VOID', next: [] })
    expect(await pairOf(deal.carId)).toEqual({ car: 'AVAILABLE', listing: 'AVAILABLE' })
  })

  test('both agree to cancel it after the signatures', async () => {
    const deal = await desk.signed()
    const { id, version } = deal.contract
    await desk.boss.contracts.end({ params: { id }, body: { version, reason: 'both agree to it' } })
    expect(await pairOf(deal.carId)).toEqual({ car: 'AVAILABLE', listing: 'AVAILABLE' })
    // The car can be sold again.
    await desk.agreedOn(deal)
  })

  test('nobody signs in time', async () => {
    const deal = await desk.waiting()
    t.travel(48 * 3_600_000 - 1000)
    await endOverdueContracts(t.deps)
    expect(await pairOf(deal.carId)).toMatchObject({ listing: 'WAITING_FOR_BUYER_SIGNATURE' })
    t.travel(2000)
    await expect(signBy(t, deal)).rejects.toMatchObject({ code: 'contract.linkClosed' })
    await Promise.all([endOverdueContracts(t.deps), endOverdueContracts(t.deps)])
    expect(await pairOf(deal.carId)).toEqual({ car: 'AVAILABLE', listing: 'AVAILABLE' })
    t.travel(-48 * 3_600_000 - 1000)
    expect((await t.anonymous.contractSigning.get({ params: { token: deal.token } })).closedBecause).toBe('EXPIRED')
  })
})

test('reminders: three at most, a day apart', async () => {
  const deal = await desk.waiting()
  const params = { id: deal.contract.id }
  const remind = async () =>
    desk.boss.contracts.remind({ params, body: { version: (await desk.boss.contracts.get({ params })).version } })
  expect(await remind()).toMatchObject({ reminders: 1 })
  await expect(remind()).rejects.toMatchObject({ code: 'contract.reminded' })
})

test('without a decided tax case, an address or a VIN there is nothing to sign, and it says what is missing', async () => {
  const deal = await desk.agreed()
  const draft = (body: object = {}) =>
    desk.drafter.contracts.saveDraft({ params: { id: deal.listingId }, body: { version: 0, ...body } })
  await t.deps.db.updateTable('cars').set({ purchaseTaxCase: 'UNKNOWN' }).where('id', '=', deal.carId).execute()
  await expect(draft()).rejects.toMatchObject({ code: 'contract.taxUndecided' })
  await t.deps.db.updateTable('cars').set({ purchaseTaxCase: 'MARGIN' }).where('id', '=', deal.carId).execute()
  await t.deps.db.updateTable('buyerCompanies').set({ street: null }).where('id', '=', deal.dealer.companyId).execute()
  const { version, checklist } = await draft()
  expect(checklist.filter(({ level }) => level === 'BLOCKER')).toMatchObject([{ key: 'buyer' }])
  await expect(
    desk.drafter.contracts.send({ params: { id: deal.listingId }, body: { version } }),
  ).rejects.toMatchObject({
    code: 'contract.incomplete',
    params: { blockers: 'buyer' },
  })
})

test('a contract that was signed on paper is uploaded, and a second person says that it is so', async () => {
  const deal = await desk.drafted()
  const file = new File([Buffer.from('%PDF-1.7\n%EOF')], 'scan.pdf', { type: 'application/pdf' })
  const sent = await desk.drafter.contracts.uploadPaper(
    { params: { id: deal.listingId }, body: { version: deal.contract.version } },
    { files: { file: [file] } },
  )
  expect(sent).toMatchObject({ status: 'WAITING_ADMIN', source: 'PAPER' })
  const body = { version: sent.version, documentSha256: sent.documentSha256! }
  expect(await desk.boss.contracts.sign({ params: { id: sent.id }, body })).toMatchObject({ status: 'SIGNED' })
  expect(await pairOf(deal.carId)).toEqual({ car: 'SOLD', listing: 'SOLD' })
})

test('ten who draft, send or end the contract of one car at once: one contract', async () => {
  const deal = await desk.agreed()
  const draft = () => desk.drafter.contracts.saveDraft({ params: { id: deal.listingId }, body: { version: 0 } })
  const drafts = await Promise.allSettled(Array.from({ length: 6 }, draft))
  expect(drafts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(codes(drafts).filter((code) => !['contract.exists', 'version.stale'].includes(code))).toEqual([])
  const { id, version } = (await desk.boss.contracts.ofCar({ params: { id: deal.carId } }))[0]!
  const params = { id }
  const outcomes = await Promise.allSettled([
    desk.drafter.contracts.send({ params: { id: deal.listingId }, body: { version } }),
    desk.boss.contracts.send({ params: { id: deal.listingId }, body: { version } }),
    desk.boss.contracts.end({ params, body: { version, reason: 'he cannot pay after all' } }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await t.deps.pool.query('select count(*) as n from contracts where $1 = any(car_ids)', [deal.carId])
  expect(rows[0].n).toBe(1)
})
