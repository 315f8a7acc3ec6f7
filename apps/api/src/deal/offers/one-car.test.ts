// Many parallel calls over real connections (220 in the full run): dealers make and accept offers; staff accept, lock
// and draft. Each car is sold once.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type As, type TestApp, testApp } from '../../../test/app.ts'
import { inFull } from '../../../test/in-full.ts'
import { type Answer, type Caller, openCaller } from '../../../test/sockets.ts'

const rounds = inFull(2, 50)
const dealersAtOnce = inFull(100, 200)
const staffAtOnce = 20

type Person = As & { userId: string; companyId?: string; caller: Caller }
let t: TestApp
let dealers: Person[]
let staff: Person[]
beforeAll(async () => {
  t = await testApp({ env: { DATABASE_POOL: '20' } })
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  await t.make.legalEntity()
  const withLine = async (who: As & { userId: string }) =>
    Object.assign(who, { caller: await openCaller(t.app, who.headers) })
  const make = async <P>(count: number, one: () => Promise<P>): Promise<P[]> => {
    const made: P[] = []
    while (made.length < count) made.push(...(await Promise.all(Array.from({ length: 10 }, one))))
    return made
  }
  dealers = await make(dealersAtOnce, async () => withLine(await t.buyer()))
  staff = await make(staffAtOnce, async () =>
    withLine(await t.staff('offers.read', 'offers.write', 'b2b.read', 'b2b.lock', 'contracts.read', 'contracts.write')),
  )
}, 120_000)
afterAll(async () => {
  for (const { caller } of [...dealers, ...staff]) caller.close()
  await t.close()
})

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' })
const ok = ({ status }: Answer) => status < 300
const sale = async (carId: string) =>
  (
    await t.deps.pool.query(
      `select c.status as car, l.status as listing,
        (select count(*) from offer_cars where car_id = c.id and is_accepted) as sales,
        (select count(*) from contract_cars where car_id = c.id and is_live) as contracts,
        (select count(*) from offers where c.id = any(car_ids) and status in ('SUBMITTED', 'COUNTERED_BY_SELLER', 'COUNTERED_BY_BUYER', 'MIDPOINT_PROPOSED')) as open,
        (select count(*) from listing_locks k where k.listing_id = l.id and k.state = 'HELD') as locks
       from cars c join listings l on l.car_id = c.id where c.id = $1`,
      [carId],
    )
  ).rows[0] as { car: string; listing: string; sales: number; contracts: number; open: number; locks: number }

test(
  `${dealersAtOnce + staffAtOnce} at once on one car, ${rounds} rounds: one winner each, the rest a clean 4xx`,
  async () => {
    for (let round = 0; round < rounds; round++) {
      const { carId, listingId } = await t.make.onSale({ firstRegistration: '2019-05-10' })
      const offered = dealers.slice(0, 16)
      const asked = dealers.slice(16, 48)
      const theirs = await Promise.all(
        offered.map(
          async ({ caller }, at) =>
            (await caller.ask('POST', `/b2b-portal-private/cars/${carId}/offer`, { amount: eur(17_000 + at) })).data.id,
        ),
      )
      const ours = await Promise.all(
        asked.map(
          async ({ companyId }) =>
            (
              await staff[0]!.caller.ask('POST', '/car-requests/buyers/offers', {
                companyId,
                carIds: [carId],
                amount: eur(19_000),
              })
            ).data.id,
        ),
      )
      const { version } = (await staff[0]!.caller.ask('GET', `/b2b/${listingId}`)).data
      const agreeing = [
        ...theirs.map(
          (id, at) => () =>
            staff[at]!.caller.ask('POST', `/offers/${String(id)}/accept`, { version: 1, amount: eur(17_000 + at) }),
        ),
        ...asked.map(
          ({ caller }, at) =>
            () =>
              caller.ask('POST', `/b2b-portal-private/offers/${String(ours[at])}/accept`, {
                version: 1,
                amount: eur(19_000),
              }),
        ),
      ]
      const locking = staff.slice(16).map(
        ({ caller }) =>
          () =>
            caller.ask('POST', `/b2b/${listingId}/lock`, { version, reason: 'OFFER' }),
      )
      const offering = dealers.slice(48).map(
        ({ caller }) =>
          () =>
            caller.ask('POST', `/b2b-portal-private/cars/${carId}/offer`, { amount: eur(18_000) }),
      )
      const answers = new Map<() => Promise<Answer>, Answer>()
      // The order of the calls is random.
      const calls = [...agreeing, ...locking, ...offering]
        .map((call) => ({ call, at: Math.random() }))
        .sort((x, y) => x.at - y.at)
      await Promise.all(calls.map(async ({ call }) => answers.set(call, await call())))
      const [agreed, locked, made] = [agreeing, locking, offering].map((some) =>
        some.map((call) => answers.get(call)!),
      ) as [Answer[], Answer[], Answer[]]
      const all = [...agreed, ...locked, ...made]
      expect(all.filter(({ status }) => status >= 500 || (status >= 300 && status < 400))).toEqual([])
      const winners = agreed.filter(ok).length + locked.filter(ok).length
      const after = await sale(carId)
      // If the lock comes first, nobody can accept; if an accept comes first, nobody can lock.
      expect(winners).toBe(1)
      expect(new Set(agreed.filter((one) => !ok(one)).map(({ code }) => code))).toSatisfy((found: Set<string>) =>
        [...found].every((code) => ['car.notAvailable', 'listing.locked'].includes(code)),
      )
      const isSold = agreed.some(ok)
      expect(after).toMatchObject(
        isSold
          ? { car: 'RESERVED', listing: 'PRE_SOLD', sales: 1, open: 0, locks: 0 }
          : { car: 'AVAILABLE', listing: 'LOCKED', sales: 0, locks: 1 },
      )
      const longest = Math.max(...agreed.map(({ ms }) => ms))
      expect(longest).toBeLessThan(20_000)
      const drafts = await Promise.all(
        staff.map(({ caller }) => caller.ask('POST', `/b2b/${listingId}/draft-contract`, { version: 0 })),
      )
      expect(drafts.filter(ok)).toHaveLength(isSold ? 1 : 0)
      expect(drafts.filter(({ status }) => status >= 500)).toEqual([])
      expect((await sale(carId)).contracts).toBe(isSold ? 1 : 0)
    }
  },
  inFull(120_000, 900_000),
)
