// Proposals of price rules: made, applied, dismissed, outdated, undone.
import { expect, test } from 'vitest'
import { askableStatuses } from '@bilbro/contract/stock/cars/price-change'
import { carStates } from '@bilbro/contract/stock/cars/car-states'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { Permission } from '@bilbro/contract/permissions'
import { type As, openTestApp } from '../../../test/app.ts'
import { priceRuleOf } from '../../../test/price-rules-fixture.ts'
import { createPriceScene } from '../../../test/price-scene.ts'
import { refusal } from '../../../test/refusal.ts'
import { companyDay, daysBefore } from '../../core/days.ts'

const t = await openTestApp()
const today = companyDay(t.deps.clock())
const ago = (days: number) => daysBefore(today, days)
const rights: Permission[] = ['cars.read', 'cars.price', 'cars.priceRules', 'cars.cost', 'b2b.read', 'logs.read']
const [anna, ben] = [await t.staff(...rights), await t.staff(...rights)] as [As, As]
// Without access to costs.
const clerk: As = await t.staff('cars.read', 'cars.price', 'cars.priceRules', 'logs.read')

const { scene, open, price } = createPriceScene(t, anna)

test('a run proposes what the preview shows, once', async () => {
  const {
    carIds,
    rule: made,
    ruleId,
    list,
  } = await scene([{}, { purchasedOn: ago(44) }, { minPriceMinor: 19_700_00 }, { priceMinor: null }])
  const { id: _id, version: _v, openCount: _o, createdAt: _c, updatedAt: _u, ...values } = made
  const preview = await anna.priceRules.preview({ body: { ...values, id: ruleId } })
  expect(preview).toMatchObject({
    count: 1,
    difference: eur(-400_00),
    cars: [{ car: { id: carIds[0] }, days: 100, price: eur(20_000_00), proposed: eur(19_600_00) }],
    skips: [
      { why: 'NO_PRICE', count: 1 },
      { why: 'NOT_DUE', count: 1 },
      { why: 'BELOW_MINIMUM', count: 1 },
    ],
  })
  expect(preview.skipped).toHaveLength(3)
  await anna.priceProposals.run()
  expect(await anna.priceProposals.run()).toEqual({ made: 0, outdated: 0 })
  const { items, counts } = await list()
  expect(items).toMatchObject([
    {
      car: { id: carIds[0] },
      status: 'OPEN',
      days: 100,
      price: eur(20_000_00),
      proposed: eur(19_600_00),
      changeBp: -200,
    },
  ])
  expect(counts.OPEN).toBe(1)
  // The number at the rule is the number of rows that it opens.
  const [rule] = (await anna.priceRules.list({ query: { search: made.name } })).items
  expect(rule!.openCount).toBe(1)
})

test('margins before and after equal the margin of the car, to the cent', async () => {
  const { items, asked, carIds } = await open()
  const id = carIds[0]!
  await t.deps.pool.query(
    `insert into car_costs (car_id, kind, net_minor, spent_on) values ($1, 'REPAIR', 12345, current_date)`,
    [id],
  )
  const [row] = (await anna.priceProposals.list({ query: { search: items[0]!.car.stockNo } })).items
  const before = await anna.carMargin.get({ params: { id } })
  expect(row!.marginBefore).toEqual(before.margin)
  await anna.priceProposals.apply(asked[0]!)
  expect(row!.marginAfter).toEqual((await anna.carMargin.get({ params: { id } })).margin)
})

