// A dealer's cars in transport with drivers, documents, claims and proofs: other dealers cannot read, count, find or
// sort by any of it. The dealer cannot see the internal notes of staff.
import { expect, test } from 'vitest'
import { api } from '@bilbro/contract'
import type { AnyEndpoint } from '@bilbro/contract/endpoint'
import { type As, openTestApp } from './app.ts'
import { claimOn } from './claim-rows.ts'
import { createRoadFixture } from './road-fixture.ts'

const house = 'CANARYHOUSE'
const company = 'CANARYCOMPANY'
const houseAmount = 7_351_904
/** An amount of the deal; drivers see no amounts. */
const claimAmount = 4_207_313

const ids: string[] = []

const t = await openTestApp()
const desk = await createRoadFixture(t)
const deal = await desk.planned()
const owner: As & { userId: string; companyId: string } = deal.dealer
const other: As = await t.buyer()
const transportId = deal.transport.id
const params = { id: transportId }
const version = async () => (await desk.hauler.logistics.get({ params })).version
await desk.hauler.logistics.setDeliveryProvider(
  {
    params,
    body: { version: await version(), internalNote: house, costMinor: houseAmount, deliveryProvider: 'MANUAL' },
  },
  { files: { other: [desk.paper(`${house}.pdf`)] } },
)
await desk.hauler.logistics.setDriver(
  {
    params,
    body: {
      version: await version(),
      driverName: `${company} driver`,
      driverPhone: company,
      driverPlate: 'CANARYCOMPANY',
    },
  },
  { files: {} },
)
await desk.say(transportId, { status: 'ORDER_CONFIRMED', reason: house }, { cmr: [desk.paper(`${company}.pdf`)] })
await desk.say(transportId, { status: 'CONFIRMED_BY_TRUCK' })
const judge = (await t.staff('claims.decide')).userId
const claim = await claimOn(t, deal, { status: 'PARTLY', outcome: 'PARTLY', minor: claimAmount, decidedBy: judge })
await t.deps.pool.query(`update claims set body = $2, wanted_minor = ${claimAmount} where id = $1`, [
  claim.id,
  `${company} claim`,
])
await t.deps.pool.query(
  `insert into claim_recourses (claim_id, to_whom, name, amount_minor, status, note, created_at, updated_at)
   values ($1, 'CARRIER', $2, ${houseAmount}, 'OPEN', $2, now(), now())`,
  [claim.id, house],
)
const { rows } = await t.deps.pool.query<{ id: string }>(
  `insert into proof_files (contract_id, car_id, company_id, route, transport, destination, turn, opened_on, due_on, decided_note, updated_at)
   values ($1, $2, $3, 'IC_SUPPLY', 'SELLER_CARRIER', 'NO', 'HOUSE', current_date, current_date, $4, now())
   on conflict (contract_id, car_id) do update set decided_note = $4 returning id`,
  [deal.contract.id, deal.carId, owner.companyId, house],
)
const { items } = await owner.portalOrders.list({ query: {} })
ids.push(
  transportId,
  deal.carId,
  deal.contract.id,
  items[0]!.id,
  deal.invoice.id,
  claim.id,
  rows[0]!.id,
  owner.companyId,
)
const fileUrl = (await owner.portalLogistics.get({ params })).files[0]!.url

const groups = [
  'portalLogistics',
  'portalClaims',
  'portalProofs',
  'portalNafCars',
  'portalOrders',
  'portalReleases',
] as const
const reads = groups.flatMap((group) =>
  Object.entries(api[group] as Record<string, AnyEndpoint>)
    .filter(([, e]) => e.method === 'GET')
    .map(([name, e]) => [`${group}.${name}`, e] as const),
)
/** All possible list parameters, one at a time; a call refuses those that it does not know. */
const asked = () => [
  '',
  ...[company, house, 'Golf', '%', 'driver'].map((word) => `search=${encodeURIComponent(word)}`),
  ...['ORDER_CONFIRMED', 'CONFIRMED_BY_TRUCK', 'PARTLY'].map((status) => `status=${status}`),
  ...['deliveryProvider=MANUAL', 'sort=asc', 'page=2', 'pageSize=1'],
  ...ids.flatMap((id) => [`carId=${id}`, `orderId=${id}`]),
]
const addresses = (e: AnyEndpoint) =>
  e.path.includes('/:')
    ? ids.map((id) => `/api${e.path.replace(/:\w+/g, id)}`)
    : asked().map((query) => `/api${e.path}?${query}`)
