// A yes at the last moment: a user who accepts while an offer or contract expires either gets it, or is told that it
// has expired.
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/app.ts'
import { type ContractFixture, createContractFixture, signBy } from '../../test/contract-fixture.ts'
import { inFull } from '../../test/in-full.ts'
import { endOverdueContracts } from './contracts/contract-expiry.job.ts'
import { endExpiredOffers } from './offers/queue/offer-expiry.job.ts'

const offers = inFull(40, 500)
const contracts = inFull(4, 60)

const t = await openTestApp({ env: { DATABASE_POOL: '10' } })
const desk: ContractFixture = await createContractFixture(t)

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const at = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms - Date.now())))
/** From 50 ms before to 50 ms after. */
const around = (n: number, count: number) => -50 + (100 * n) / (count - 1)

/** Runs the expiry job repeatedly, like many processes would, until `work` is done. */
async function whileTheyEnd<T>(end: () => Promise<unknown>, work: Promise<T>): Promise<T> {
  let isOver = false
  const ending = async () => {
    while (!isOver) {
      await end()
      await at(Date.now() + 5)
    }
  }
  const ends = [ending(), ending()]
  const result = await work.finally(() => (isOver = true))
  await Promise.all(ends)
  await end()
  return result
}
const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ status }: { status: number }) => `refused ${status}`,
  )

test(`${offers} offers are accepted around the moment in which they run out`, async () => {
  const dealer = await t.buyer()
  const made: string[] = []
  while (made.length < offers)
    made.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, async () => {
          const { carId } = await t.make.onSale()
          return (await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })).id
        }),
      )),
    )
  const ends = new Map(made.map((id, n) => [id, Date.now() + 300 + n * 15]))
  await Promise.all(
    made.map((id) =>
      t.deps.db
        .updateTable('offers')
        .set({ expiresAt: new Date(ends.get(id)!).toISOString() })
        .where('id', '=', id)
        .execute(),
    ),
  )
  const said = await whileTheyEnd(
    () => endExpiredOffers(t.deps),
    Promise.all(
      made.map(async (id, n) => {
        await at(ends.get(id)! + around(n, offers))
        return outcome(desk.boss.offers.accept({ params: { id }, body: { version: 1, amount: eur(18_000) } }))
      }),
    ),
  )
  const rows = await t.deps.db
    .selectFrom('offers')
    .select(['id', 'status', 'acceptedAt'])
    .where('id', 'in', made)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const states = made.map((id) => found.get(id)!.status)
  expect(said.map((one) => (one === 'done' ? 'ACCEPTED' : one === 'refused 409' ? 'EXPIRED' : one))).toEqual(states)
  const late = rows.filter(({ id, acceptedAt }) => acceptedAt !== null && Date.parse(acceptedAt) >= ends.get(id)!)
  expect(late).toEqual([])
  expect(states).toContain('EXPIRED')
})

test(`${contracts} contracts are signed around the moment in which they run out`, async () => {
  const deals: Awaited<ReturnType<ContractFixture['waiting']>>[] = []
  while (deals.length < contracts) deals.push(await desk.waiting())
  const ends = deals.map((_deal, n) => Date.now() + 400 + n * 40)
  await Promise.all(
    deals.map(({ contract: { id } }, n) =>
      t.deps.db
        .updateTable('contracts')
        .set({ dueAt: new Date(ends[n]!).toISOString() })
        .where('id', '=', id)
        .execute(),
    ),
  )
  const said = await whileTheyEnd(
    () => endOverdueContracts(t.deps),
    Promise.all(
      deals.map(async (deal, n) => {
        await at(ends[n]! + around(n, contracts))
        return outcome(signBy(t, deal))
      }),
    ),
  )
  const ids = deals.map(({ contract }) => contract.id)
  const rows = await t.deps.db
    .selectFrom('contracts')
    .select(['id', 'status', 'signedAt'])
    .where('id', 'in', ids)
    .execute()
  const found = new Map(rows.map((row) => [row.id, row]))
  const states = ids.map((id) => found.get(id)!.status)
  expect(said.map((one) => (one === 'done' ? 'SIGNED' : one === 'refused 409' ? 'EXPIRED' : one))).toEqual(states)
  const late = rows.filter(({ id, signedAt }) => signedAt !== null && Date.parse(signedAt) >= ends[ids.indexOf(id)]!)
  expect(late).toEqual([])
  expect(states).toContain('EXPIRED')
})
