// Every figure of the stock equals the list that it opens.
import { expect, test } from 'vitest'
import { lostOfferStatuses, openOfferStatuses } from '@bilbro/contract/deal/offers/offer-states'
import { openProofStatuses } from '@bilbro/contract/road/proofs/proof-states'
import { stockStatuses } from '@bilbro/contract/stock/cars/car-states'
import { type As, openTestApp } from '../../../test/app.ts'
import { createRoadFixture } from '../../../test/road-fixture.ts'
import { refusal } from '../../../test/refusal.ts'
import { companyDay, daysBefore } from '../../core/days.ts'

const t = await openTestApp()
const desk = await createRoadFixture(t)
const owner: As = await t.staff(
  ...(['figures.read', 'cars.read', 'cars.cost', 'offers.read', 'offers.write'] as const),
  ...(['logistics.read', 'payments.read', 'buyers.read'] as const),
)
const today = companyDay(t.deps.clock())
const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const span = { month: today.slice(0, 7) }
const read = () => owner.stockFigures.read({ query: span })

// Sold cars of two makes, with transports and proofs; stock of every age; offers that ended in every way.
const late = await desk.planned()
await desk.planned()
const sold = await desk.invoiced({ isFetched: true })
await desk.paidUp(sold)
for (const [at, days] of [0, 30, 31, 60, 61, 90, 91, 400].entries())
  await t.make.car({
    purchasedOn: daysBefore(today, days),
    status: stockStatuses[at % stockStatuses.length]!,
    purchasePriceMinor: 1_000_000 + at * 111,
  })
await t.make.car({ purchasedOn: null, status: 'DRAFT', purchasePriceMinor: 777 })
await t.make.car({ purchasedOn: daysBefore(today, 40), status: 'CANCELLED' })
const dealers = [await t.buyer(), await t.buyer()]
for (const [at, end] of (['accept', 'decline', 'decline', 'withdraw', 'expire', 'open'] as const).entries()) {
  const dealer = dealers[at % 2]!
  const { carId } = await t.make.onSale()
  const offer = await dealer.portalOffers.make({ params: { id: carId }, body: { amount: eur(19_000) } })
  const [params, { version }] = [{ id: offer.id }, offer]
  if (end === 'accept') await owner.offers.accept({ params, body: { version, amount: eur(19_000) } })
  if (end === 'decline')
    await owner.offers.decline({ params, body: { version, reason: at === 1 ? 'CONDITION' : 'PRICE' } })
  if (end === 'withdraw') await dealer.portalOffers.withdraw({ params, body: { version } })
  if (end === 'expire')
    await t.deps.pool.query(
      `update offers set status = 'EXPIRED', closed_reason = null, updated_at = now() where id = $1`,
      [offer.id],
    )
}
// Two offers of ours, one of them of a suggested car; it ends ten days after it began.
for (const companyId of dealers.map((one) => one.companyId)) {
  const { carId } = await t.make.onSale()
  const body = { companyId, carIds: [carId], amount: eur(18_000), mail: false }
  const { id, version } = await owner.offers.toBuyer({ body })
  const who = dealers.find((one) => one.companyId === companyId)!
  if (who === dealers[0]) await who.portalOffers.accept({ params: { id }, body: { version, amount: eur(18_000) } })
  else await who.portalOffers.decline({ params: { id }, body: { version } })
}
const bought = await t.make.onSale({ brand: 'Audi', model: 'A4' })
const suggestedTo = dealers[0]!
await t.deps.changes.settled()
const [suggested] = await owner.offerSuggestions.send({
  body: { offers: [{ companyId: suggestedTo.companyId, carId: bought.carId, amount: eur(19_000) }], mail: false },
})
await suggestedTo.portalOffers.accept({
  params: { id: suggested!.offerId! },
  body: { version: 1, amount: eur(19_000) },
})
await t.deps.pool.query(`update offers set created_at = closed_at - interval '10 days' where id = $1`, [
  suggested!.offerId,
])
await suggestedTo.portalSearches.create({ body: { name: 'mine', filters: { brand: ['Audi'] }, mails: 'NEVER' } })
// Planned for yesterday, and nothing was said since.
await t.deps.pool.query(
  `update transports set delivery_planned_at = $2::timestamptz - interval '1 day', expected_at = null where id = $1`,
  [late.transport.id, t.deps.clock().toISOString()],
)
await t.deps.changes.settled()