const read = async (url: string, headers: Record<string, string>) => {
  const { statusCode, payload } = await t.app.inject({ url, headers })
  return { statusCode, payload, loud: payload.toUpperCase() }
}

const readers: [string, () => Promise<Record<string, string>>, string[]][] = [
  ['anonymous', () => Promise.resolve({}), [house, company, `${houseAmount}`, `${claimAmount}`]],
  [
    'a dealer of another company',
    () => Promise.resolve(other.headers),
    [house, company, `${houseAmount}`, `${claimAmount}`],
  ],
  ['the dealer himself', () => Promise.resolve(owner.headers), [house, `${houseAmount}`]],
  [
    'who only drives for him',
    async () => (await t.buyer({ companyId: owner.companyId, role: 'DRIVER' })).headers,
    [house, `${houseAmount}`, `${claimAmount}`, '"MINOR"'],
  ],
]
test.each(readers)('%s reads nothing of it, whatever he asks', async (_who, signedIn, words) => {
  const headers = await signedIn()
  for (const [name, e] of reads)
    for (const url of addresses(e)) {
      const { loud } = await read(url, headers)
      expect({ name, url, found: words.filter((word) => loud.includes(word)) }).toEqual({ name, url, found: [] })
    }
})

test('another dealer counts and finds none of it, by no filter and in no order', async () => {
  let answered = 0
  for (const [name, e] of reads.filter(([, one]) => !one.path.includes('/:')))
    for (const url of addresses(e)) {
      const { statusCode, payload } = await read(url, other.headers)
      if (statusCode !== 200) continue
      answered++
      const { data } = JSON.parse(payload) as {
        data: { total?: number; counts?: Record<string, number> } | unknown[]
      }
      const sums = Array.isArray(data) ? [data.length] : [data.total ?? 0, ...Object.values(data.counts ?? {})]
      expect({ name, url, sums: sums.filter(Boolean) }).toEqual({ name, url, sums: [] })
    }
  expect(answered).toBeGreaterThan(20)
  for (const carId of ids)
    expect(await other.portalLogistics.ofCar({ params: { carId } })).toEqual({ hasLogistics: false, transports: [] })
})

test('all of it is there for him whose it is', async () => {
  const words = JSON.stringify([
    await owner.portalLogistics.get({ params: { id: transportId } }),
    await owner.portalClaims.list({ query: {} }),
  ])
  expect(words).toContain(`${company} driver`)
  expect(words).toContain(`${company}.pdf`)
  expect(words).toContain(`${claimAmount}`)
})

test('the address of a file opens that file alone, as it was given out', async () => {
  const { pathname, search } = new URL(fileUrl, 'http://house')
  const open = async (url: string) => (await t.app.inject({ url })).statusCode
  expect(await open(pathname + search)).toBe(200)
  const { rows } = await t.deps.pool.query<{ id: string }>(
    `select file_id as id from transport_files where transport_id = $1 and not is_for_dealer`,
    [transportId],
  )
  for (const { id } of rows)
    expect(await open(pathname.replace(/[0-9a-f-]{36}/, id) + search)).toBeGreaterThanOrEqual(400)
  expect(rows.length).toBeGreaterThan(0)
  expect(await open(pathname)).toBeGreaterThanOrEqual(400)
  expect(await open(`${pathname}${search}0`)).toBeGreaterThanOrEqual(400)
})