test('applied as by hand: car, listing and history follow; then undone', async () => {
  const { asked, carIds, brand } = await open()
  const id = carIds[0]!
  const applied = await anna.priceProposals.apply(asked[0]!)
  expect(applied).toMatchObject({ status: 'APPLIED', decidedBy: { id: expect.any(String) }, marginAfter: null })
  expect(await price(id)).toBe(19_600_00)
  const listing = async () =>
    (
      await t.deps.pool.query('select price_minor::int, previous_price_minor::int from listings where car_id = $1', [
        id,
      ])
    ).rows[0]
  expect(await listing()).toEqual({ price_minor: 19_600_00, previous_price_minor: 20_000_00 })
  const [change] = (await anna.cars.get({ params: { id } })).priceHistory
  expect(change).toMatchObject({ field: 'price', to: eur(19_600_00), reason: `Rule of ${brand}` })
  // The next step comes after the days of the rule.
  expect(await anna.priceProposals.run()).toEqual({ made: 0, outdated: 0 })
  const undone = await anna.priceProposals.undo({ ...asked[0]!, body: { version: applied.version } })
  expect(undone.status).toBe('UNDONE')
  expect(await price(id)).toBe(20_000_00)
  expect(await listing()).toMatchObject({ price_minor: 20_000_00 })
})

test('after the days of repetition the rule proposes the next step', async () => {
  const { asked, list, carIds } = await open()
  await anna.priceProposals.apply(asked[0]!)
  await t.deps.pool.query(`update price_proposals set decided_at = decided_at - interval '30 days' where car_id = $1`, [
    carIds[0],
  ])
  await anna.priceProposals.run()
  expect((await list()).items.find(({ status }) => status === 'OPEN')).toMatchObject({
    price: eur(19_600_00),
    proposed: eur(19_208_00),
  })
})

test('a price that was changed since is not undone', async () => {
  const { asked, carIds } = await open()
  const id = carIds[0]!
  const { version } = await anna.priceProposals.apply(asked[0]!)
  const car = await anna.cars.get({ params: { id } })
  await ben.cars.setPrice({ params: { id }, body: { version: car.version, price: eur(19_000_00) } })
  expect(await refusal(anna.priceProposals.undo({ ...asked[0]!, body: { version } }))).toBe(
    'priceProposal.priceChanged',
  )
  expect(await price(id)).toBe(19_000_00)
})

test('a change by hand, on the car or on its listing, makes a proposal stale at once', async () => {
  const { asked, carIds, list, ruleId } = await open([{}, {}, {}])
  const id = carIds[0]!
  const car = await ben.cars.get({ params: { id } })
  await ben.cars.setPrice({ params: { id }, body: { version: car.version, price: eur(19_999_00) } })
  await t.deps.pool.query(`update cars set status = 'RESERVED' where id = $1`, [carIds[1]])
  expect((await list()).counts).toMatchObject({ OPEN: 1, STALE: 2 })
  const stale = await anna.priceProposals.list({ query: { ruleId: [ruleId], status: ['STALE'] } })
  expect(stale.total).toBe(2)
  for (const one of stale.items)
    expect(await refusal(anna.priceProposals.apply({ params: { id: one.id }, body: { version: one.version } }))).toBe(
      'priceProposal.outdated',
    )
  // The next run writes it down, and proposes from the new price.
  expect(await anna.priceProposals.run()).toEqual({ made: 1, outdated: 2 })
  expect((await list()).counts).toMatchObject({ OPEN: 2, STALE: 2 })
  expect(asked).toHaveLength(3)
})

test('dismissed with a reason: the rule waits for its days', async () => {
  const { asked, list } = await open()
  expect(await refusal(anna.priceProposals.dismiss({ ...asked[0]!, body: { version: 1, reason: ' ' } }))).toBe(
    'request.invalid',
  )
  const body = { version: 1, reason: 'A buyer comes on Friday' }
  expect(await anna.priceProposals.dismiss({ ...asked[0]!, body })).toMatchObject({
    status: 'DISMISSED',
    reason: body.reason,
  })
  await anna.priceProposals.run()
  expect((await list()).counts).toMatchObject({ OPEN: 0, DISMISSED: 1 })
  expect(await refusal(anna.priceProposals.apply({ ...asked[0]!, body: { version: 2 } }))).toBe('state.notAllowed')
})

