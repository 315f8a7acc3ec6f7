// For every call of dealers that names a record: the dealer's own record is found; another company's, a deleted, a
// never existing and a malformed id get the same answer "not found".
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import { type AnyEndpoint, tokenScopes } from '@bilbro/contract/endpoint'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import { startBuyerSession } from '../src/core/auth/refresh-tokens.ts'
import { type As, openTestApp } from './app.ts'
import { type Case, systemCases } from './foreign-systems.ts'
import { claimOn } from './claim-rows.ts'
import { createContractFixture } from './contract-fixture.ts'
import { companyDay } from '../src/core/days.ts'
import { sharedReport } from './report-rows.ts'

type Dealer = As & { userId: string; companyId: string }

const client = { ip: '127.0.0.1', userAgent: 'test' }
const wish = { ...emptyWish, brand: 'Audi' }
const address = { label: 'Yard', street: 'Havnegata 1', postalCode: '0150', city: 'Oslo', country: 'NO' }

const t = await openTestApp()
const groupId = await t.make.group()
await t.make.legalEntity()
const me: Dealer = await t.buyer({ country: 'NO' })
const other = await t.buyer({ country: 'NO', groupIds: [groupId] })
for (const one of [me, other])
  await t.deps.db.updateTable('buyerUsers').set({ role: 'ADMIN' }).where('id', '=', one.userId).execute()
const colleague = async (dealer: Dealer) => t.make.buyerUser({ companyId: dealer.companyId })
const signIn = async (dealer: Dealer) =>
  (await startBuyerSession(t.deps.db, dealer.userId, client, new Date())).sessionId
const place = async (dealer: Dealer) => (await dealer.buyerCompany.addAddress({ body: address })).id
const [mine, theirs, gone] = [await place(me), await place(other), await place(me)]
await me.buyerCompany.removeAddress({ params: { id: gone } })
const endedSignIn = await signIn(me)
await me.buyerProfile.endSignIn({ params: { id: endedSignIn } })
const [shown, forOthers, elsewhere, withdrawn] = [
  await t.make.onSale(),
  await t.make.onSale({}, { groupIds: [groupId] }),
  await t.make.onSale({}, { countries: ['SE'] }),
  await t.make.onSale({ status: 'DELETED' }, { carSellable: false }),
]
const interested = { interested: true }
const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const house = await t.staff('offers.write')
const offered = async (dealer: Dealer, countered = true) => {
  const { carId } = await t.make.onSale()
  const { id } = await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })
  if (countered) await house.offers.counter({ params: { id }, body: { version: 1, amount: eur(19_000) } })
  return id
}
const theirOffer = await offered(other)
const onOffer = async (body: object, countered = true) => ({
  own: await offered(me, countered),
  foreign: [theirOffer],
  body,
})
const free = await t.make.onSale()
const asked = async (dealer: Dealer) => (await dealer.portalRequests.create({ body: wish })).id
const [request, theirRequest] = [await asked(me), await asked(other)]
const ofRequest = { own: request, foreign: [theirRequest] }
const desk = await createContractFixture(t)
await t.deps.db
  .updateTable('buyerCompanies')
  .set({ street: 'Kai 1', postalCode: '0150', city: 'Oslo', orgNo: '912345678' })
  .where('id', '=', me.companyId)
  .execute()
