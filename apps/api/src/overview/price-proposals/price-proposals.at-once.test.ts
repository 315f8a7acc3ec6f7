// Proposals that several people decide at once, and while the car is sold.
import { expect, test } from 'vitest'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { Permission } from '@bilbro/contract/permissions'
import { type As, openTestApp } from '../../../test/app.ts'
import { createPriceScene } from '../../../test/price-scene.ts'
import { refusal } from '../../../test/refusal.ts'
import { proposePrices } from './price-proposals.job.ts'

const t = await openTestApp()
const rights: Permission[] = ['cars.read', 'cars.price', 'cars.priceRules', 'cars.cost']
const [anna, ben] = [await t.staff(...rights), await t.staff(...rights)] as [As, As]
const yard: As = await t.staff('cars.read', 'cars.write')
const sales: As = await t.staff('offers.read', 'offers.write', 'cars.read')
const dealer = await t.buyer()
const { scene, open, price } = createPriceScene(t, anna)

const settled = (all: PromiseSettledResult<unknown>[]) =>
  all.map((one) => (one.status === 'fulfilled' ? 'done' : (one.reason as { code: string }).code)).toSorted()

test('two people apply at once: once; twenty times is once', async () => {
  const { asked, carIds } = await open()
  const both = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => (at % 2 ? anna : ben).priceProposals.apply(asked[0]!)),
  )
  expect(settled(both)).toEqual(['done', ...Array.from({ length: 19 }, () => 'version.stale')])
  expect(await price(carIds[0]!)).toBe(19_600_00)
  expect(
    (await anna.cars.get({ params: { id: carIds[0]! } })).priceHistory.filter(({ field }) => field === 'price'),
  ).toHaveLength(1)
})

test('applying and undoing at once, and two undoing at once, lose nothing', async () => {
  const { asked, carIds } = await open()
  const { version } = await anna.priceProposals.apply(asked[0]!)
  const all = await Promise.allSettled(
    [anna, ben, anna].map((as) => as.priceProposals.undo({ ...asked[0]!, body: { version } })),
  )
  expect(settled(all)).toEqual(['done', 'version.stale', 'version.stale'])
  expect(await price(carIds[0]!)).toBe(20_000_00)
})

test('apply while the car is being reserved: one of both, and never on a reserved car', async () => {
  const { items, asked } = await open(Array.from({ length: 6 }, () => ({})))
  for (const [at, one] of asked.entries()) {
    const { id } = items[at]!.car
    const { version } = await anna.cars.get({ params: { id } })
    const [applied, reserved] = await Promise.allSettled([
      (at % 2 ? ben : anna).priceProposals.apply(one),
      yard.cars.setStatus({ params: { id }, body: { version, status: 'RESERVED' } }),
    ])
    // Each waits for the other: the second finds a changed car.
    expect([applied, reserved].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const now = await anna.cars.get({ params: { id } })
    const isApplied = applied.status === 'fulfilled'
    expect([now.price, now.status]).toEqual([
      eur(isApplied ? 19_600_00 : 20_000_00),
      isApplied ? 'AVAILABLE' : 'RESERVED',
    ])
  }
})

test('apply while an offer for the car is accepted: the sale always succeeds, and its price never changes after', async () => {
  const { items, asked } = await open(Array.from({ length: 8 }, () => ({})))
  for (const [at, one] of asked.entries()) {
    const { id } = items[at]!.car
    const offer = await dealer.portalOffers.make({ params: { id }, body: { amount: eur(18_000_00) } })
    const [applied, accepted] = await Promise.allSettled([
      anna.priceProposals.apply(one),
      sales.offers.accept({ params: { id: offer.id }, body: { version: 1, amount: eur(18_000_00) } }),
    ])
    expect(accepted.status).toBe('fulfilled')
    const now = await anna.cars.get({ params: { id } })
    expect(now.status).toBe('RESERVED')
    const isApplied = applied.status === 'fulfilled'
    expect(now.price).toEqual(eur(isApplied ? 19_600_00 : 20_000_00))
    expect(settled([applied])).toEqual([isApplied ? 'done' : 'priceProposal.outdated'])
    // The car is sold: its price is not set back.
    const version = isApplied ? applied.value.version : 1
    const undone = anna.priceProposals.undo({ params: one.params, body: { version } })
    expect(await refusal(undone)).toBe(isApplied ? 'priceProposal.priceChanged' : 'state.notAllowed')
  }
})

test('two runs at once make one proposal per car', async () => {
  const { list } = await scene([{}, {}, {}])
  await Promise.all([anna.priceProposals.run(), ben.priceProposals.run(), proposePrices.run(t.deps as never, {})])
  expect((await list()).counts.OPEN).toBe(3)
})

test('thirty runs one after the other on the same connections', async () => {
  for (let run = 0; run < 30; run++) expect((await open()).items).toHaveLength(1)
})
