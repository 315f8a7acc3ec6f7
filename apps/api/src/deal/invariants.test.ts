// Thousands of random steps by many users at once, with the server killed in between: the invariants must hold.
import type { ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, startApi } from '../../test/api-process.ts'
import { type TestApp, testApp } from '../../test/app.ts'
import { createContractFixture } from '../../test/contract-fixture.ts'
import { inFull } from '../../test/in-full.ts'
import { reviveWaiting } from './offers/queue/offer-revival.job.ts'
import { type Answer, type Caller, callerAt } from '../../test/sockets.ts'

const operations = inFull(350, 10_000)
const workers = 32
const carCount = 8

/** Server error logs, because a status code alone does not show the cause. */
const faults: string[] = []
const hear = (line: string) => void (line.includes('"request.failed"') && faults.push(line.slice(0, 1500)))

let t: TestApp
let child: ChildProcess
let port: number
let dealers: { caller: Caller; companyId: string }[]
let staff: Caller[]
let cars: { carId: string; listingId: string }[]
beforeAll(async () => {
  t = await testApp()
  port = await freePort()
  const desk = await createContractFixture(t)
  cars = await Promise.all(
    Array.from({ length: carCount }, () => t.make.onSale({ firstRegistration: '2019-05-10', mileage: 80_000 })),
  )
  const companies = await Promise.all(Array.from({ length: 8 }, () => desk.dealer()))
  const colleagues = await Promise.all(companies.slice(0, 4).map(({ companyId }) => t.buyer({ companyId })))
  dealers = [...companies, ...colleagues].map((one) => ({
    caller: callerAt(port, one.headers),
    companyId: one.companyId,
  }))
  const rights = [
    'offers.read',
    'offers.write',
    'b2b.read',
    'b2b.write',
    'b2b.lock',
    'b2b.override',
    'contracts.read',
    'contracts.write',
    'contracts.sign',
  ] as const
  staff = await Promise.all(Array.from({ length: 6 }, async () => callerAt(port, (await t.staff(...rights)).headers)))
  child = await startApi(t.deps, port, hear)
}, 120_000)
afterAll(async () => {
  child.kill('SIGKILL')
  for (const caller of [...dealers.map((one) => one.caller), ...staff]) caller.close()
  await t.close()
})

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' })
const pick = <T>(some: readonly T[]): T => some[Math.floor(Math.random() * some.length)]!
const one = async <R>(text: string, values: unknown[] = []) =>
  (await t.deps.pool.query(text, values)).rows[0] as R | undefined

type Offer = { id: string; version: number; last_by: string; amount_minor: number; company_id: string }
const anyOffer = () =>
  one<Offer>(
    `select id, version, last_by, amount_minor, company_id from offers where status not in ('DECLINED', 'WITHDRAWN', 'EXPIRED') order by random() limit 1`,
  )
/** Usually a contract in the state that the step needs. */
const anyContract = (status?: string) =>
  one<{ id: string; version: number; document_sha256: string; offer_id: string; company_id: string }>(
    `select id, version, document_sha256, offer_id, company_id from contracts where status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED')
     order by (status = $1) is not true and random() < 0.9, random() limit 1`,
    [status ?? null],
  )
/** Usually the side whose turn it is. */
const isForHouse = ({ last_by }: Offer) => (last_by === 'BUYER') === Math.random() < 0.85
const of = (companyId: string) => pick(dealers.filter((dealer) => dealer.companyId === companyId)).caller