test('ages and stages count the cars of their lists', async () => {
  const { ages, stages } = await read()
  const count = async (query: object) => (await owner.cars.list({ query })).total
  expect(ages.cars).toBe(await count({ status: [...stockStatuses] }))
  expect(ages.undated).toBeGreaterThan(0)
  expect(ages.bands.every(({ count: cars }) => cars >= 2)).toBe(true)
  for (const { from, to, count: cars } of ages.bands)
    expect([from, cars]).toEqual([
      from,
      await count({ status: [...stockStatuses], daysMin: from, ...(to !== null && { daysMax: to }) }),
    ])
  expect(ages.bands.reduce((sum, band) => sum + band.count, 0) + ages.undated).toBe(ages.cars)
  // The amount is of all cars in stock, so it has that of the car without a date too.
  const { capital } = await owner.carStats.overview()
  expect(ages.capital).toEqual(capital)
  expect(stages.length).toBeGreaterThan(5)
  for (const { status, count: cars } of stages)
    expect([status, cars]).toEqual([status, await count({ status: [status] })])
})

test('offers that ended, their reasons and dealers count the offers of their lists', async () => {
  const { offers } = await read()
  const ended = { closedMin: `${span.month}-01`, closedMax: today }
  const count = async (query: object) => (await owner.offers.list({ query })).total
  const lost = [...lostOfferStatuses]
  expect(offers).toMatchObject({ won: expect.any(Number), lost: 5 })
  expect(offers.won).toBe(await count({ ...ended, status: ['ACCEPTED'] }))
  expect(offers.lost).toBe(await count({ ...ended, status: lost }))
  expect(new Set(offers.reasons.map(({ reason }) => reason))).toEqual(
    new Set(['CONDITION', 'PRICE', 'WITHDRAWN', 'NONE']),
  )
  for (const { reason, count: some } of offers.reasons)
    expect([reason, some]).toEqual([reason, await count({ ...ended, status: lost, reason: [reason] })])
  const own = offers.dealers.filter(({ company }) => dealers.some(({ companyId }) => companyId === company.id))
  expect(own).toHaveLength(2)
  for (const { company, activity: _activity, ...counts } of offers.dealers) {
    const of = { companyId: [company.id] }
    expect(counts).toEqual({
      won: await count({ ...of, ...ended, status: ['ACCEPTED'] }),
      lost: await count({ ...of, ...ended, status: lost }),
      open: await count({ ...of, status: [...openOfferStatuses, 'ON_HOLD'] }),
    })
  }
})

test('offers of suggested cars stand beside the others, and each figure is its list', async () => {
  const { offers } = await read()
  expect(offers.sources.map(({ source }) => source)).toEqual(['DEALER', 'COMPANY', 'SUGGESTED'])
  expect(offers.sources.reduce((sum, { won, lost }) => sum + won + lost, 0)).toBe(offers.won + offers.lost)
  for (const { source, won, lost, discountBp } of offers.sources) {
    const ended = { closedMin: `${span.month}-01`, closedMax: today, source: [source] }
    const accepted = await owner.offers.list({ query: { ...ended, status: ['ACCEPTED'] } })
    expect([source, won]).toEqual([source, accepted.total])
    expect(lost).toBe((await owner.offers.list({ query: { ...ended, status: [...lostOfferStatuses] } })).total)
    const sum = (of: 'asking' | 'amount') => accepted.items.reduce((total, row) => total + row[of].minor, 0)
    expect(discountBp).toBe(Math.round(((sum('asking') - sum('amount')) * 10_000) / sum('asking')))
  }
  // 18,000 and 19,000 of 20,000.
  expect(offers.sources.slice(1)).toEqual([
    { source: 'COMPANY', won: 1, lost: 1, days: 0, discountBp: 1000 },
    { source: 'SUGGESTED', won: 1, lost: 0, days: 10, discountBp: 500 },
  ])
})

