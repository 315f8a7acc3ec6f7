// Calls that start or bind a deal, repeated with the same Idempotency-Key: one effect, one answer, and nothing for
// other users.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { emptyWish } from '@bilbro/contract/deal/requests/request-fields'
import { type As, openTestApp } from '../../test/app.ts'
import { type ContractFixture, createContractFixture } from '../../test/contract-fixture.ts'

type Dealer = As & { userId: string; companyId: string }
const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)
const dealers: [Dealer, Dealer] = [await desk.dealer(), await desk.dealer()]
const rights = [
  'offers.read',
  'offers.write',
  'contracts.read',
  'contracts.write',
  'contracts.sign',
  'requests.read',
  'requests.manage',
  'b2b.read',
] as const
const staff: [As, As] = [await t.staff(...rights), await t.staff(...rights)]

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const send = (who: As, { url, body, key }: { url: string; body: object; key: string }) =>
  t.app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload: body,
    headers: { ...who.headers, 'idempotency-key': key },
  })
const rowsOf = async (counted: string) =>
  Number((await t.deps.pool.query(`select count(*) as n from ${counted}`)).rows[0].n)

type Sent = { url: string; body: object; changed: object }
/** The caller, the table that counts the effect, the number of rows it creates, and a valid body. */
const calls: [what: string, by: 'dealers' | 'staff', counted: string, makes: number, make: () => Promise<Sent>][] = [
  [
    "a dealer's offer",
    'dealers',
    'offers',
    1,
    async () => ({
      url: `/b2b-portal-private/cars/${(await t.make.onSale()).carId}/offer`,
      body: { amount: eur(18_000) },
      changed: { amount: eur(18_001) },
    }),
  ],
  [
    'a package',
    'dealers',
    'offer_cars',
    2,
    async () => {
      const carIds = [(await t.make.onSale()).carId, (await t.make.onSale()).carId]
      const url = '/b2b-portal-private/offers'
      return { url, body: { carIds, amount: eur(36_000) }, changed: { carIds, amount: eur(35_000) } }
    },
  ],
  [
    "the house's offer",
    'staff',
    'offers',
    1,
    async () => {
      const carIds = [(await t.make.onSale()).carId]
      const body = { companyId: dealers[0].companyId, carIds, amount: eur(19_000) }
      return { url: '/car-requests/buyers/offers', body, changed: { ...body, amount: eur(19_500) } }
    },
  ],
  [
    'offers to several dealers',
    'staff',
    'offers',
    2,
    async () => {
      const buyers = dealers.map(({ companyId }, at) => ({ companyId, amount: eur(19_000 + at) }))
      const body = { carIds: [(await t.make.onSale()).carId], buyers }
      return { url: '/car-requests/buyers/offers/multi', body, changed: { ...body, buyers: buyers.slice(0, 1) } }
    },
  ],
  [
    'a counter-offer',
    'staff',
    'offer_rounds',
    1,
    async () => {
      const { carId } = await t.make.onSale()
      const { id } = await dealers[0].portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })
      const body = { version: 1, amount: eur(19_000) }
      return { url: `/offers/${id}/counter`, body, changed: { ...body, amount: eur(19_500) } }
    },
  ],
  [
    'an agreement',
    'staff',
    'offer_cars where is_accepted',
    1,
    async () => {
      const { carId } = await t.make.onSale()
      const { id } = await dealers[0].portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })
      const body = { version: 1, amount: eur(18_000) }
      return { url: `/offers/${id}/accept`, body, changed: { ...body, amount: eur(18_001) } }
    },
  ],
  [
    'a draft',
    'staff',
    'contracts',
    1,
    async () => ({
      url: `/b2b/${(await desk.agreed({ dealer: dealers[0] })).listingId}/draft-contract`,
      body: { version: 0 },
      changed: { version: 0, remarks: 'another' },
    }),
  ],
  [
    'a draft from a request',
    'staff',
    'contracts',
    1,
    async () => {
      const { carId } = await desk.agreed({ dealer: dealers[0] })
      const body = { companyId: dealers[0].companyId, carId }
      return { url: '/car-requests/buyers/contracts', body, changed: { ...body, remarks: 'another' } }
    },
  ],
  [
    'a contract that is sent',
    'staff',
    `contracts where number is not null`,
    1,
    async () => {
      const { listingId, contract } = await desk.drafted({ dealer: dealers[0] })
      const body = { version: contract.version }
      return { url: `/b2b/${listingId}/send-contract`, body, changed: { version: contract.version + 1 } }
    },
  ],
  [
    "the house's signature",
    'staff',
    'contract_signatures',
    1,
    async () => {
      const { contract } = await desk.sent({ dealer: dealers[0] })
      const { id, version, documentSha256 } = contract
      const body = { version, documentSha256 }
      return { url: `/contracts/${id}/sign`, body, changed: { ...body, method: 'PROFILE' } }
    },
  ],
  [
    "a dealer's request",
    'dealers',
    'car_requests',
    1,
    async () => {
      const body = { ...emptyWish, brand: 'Audi' }
      return { url: '/b2b-portal-private/requests', body, changed: { ...body, brand: 'BMW' } }
    },
  ],
  [
    'a request that staff write down',
    'staff',
    'car_requests',
    2,
    async () => {
      const body = { ...emptyWish, brand: 'Audi', companyIds: dealers.map(({ companyId }) => companyId) }
      return { url: '/car-requests/buyers', body, changed: { ...body, brand: 'BMW' } }
    },
  ],
]

describe.each(calls)('%s', (_what, by, counted, makes, make) => {
  const people = () => (by === 'dealers' ? dealers : staff)

  test.each([
    ['one after the other', false],
    ['all at once', true],
  ])('five times, %s', async (_how, atOnce) => {
    const sent = { ...(await make()), key: randomUUID() }
    const [who] = people()
    const before = await rowsOf(counted)
    const answers = []
    if (atOnce) answers.push(...(await Promise.all(Array.from({ length: 5 }, () => send(who, sent)))))
    else for (let n = 0; n < 5; n++) answers.push(await send(who, sent))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1)
    expect((await rowsOf(counted)) - before).toBe(makes)
  })

  test('with another content, and by somebody else', async () => {
    const sent = { ...(await make()), key: randomUUID() }
    const [who, other] = people()
    const first = await send(who, sent)
    const before = await rowsOf(counted)
    const changed = await send(who, { ...sent, body: sent.changed })
    expect([changed.statusCode, changed.json().code]).toEqual([409, 'idempotency.mismatch'])
    expect(await rowsOf(counted)).toBe(before)
    // For another dealer the key belongs to a separate call: it succeeds or fails on its own.
    const theirs = await send(other, sent)
    expect(theirs.payload).not.toBe(first.payload)
    expect([0, makes]).toContain((await rowsOf(counted)) - before)
    expect(theirs.statusCode < 300).toBe((await rowsOf(counted)) > before)
  })
})