/** One random step. Undefined when no record fits. */
const steps: Record<string, () => Promise<Answer | undefined>> = {
  offer: () =>
    pick(dealers).caller.ask('POST', `/b2b-portal-private/cars/${pick(cars).carId}/offer`, {
      amount: eur(15_000 + Math.floor(Math.random() * 4000)),
    }),
  package: () =>
    pick(dealers).caller.ask('POST', '/b2b-portal-private/offers', {
      carIds: [pick(cars).carId, pick(cars).carId, pick(cars).carId].filter((id, at, all) => all.indexOf(id) === at),
      amount: eur(30_000),
    }),
  counter: async () => {
    const offer = await anyOffer()
    const body = offer && {
      version: offer.version,
      amount: eur(Math.round(offer.amount_minor / 100) + (Math.random() < 0.5 ? 300 : -300)),
    }
    return (
      offer &&
      (isForHouse(offer)
        ? pick(staff).ask('POST', `/offers/${offer.id}/counter`, body)
        : of(offer.company_id).ask('POST', `/b2b-portal-private/offers/${offer.id}/counter`, body))
    )
  },
  accept: async () => {
    const offer = await anyOffer()
    const body = offer && { version: offer.version, amount: { minor: offer.amount_minor, currency: 'EUR' } }
    return (
      offer &&
      (isForHouse(offer)
        ? pick(staff).ask('POST', `/offers/${offer.id}/accept`, body)
        : of(offer.company_id).ask('POST', `/b2b-portal-private/offers/${offer.id}/accept`, body))
    )
  },
  decline: async () => {
    const offer = await anyOffer()
    return offer && pick(staff).ask('POST', `/offers/${offer.id}/decline`, { version: offer.version })
  },
  withdraw: async () => {
    const offer = await anyOffer()
    return (
      offer &&
      of(offer.company_id).ask('POST', `/b2b-portal-private/offers/${offer.id}/withdraw`, { version: offer.version })
    )
  },
  release: async () => {
    const offer = await one<Offer>(`select id, version from offers where status = 'ACCEPTED' order by random() limit 1`)
    return (
      offer &&
      pick(staff).ask('POST', `/offers/${offer.id}/release`, { version: offer.version, reason: 'because of chance' })
    )
  },
  lock: async () => {
    const { listingId } = pick(cars)
    const row = await one<{ version: number; status: string }>('select version, status from listings where id = $1', [
      listingId,
    ])
    return row?.status === 'LOCKED' || Math.random() < 0.3
      ? pick(staff).ask('POST', `/b2b/${listingId}/unlock`, { version: row!.version })
      : pick(staff).ask('POST', `/b2b/${listingId}/lock`, { version: row!.version, reason: 'OFFER' })
  },
  outlet: async () => {
    const { listingId } = pick(cars)
    const row = await one<{ version: number; status: string }>('select version, status from listings where id = $1', [
      listingId,
    ])
    if (row?.status === 'MOVED_TO_OUTLET')
      return pick(staff).ask('PATCH', `/b2b/${listingId}`, { version: row.version, status: 'DRAFT' })
    if (row?.status === 'DRAFT') return undefined
    return Math.random() < 0.1
      ? pick(staff).ask('POST', `/b2b/${listingId}/move-to-outlet`, { version: row!.version })
      : undefined
  },
  draft: () => pick(staff).ask('POST', `/b2b/${pick(cars).listingId}/draft-contract`, { version: 0 }),
  send: async () => {
    const { listingId } = pick(cars)
    const row = await one<{ version: number }>(
      `select c.version from contracts c join contract_cars k on k.contract_id = c.id where k.listing_id = $1 and k.is_live`,
      [listingId],
    )
    return row && pick(staff).ask('POST', `/b2b/${listingId}/send-contract`, { version: row.version })
  },
  sign: async () => {
    const contract = await anyContract('WAITING_ADMIN')
    if (!contract) return undefined
    const { version, document_sha256: documentSha256 } = contract
    return pick(staff).ask('POST', `/contracts/${contract.id}/sign`, { version, documentSha256 })
  },
  signAsBuyer: async () => {
    const contract = await anyContract('WAITING_BUYER')
    if (!contract) return undefined
    const link = await of(contract.company_id).ask(
      'POST',
      `/b2b-portal-private/orders/${contract.offer_id}/sign-link`,
      {},
    )
    if (link.status >= 300) return link
    const token = String(link.data.url).split('/sign/')[1]
    const body = { documentSha256: contract.document_sha256, name: 'Ola', method: 'TYPED', consent: true }
    return Math.random() < 0.8
      ? pick(dealers).caller.ask('POST', `/contract-signing/${token}/sign`, body)
      : pick(dealers).caller.ask('POST', `/contract-signing/${token}/decline`, { reason: 'chance has it so' })
  },
  end: async () => {
    const contract = await anyContract()
    return (
      contract &&
      pick(staff).ask('POST', `/contracts/${contract.id}/end`, {
        version: contract.version,
        reason: 'because of chance',
      })
    )
  },
}
/** Offers are more frequent than ended deals. */
const weights: [keyof typeof steps, number][] = [
  ['offer', 10],
  ['package', 2],
  ['counter', 8],
  ['accept', 12],
  ['decline', 2],
  ['withdraw', 2],
  ['release', 1],
  ['lock', 3],
  ['outlet', 1],
  ['draft', 8],
  ['send', 6],
  ['sign', 6],
  ['signAsBuyer', 6],
  ['end', 2],
]
const bag = weights.flatMap(([name, times]) => Array<keyof typeof steps>(times).fill(name))