test('a rule that ends takes its open proposals with it', async () => {
  const { rule, ruleId, list } = await open()
  const { id, openCount: _o, createdAt: _c, updatedAt: _u, ...values } = rule
  await anna.priceRules.update({ params: { id }, body: { ...values, isActive: false } })
  expect(await anna.priceProposals.run()).toEqual({ made: 0, outdated: 1 })
  expect((await list()).counts).toMatchObject({ OPEN: 0, STALE: 1 })
  expect(await refusal(anna.priceRules.remove({ params: { id: ruleId } }))).toBe('record.inUse')
  const stale = await refusal(anna.priceRules.update({ params: { id }, body: { ...values, isActive: true } }))
  expect(stale).toBe('version.stale')
})

test('purchase price, margin and minimum price are in no answer without access to costs', async () => {
  const [purchase, minimum] = [1_634_571_3, 1_773_519_7]
  const { brand, ruleId, asked } = await open([
    { priceMinor: 20_000_000, purchasePriceMinor: purchase, minPriceMinor: minimum },
  ])
  const margin = (await anna.priceProposals.list({ query: { ruleId: [ruleId] } })).items[0]!
  expect(margin.marginBefore).not.toBeNull()
  const secrets = [purchase, minimum, margin.marginBefore!.minor, margin.marginAfter!.minor].map(String)
  const body = { ...priceRuleOf({ name: 'x', segment: { brand: [brand] } }), id: null }
  const texts = [
    JSON.stringify(await clerk.priceProposals.list({ query: { ruleId: [ruleId] } })),
    JSON.stringify(await clerk.priceRules.preview({ body })),
    (await t.app.inject({ url: `/api/price-proposals?format=csv&ruleId=${ruleId}`, headers: clerk.headers })).body,
    (await t.app.inject({ url: '/api/price-rules?format=csv', headers: clerk.headers })).body,
    JSON.stringify(await clerk.priceProposals.apply(asked[0]!)),
  ]
  for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret)
  expect(texts[2]).toContain(brand)
  expect(texts[4]).toContain('APPLIED')
  // Nor does the order of the list follow them.
  for (const sortBy of ['marginBefore', 'marginAfter', 'minPrice', 'purchasePrice'] as never[])
    expect(await refusal(clerk.priceProposals.list({ query: { sortBy } }))).toBe('request.invalid')
})

test('each call needs its right', async () => {
  const reader: As = await t.staff('cars.read', 'cars.cost')
  const { asked } = await open()
  expect(await refusal(reader.priceProposals.list({ query: {} }))).toBe('auth.forbidden')
  expect(await refusal(reader.priceProposals.apply(asked[0]!))).toBe('auth.forbidden')
  const pricer: As = await t.staff('cars.price')
  expect(await refusal(pricer.priceRules.create({ body: priceRuleOf() }))).toBe('auth.forbidden')
  expect((await pricer.priceProposals.apply(asked[0]!)).status).toBe('APPLIED')
  const nobody = crypto.randomUUID()
  expect(await refusal(anna.priceProposals.apply({ params: { id: nobody }, body: { version: 1 } }))).toBe('notFound')
  expect(await refusal(anna.priceRules.preview({ body: { ...priceRuleOf(), id: nobody } }))).toBe('notFound')
})

test('a rule says one kind of step only', async () => {
  for (const given of [
    { percentBp: 0 },
    { amountMinor: 100 },
    { way: 'AMOUNT' as const },
    { percentBp: 5001 },
    { afterDays: 0 },
    { position: 0 },
  ])
    expect(await refusal(anna.priceRules.create({ body: priceRuleOf(given) }))).toBe('request.invalid')
})

test('the view counts a proposal as open exactly while the price of its car may change', async () => {
  const { carIds, ruleId, list } = await open()
  for (const status of carStates.all) {
    await t.deps.pool.query(`alter table cars disable trigger user`)
    await t.deps.pool.query(`update cars set status = $2 where id = $1`, [carIds[0], status])
    await t.deps.pool.query(`alter table cars enable trigger user`)
    const isOpen = (askableStatuses as readonly string[]).includes(status)
    expect([status, (await list()).counts.OPEN]).toEqual([status, isOpen ? 1 : 0])
  }
  expect(ruleId).toBeTruthy()
})