test('the activity of dealers needs access to dealers', async () => {
  const { offers } = await read()
  const mine = offers.dealers.find(({ company }) => company.id === suggestedTo.companyId)
  const { signIns } = await owner.buyerCompanies.activity({ params: { id: suggestedTo.companyId } })
  expect(mine?.activity?.savedSearches).toBe(1)
  expect(mine?.activity?.lastSeenAt).toBe(
    signIns
      .map(({ seenAt }) => seenAt)
      .toSorted()
      .at(-1),
  )
  const bare = await (await t.staff('figures.read')).stockFigures.read({ query: span })
  expect(bare.offers.dealers.length).toBe(offers.dealers.length)
  expect(bare.offers.dealers.every(({ activity }) => activity === null)).toBe(true)
})

test('days to sell, the turn, late transports and open proofs agree with their lists', async () => {
  const { daysToSell, turn, lateTransports, proofs } = await read()
  expect(daysToSell.brand.length).toBeGreaterThan(0)
  for (const by of ['brand', 'country'] as const)
    for (const { key, sold: cars, days, daysOf } of daysToSell[by]) {
      const { totals } = await owner.figures.cars({ query: { ...span, [by]: [key] } })
      expect([totals.sold, totals.days, totals.daysOf]).toEqual([cars, days, daysOf])
    }
  expect(turn.sold).toBe((await owner.figures.cars({ query: span })).totals.sold)
  const transports = await owner.logistics.list({ query: { timing: ['LATE'] } })
  expect(transports.items.map(({ id }) => id)).toEqual([late.transport.id])
  expect(lateTransports).toBe(transports.total)
  expect(proofs.some(({ count }) => count > 0)).toBe(true)
  for (const { turn: side, count, vat } of proofs) {
    const list = await owner.proofs.list({ query: { turn: [side], status: [...openProofStatuses] } })
    expect([list.total, list.open.turns[side].vat]).toEqual([count, vat])
  }
})

test('an offer that is open again has no end, and one whose deal fails ends anew', async () => {
  const { rows } = await t.deps.pool.query(
    `select status, closed_at is not null as "isClosed" from offers where company_id = any($1)`,
    [dealers.map(({ companyId }) => companyId)],
  )
  expect(rows).toHaveLength(9)
  for (const { status, isClosed } of rows)
    expect([status, isClosed]).toEqual([status, !openOfferStatuses.includes(status)])
  const before = `update offers set closed_at = now() - interval '9 days' where status = 'ACCEPTED' and company_id = any($1)`
  const companies = [dealers.map(({ companyId }) => companyId)]
  await t.deps.pool.query(before, companies)
  const failed = await t.deps.pool.query(
    `update offers set status = 'DECLINED', updated_at = now() where status = 'ACCEPTED' and company_id = any($1)
     returning closed_at > now() - interval '1 minute' as "isNew"`,
    companies,
  )
  expect(failed.rows).toEqual(Array.from({ length: 3 }, () => ({ isNew: true })))
})

test('amounts need their rights, and the file holds what the page shows', async () => {
  const reader = await t.staff('figures.read')
  const { ages, proofs } = await reader.stockFigures.read({ query: span })
  expect([ages, ...ages.bands].every(({ capital }) => capital === null)).toBe(true)
  expect(proofs.every(({ vat }) => vat === null)).toBe(true)
  const file = async (as: As) =>
    (await t.app.inject({ url: `/api/figures/stock?format=csv&month=${span.month}`, headers: as.headers })).body
  const [shown, hidden] = [await file(owner), await file(reader)]
  expect(hidden.split('\n').length).toBe(shown.split('\n').length)
  expect(shown).toContain('Age of the stock')
  const amounts = (text: string) => text.split('\n').filter((line) => /\d[.,]\d\d"?\r?$/.test(line)).length
  expect([amounts(shown) > 0, amounts(hidden)]).toEqual([true, 0])
  expect(await refusal((await t.staff('cars.read')).stockFigures.read({ query: {} }))).toBe('auth.forbidden')
})