const [waiting, theirDeal] = [await desk.waiting({ dealer: me }), await desk.waiting()]
// The state when everything is paid.
const releasedFor = async ({ carId, contract, dealer }: typeof waiting) =>
  (
    await t.deps.db
      .insertInto('carReleases')
      .values({
        carId,
        contractId: contract.id,
        companyId: dealer.companyId,
        codeHash: `hash of the car ${carId}`.slice(0, 60),
        sealedCode: t.deps.secrets.seal('release code', 'ACDEFHJK'),
        releasedAt: new Date().toISOString(),
        dealerCollectsSince: new Date().toISOString(),
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
const movedFor = async ({ carId, contract, dealer }: typeof waiting) => {
  const at = new Date().toISOString()
  const own = { carId, contractId: contract.id, companyId: dealer.companyId, deliveryProvider: 'SELF_PICKUP' }
  const transport = { ...own, createdAt: at, updatedAt: at }
  return (await t.deps.db.insertInto('transports').values(transport).returning('id').executeTakeFirstOrThrow()).id
}
const clerk = await t.staff('invoices.write', 'invoices.issue')
const invoiced = async (dealer?: Dealer) => {
  const { contract } = await desk.signed(dealer && { dealer })
  const draft = await clerk.invoicing.fromContract({ params: { contractId: contract.id }, body: {} })
  await clerk.invoices.issue({ params: { id: draft.id }, body: { version: draft.version } })
  return draft.id
}
const customs = await t.staff('cars.read', 'customs.manage')
const inspected = async (dealer?: Dealer) => {
  const { carId } = await desk.signed(dealer && { dealer })
  const report = {
    testedOn: '2026-11-02',
    reportNo: null,
    center: 'Bergen',
    mileage: null,
    points: '',
    isShared: true,
  }
  await customs.nafReports.create({ body: { carId, ...report } })
  return carId
}
/** A delivered car within the EU. */
const proved = async (dealer?: Dealer) => {
  const { contract, carId } = await desk.signed(dealer && { dealer })
  const { rows } = await t.deps.pool.query<{ id: string }>(
    `update proof_files set route = 'IC_SUPPLY', destination = 'DK', delivered_on = opened_on where contract_id = $1 and car_id = $2 returning id`,
    [contract.id, carId],
  )
  await t.deps.pool.query(
    `update proof_documents set paper = 'ARRIVAL_CONFIRMATION' where proof_file_id = $1 and paper = 'EXIT_NOTE'`,
    [rows[0]!.id],
  )
  return rows[0]!.id
}
const judge = (await t.staff('claims.decide')).userId
const partly = { status: 'PARTLY', outcome: 'PARTLY', minor: 1000, decidedBy: judge }
const claimed = async (of: Parameters<typeof claimOn>[2] = {}) => {
  const own = await desk.signed({ dealer: me })
  const draft = await clerk.invoicing.fromContract({ params: { contractId: own.contract.id }, body: {} })
  await clerk.invoices.issue({ params: { id: draft.id }, body: { version: draft.version } })
  return { own: (await claimOn(t, own, of)).id, foreign: [(await claimOn(t, theirDeal, of)).id] }
}
const said = { version: 1, reason: 'The paint alone costs more' }
const search = async (dealer: Dealer) =>
  (await dealer.portalSearches.create({ body: { name: randomUUID(), filters: {}, mails: 'NEVER' } })).id
const searched = async () => ({ own: await search(me), foreign: [await search(other)] })
for (const { carId } of [shown, forOthers, elsewhere, withdrawn]) await sharedReport(t, carId)
const cases: Record<string, Case> = {
  'portalInvoices.get': { own: await invoiced(me), foreign: [await invoiced()] },
  'portalOrders.get': { own: waiting.offerId, foreign: [theirDeal.offerId] },
  'portalOrders.signLink': { own: waiting.offerId, foreign: [theirDeal.offerId] },
  'portalReleases.list': { own: waiting.offerId, foreign: [theirDeal.offerId] },
  'portalReleases.show': { own: await releasedFor(waiting), foreign: [await releasedFor(theirDeal)] },
  'portalLogistics.get': { own: await movedFor(waiting), foreign: [await movedFor(theirDeal)] },
  'portalProofs.confirmation': { own: await proved(me), foreign: [await proved()] },
  'portalProofs.confirm': {
    own: await proved(me),
    foreign: [await proved()],
    body: { name: 'Per', place: 'Aarhus', receivedOn: companyDay(t.deps.clock()) },
  },
  'portalClaims.get': await claimed(),
  'portalClaims.basis': {
    own: (await claimOn(t, await desk.signed({ dealer: me }))).transportId,
    foreign: [(await claimOn(t, theirDeal)).transportId],
  },
  'portalClaims.ofOrder': { own: waiting.offerId, foreign: [theirDeal.offerId] },
  'portalClaims.write': { ...(await claimed()), body: { body: 'x', photoIds: [] } },
  'portalClaims.accept': { ...(await claimed(partly)), body: { version: 1 } },
  'portalClaims.appeal': { ...(await claimed(partly)), body: said },
  'portalNafCars.get': { own: await inspected(me), foreign: [await inspected()] },
  'portalOffers.get': await onOffer({}),
  'portalOffers.box': { own: shown.carId, foreign: [forOthers.carId, elsewhere.carId] },
  'portalOffers.make': {
    own: free.carId,
    foreign: [forOthers.carId, elsewhere.carId],
    body: { amount: eur(18_000) },
  },
  'portalOffers.counter': await onOffer({ version: 2, amount: eur(18_500) }),
  'portalOffers.midpoint': await onOffer({ version: 2 }),
  'portalOffers.accept': await onOffer({ version: 2, amount: eur(19_000) }),
  'portalOffers.decline': await onOffer({ version: 2 }),
  'portalOffers.withdraw': await onOffer({ version: 1 }, false),
  'portalRequests.get': ofRequest,
  'portalRequests.update': { ...ofRequest, body: { quantity: 2, version: 1 } },
  'portalRequests.withdraw': { ...ofRequest, own: await asked(me), body: { version: 1 } },
  'portalCars.get': { own: shown.carId, foreign: [forOthers.carId, elsewhere.carId], gone: withdrawn.carId },
  'portalCars.condition': { own: shown.carId, foreign: [forOthers.carId, elsewhere.carId], gone: withdrawn.carId },
  'portalCars.printCondition': {
    own: shown.carId,
    foreign: [forOthers.carId, elsewhere.carId],
    gone: withdrawn.carId,
  },
  'portalCars.print': { own: shown.carId, foreign: [forOthers.carId, elsewhere.carId], gone: withdrawn.carId },
  'portalCars.setInterest': { own: shown.carId, foreign: [forOthers.carId, elsewhere.carId], body: interested },
  'portalSearches.update': { ...(await searched()), body: { name: 'Changed', version: 1 } },
  'portalSearches.remove': await searched(),
  ...(await systemCases({ t, me, other })),
  'portalVisits.view': {
    own: shown.carId,
    foreign: [forOthers.carId, elsewhere.carId],
    gone: withdrawn.carId,
  },
  'portalCarTools.place': { own: shown.carId, foreign: [forOthers.carId, elsewhere.carId], gone: withdrawn.carId },
  'portalCarTools.prices': { own: shown.carId, foreign: [forOthers.carId, elsewhere.carId], gone: withdrawn.carId },
  'portalQuestions.get': { own: shown.carId, foreign: [forOthers.carId, elsewhere.carId], gone: withdrawn.carId },
  'portalQuestions.ask': {
    own: shown.carId,
    foreign: [forOthers.carId, elsewhere.carId],
    gone: withdrawn.carId,
    body: { body: 'Two keys?' },
  },
  'portalFavourites.set': {
    own: shown.carId,
    foreign: [forOthers.carId, elsewhere.carId],
    gone: withdrawn.carId,
    body: { favourite: true },
  },
  'buyerCompany.updateAddress': { own: mine, foreign: [theirs], gone, body: { label: 'Changed', version: 1 } },
  'buyerCompany.updateUser': {
    own: await colleague(me),
    foreign: [await colleague(other), other.userId],
    body: { role: 'DRIVER', version: 1 },
  },
  'buyerCompany.removeAddress': { own: mine, foreign: [theirs], gone },
  'buyerProfile.endSignIn': { own: await signIn(me), foreign: [await signIn(other)], gone: endedSignIn },
}

const named = Object.entries(api).flatMap(([group, calls]) =>
  Object.entries(calls as Record<string, AnyEndpoint>)
    .filter(([, e]) => e.access === 'buyer' && e.path.includes('/:'))
    .map(([name, e]) => [`${group}.${name}`, e] as const)
    // Uploads are tested next to their calls (`road/proofs`).
    .filter(([, e]) => !e.upload)
    // This call answers yes or no; the answer for another company's record is "no", as for a missing one
    // (`road/transports`).
    .filter(([name]) => name !== 'portalLogistics.ofCar'),
)
const ask = (e: AnyEndpoint, id: string, body?: object, headers = me.headers) =>
  t.app.inject({
    method: e.method,
    url: `/api${e.path.replace(/:\w+/, encodeURIComponent(id))}`,
    headers,
    ...(e.method !== 'GET' && e.method !== 'DELETE' && { payload: body ?? {} }),
  })
const malformed = [
  '1',
  'null',
  '../me',
  '%00',
  "' or 1=1 --",
  `${randomUUID()}x`,
  '00000000-0000-0000-0000-000000000000',
]

describe.each(named)('%s', (name, e) => {
  test('answers for what is not his as for what is not there', async () => {
    const one = cases[name]
    if (!one) throw new Error(`${name} has no records here to be tried with`)
    const unknown = await ask(e, randomUUID(), one.body)
    expect(unknown.statusCode).toBe(404)
    const { requestId: _id, ...expected } = unknown.json<Record<string, unknown>>()
    for (const id of [...one.foreign, ...(one.gone ? [one.gone] : []), ...malformed]) {
      const answer = await ask(e, id, one.body)
      const { requestId: _other, ...body } = answer.json<Record<string, unknown>>()
      expect({ id, status: answer.statusCode, body }).toEqual({ id, status: 404, body: expected })
    }
  })

  test('reaches his own', async () => {
    const one = cases[name]!
    expect((await ask(e, one.own, one.body)).statusCode).toBe(200)
  })
})

test.each(named.filter(([, { scope }]) => scope))('%s answers an API token in the same way', async (name, e) => {
  const { token, apiToken } = await me.apiTokens.create({
    body: { name: 'All', scopes: [...tokenScopes], days: '30' },
  })
  const one = cases[name]!
  const by = (id: string) =>
    ask(e, id, one.body, { authorization: `Bearer ${token}`, ...(e.method === 'POST' && { 'idempotency-key': id }) })
  const unknown = await by(randomUUID())
  expect(unknown.statusCode).toBe(404)
  const { requestId: _id, ...expected } = unknown.json<Record<string, unknown>>()
  for (const id of [...one.foreign, ...(one.gone ? [one.gone] : []), ...malformed]) {
    const answer = await by(id)
    const { requestId: _other, ...body } = answer.json<Record<string, unknown>>()
    expect({ id, status: answer.statusCode, body }).toEqual({ id, status: 404, body: expected })
  }
  await me.apiTokens.revoke({ params: { id: apiToken.id } })
})