/** Queries for violated rules. Each must return no rows. */
const rules: Record<string, string> = {
  'a car has one agreement at most': `select car_id from offer_cars where is_accepted group by car_id having count(*) > 1`,
  'a car has one contract at most that holds it': `select car_id from contract_cars where is_live group by car_id having count(*) > 1`,
  'what is agreed on is in a sale, and nothing else is': `select l.id from listings l where (l.status in ('PRE_SOLD', 'WAITING_FOR_ADMIN_SIGNATURE', 'WAITING_FOR_BUYER_SIGNATURE', 'SOLD'))
     <> exists (select 1 from offer_cars o where o.listing_id = l.id and o.is_accepted)`,
  'listing and car go with the contract': `select t.id from contracts t join contract_cars k on k.contract_id = t.id join listings l on l.id = k.listing_id join cars c on c.id = k.car_id
     where k.is_live and (t.status, l.status, c.status) not in (('DRAFT', 'PRE_SOLD', 'RESERVED'), ('WAITING_ADMIN', 'WAITING_FOR_ADMIN_SIGNATURE', 'WAITING_FOR_ADMIN_SIGN_IN'),
       ('WAITING_BUYER', 'WAITING_FOR_BUYER_SIGNATURE', 'WAITING_FOR_CLIENT_SIGN_IN'), ('SIGNED', 'SOLD', 'SOLD'))`,
  'a contract that holds cars stands on an agreement': `select t.id from contracts t join offers o on o.id = t.offer_id where t.status in ('DRAFT', 'WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED') and o.status <> 'ACCEPTED'`,
  'a locked listing has a lock, and no other has': `select l.id from listings l where (l.status = 'LOCKED') <> exists (select 1 from listing_locks k where k.listing_id = l.id and k.state = 'HELD')`,
  'nobody bargains about what is not to be had': `select o.id from offers o join offer_cars c on c.offer_id = o.id join listings l on l.id = c.listing_id
     where o.status in ('SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED') and (not l.car_sellable or l.status not in ('AVAILABLE', 'LOCKED'))`,
  'nobody waits for what is free': `select o.id from offers o where o.status = 'ON_HOLD' and not exists (select 1 from offer_cars c join listings l on l.id = c.listing_id where c.offer_id = o.id and not l.is_on_sale)`,
  'a company talks about a car in one place': `select car_id from offer_cars where is_open group by car_id, company_id, is_package having count(*) > 1`,
  'rounds follow each other': `select offer_id from offer_rounds group by offer_id having count(*) <> max(no)`,
  'contracts are numbered without a gap': `select 1 from contracts where number is not null having count(*) <> coalesce(max(substring(number from '[0-9]+$')::int), 0)`,
  'both have signed what is signed': `select t.id from contracts t where t.status = 'SIGNED' and (select count(distinct role) from contract_signatures s where s.contract_id = t.id and s.document_sha256 = t.document_sha256) <> 2`,
}
async function broken(): Promise<string[]> {
  await reviveWaiting(t.deps)
  const found: string[] = []
  for (const [rule, query] of Object.entries(rules)) if ((await t.deps.pool.query(query)).rows.length) found.push(rule)
  return found
}

const wanted: (keyof typeof steps)[] = ['offer', 'counter', 'accept', 'draft', 'send', 'sign', 'signAsBuyer', 'lock']

test(
  `${operations} random steps by ${workers}, killed in the middle: every rule holds`,
  async () => {
    let left = operations
    let choice = bag
    let stopped = false
    const bad: string[] = []
    const done: Record<string, number> = {}
    const work = async () => {
      while (left-- > 0 && !stopped) {
        const name = pick(choice)
        const answer = await steps[name]!().catch(() => undefined)
        if (answer && answer.status >= 500) bad.push(`${name} ${answer.status} ${answer.code}`)
        if (answer && answer.status < 300) done[name] = (done[name] ?? 0) + 1
      }
    }
    const run = async (until: number) => {
      left = until
      stopped = false
      await Promise.all(Array.from({ length: workers }, work))
    }
    await run(Math.floor(operations / 2))
    expect(await broken()).toEqual([])
    // The server is killed while all steps are running.
    const going = run(Math.floor(operations / 4))
    setTimeout(
      () => {
        stopped = true
        child.kill('SIGKILL')
      },
      inFull(400, 3000),
    )
    await going
    // PostgreSQL rolls back the killed process's transactions when it notices that the connection is gone.
    await expect
      .poll(
        async () =>
          (await one<{ n: number }>(
            `select count(*) as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
          ))!.n,
        { timeout: 30_000 },
      )
      .toBe(0)
    expect(await broken()).toEqual([])
    child = await startApi(t.deps, port, hear)
    await run(Math.floor(operations / 4))
    expect(await broken()).toEqual([])
    expect([...bad, ...faults]).toEqual([])
    // Every kind of step must have happened; otherwise the test proves nothing.
    const missing = () => wanted.filter((name) => !done[name])
    for (let more = 0; more < 40 && missing().length; more++) {
      choice = [...bag, ...missing().flatMap((name) => Array<keyof typeof steps>(20).fill(name))]
      await run(Math.floor(operations / 8))
    }
    expect(missing()).toEqual([])
    expect(await broken()).toEqual([])
  },
  inFull(120_000, 1_200_000),
)
