// Open office pages that show an agreement, or the queue behind a lock, hear of a new one.
import { calls } from '@bilbro/contract/calls.gen'
import { invalidates, type ChangedRecords } from '@bilbro/contract/live/live'
import { topics } from '@bilbro/contract/live/topics'
import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture } from '../../../test/contract-fixture.ts'

const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })

/** The changes that a user with one right hears of during an action. */
async function heardBy(right: string, run: () => Promise<unknown>): Promise<ChangedRecords> {
  const news: Record<string, { ids: string[]; many: boolean }> = {}
  const hears = new Set<string>(
    topics.filter(({ rights }) => (rights as readonly string[]).includes(right)).map(({ name }) => name),
  )
  const off = t.deps.changes.onChange((changes) => {
    for (const { topic, id, parents } of changes)
      for (const one of [{ topic, id }, ...parents])
        if (hears.has(one.topic)) (news[one.topic] ??= { ids: [], many: false }).ids.push(one.id)
  })
  await run()
  await t.deps.changes.settled()
  off()
  return news
}

test('the contracts of a car hear that somebody has agreed on it, and that it came to nothing', async () => {
  const dealer = await desk.dealer()
  const { carId, listingId } = await t.make.onSale({ firstRegistration: '2019-05-10', mileage: 80_000 })
  const { id } = await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })
  const query = { queryKey: ['contracts', 'draft', { params: { id: listingId } }], data: { contract: null } }
  const agreed = await heardBy('contracts.read', () =>
    desk.boss.offers.accept({ params: { id }, body: { version: 1, amount: eur(18_000) } }),
  )
  expect(invalidates(calls, agreed, query)).toBeDefined()
  const { version } = await desk.boss.offers.get({ params: { id } })
  const failed = await heardBy('contracts.read', () =>
    desk.boss.offers.release({ params: { id }, body: { version, reason: 'the bank said no to him' } }),
  )
  expect(invalidates(calls, failed, query)).toBeDefined()
})

test('a locked listing hears of who comes into the line, and of who leaves it', async () => {
  const { carId, listingId } = await t.make.onSale()
  const locker = await t.staff('b2b.read', 'b2b.lock')
  const { version } = await locker.b2b.get({ params: { id: listingId } })
  await locker.b2b.lock({ params: { id: listingId }, body: { version, reason: 'OFFER', minutes: 60 } })
  const dealer = await desk.dealer()
  const shown = { queryKey: ['b2b', 'get', { params: { id: listingId } }], data: { id: listingId, car: { id: carId } } }
  let id = ''
  const came = await heardBy('b2b.read', async () => {
    id = (await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(18_000) } })).id
  })
  expect(invalidates(calls, came, shown)).toBeDefined()
  expect((await locker.b2b.get({ params: { id: listingId } })).lock).toMatchObject({ queue: 1 })
  const left = await heardBy('b2b.read', () => dealer.portalOffers.withdraw({ params: { id }, body: { version: 1 } }))
  expect(invalidates(calls, left, { ...shown, queryKey: ['b2b', 'list', {}] })).toBeDefined()
})
