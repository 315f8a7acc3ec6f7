// A forecast worked out by hand on 25 November 2026. `figure-lists.test.ts` compares its figures with their lists.
import { expect, test } from 'vitest'
import { costLiquidityKinds } from '@bilbro/contract/overview/liquidity/liquidity'
import { type As, openTestApp } from '../../../test/app.ts'
import { createFiguresFixture } from '../../../test/figures-fixture.ts'
import { createLiquidityFixture } from '../../../test/liquidity-fixture.ts'
import { eur } from '../../../test/money-fixture.ts'

const t = await openTestApp({ stopped: true })
const travelTo = (day: string) => t.travel(Date.parse(`${day}T10:00:00Z`) - t.deps.clock().getTime())
travelTo('2026-11-25')
const owner: As = await t.staff('figures.read', 'cars.cost')
const seller: As = await t.staff('figures.read')
const legalEntityId = await t.make.legalEntity({ name: 'First' })
const second = await t.make.legalEntity({ name: 'Second', isDefault: false })
const desk = createLiquidityFixture(t, { legalEntityId })
const [d1, d2, d3, d4] = [
  await t.make.company(),
  await t.make.company(),
  await t.make.company(),
  await t.make.company(),
]

// In the bank: 10,000 + 1,000 − 250 in euros; 116,215 kroner at 11.6215; dollars without a rate.
await desk.rate('NOK', '11.6215')
await desk.rate('NOK', '12', '2026-10-01')
await desk.rate('DKK', '7.46')
const main = await desk.account('EUR', { day: '2026-11-24', whole: 10_000 })
await desk.received(main, 99, '2026-11-24')
await desk.received(main, 1000, '2026-11-25')
await desk.debited(main, 250, '2026-11-25')
const kroner = await desk.account('NOK', { day: '2026-11-20', whole: 116_215 })
await desk.account('USD', { day: '2026-11-20', whole: 500 })
await desk.account('EUR', null, { legal_entity_id: second })

// Medians of 2, 4, 9 and of 11, 13, 20, 30; one invoice tells no delay; three paid early.
for (const days of [2, 4, 9]) await desk.paid(d1, days)
for (const days of [20, 30, 11, 13]) await desk.paid(d2, days)
await desk.paid(d3, 100)
for (const days of [-5, -5, -5]) await desk.paid(d4, days)
await desk.invoice(d1, 5000, '2026-12-01')
await desk.invoice(d1, 3000, '2026-11-10', { status: 'PARTLY_PAID', paid_minor: 1000_00 })
await desk.invoice(d2, 4000, '2026-11-20')
await desk.invoice(d2, 6000, '2026-10-01', { status: 'OVERDUE' })
await desk.invoice(d3, 1500, '2026-12-20')
const disputed = await desk.invoice(d3, 700, '2026-11-01')
await t.deps.pool.query(`insert into dunning_holds (invoice_id, reason, held_at) values ($1, 'objects', now())`, [
  disputed,
])
await desk.invoice(d4, 800, '2026-11-25', { legal_entity_id: second })
await desk.invoice(d4, 900, '2027-03-01')
// None of these asks for money. The first and the last count for the VAT: 1,900 − 190.
const taxed = { vat_minor: 1900_00, issued_on: '2026-11-03' }
const credited = await desk.invoice(d1, 11_900, '2026-11-10', { status: 'CREDITED', ...taxed })
await desk.invoice(d1, 50, '2026-11-10', { status: 'DRAFT' })
await desk.invoice(d1, 50, '2026-11-10', { status: 'DISCARDED' })
await desk.invoice(d1, 50, '2026-11-10', { kind: 'PROFORMA', vat_minor: 7_00, issued_on: '2026-11-03' })
await desk.invoice(d1, 1190, null, {
  ...{ kind: 'CREDIT_NOTE', precedes_id: credited, vat_minor: 190_00, issued_on: '2026-11-10' },
})

await desk.run('2026-11-27', [{ invoiceId: await desk.purchase('SCHEDULED', 1190, '2026-11-28'), whole: 1190 }])
const inBank = await desk.run('2026-11-20', [
  { invoiceId: await desk.purchase('SCHEDULED', 300, '2026-11-20'), whole: 300 },
  { invoiceId: await desk.purchase('APPROVED', 595, '2026-11-01', { vat: 95 }), whole: 595 },
])
await t.deps.pool.query(
  `update payment_run_items set dropped_at = now(), dropped_reason = 'by hand' where run_id = $1 and position = 2`,
  [inBank],
)
await t.deps.pool.query(
  `update payment_runs set status = 'EXPORTED', xml = 'x', sha256 = repeat('a', 64), exported_at = now() where id = $1`,
  [inBank],
)
await desk.purchase('APPROVED', 1000, '2026-12-15', { currency: 'DKK' })
await desk.purchase('RECEIVED', 200, null)
await desk.purchase('CHECKED', 238, '2026-12-03')
await desk.purchase('DISPUTED', 400, '2026-11-20')
await desk.purchase('CANCELLED', 999, '2026-11-30')
await desk.purchase('PAID', 777, '2026-11-20')
await desk.purchase('APPROVED', 60, '2026-11-30', { kind: 'CREDIT_NOTE' })

const bought = { status: 'PURCHASED', purchasedOn: '2026-11-20', supplierId: await desk.supplierId }
await t.make.car({ ...bought, purchasePriceMinor: 10_000_00 })
await t.make.car({ status: 'DRAFT', purchasePriceMinor: 5000_00, purchaseTaxCase: 'REGULAR_DE' })
const invoiced = await t.make.car({ ...bought, purchasePriceMinor: 2000_00 })
await desk.purchase('APPROVED', 2000, '2027-02-01', { carId: invoiced })
const inStock = await t.make.car({ status: 'AVAILABLE', purchasePriceMinor: 7000_00, purchasedOn: '2026-10-01' })
await desk.insert('car_costs', {
  ...{ car_id: inStock, kind: 'REPAIR', net_minor: 200_00, vat_minor: 38_00, spent_on: '2026-11-12' },
})
await t.make.car({ status: 'AVAILABLE' })
// Bought for 8,000 and sold for 9,190: a margin of 1,190, so 190 of VAT.
const sold = await t.make.car({ status: 'SOLD', purchasePriceMinor: 8000_00 })
const sales = createFiguresFixture(t, { companyId: d1, legalEntityId })
await sales.sell({ day: '2026-11-20', lines: [{ carId: sold, net: 9190_00, is: 'MARGIN' }] })
await t.deps.changes.settled()

const read = (who = owner, query: object = {}) => who.liquidity.get({ query })
const figure = (count: number, whole: number) => ({ count, amount: eur(whole) })
const none = figure(0, 0)

test('the balance of the accounts is in euros, and what has no rate is named', async () => {
  const { accounts, balance, rates, missing } = await read()
  expect(balance).toEqual(eur(20_750))
  expect(accounts.map(({ currency, balance: own, day, inEuros }) => [currency, own, day, inEuros])).toEqual([
    ['EUR', 10_750_00, '2026-11-25', eur(10_750)],
    ['NOK', 116_215_00, '2026-11-20', eur(10_000)],
    ['USD', 500_00, '2026-11-20', null],
    ['EUR', null, null, null],
  ])
  for (const { number } of accounts) expect(number).toMatch(/^\d{4}$/)
  expect(rates).toEqual([
    { currency: 'DKK', rate: '7.46', day: '2026-11-20' },
    { currency: 'NOK', rate: '11.6215', day: '2026-11-20' },
  ])
  expect(missing).toEqual([{ currency: 'USD', count: 1 }])
})

test('each kind has its sums for 30 days, later and without a day', async () => {
  const { kinds, stock } = await read()
  expect(Object.fromEntries(kinds.map(({ kind, ...sums }) => [kind, Object.values(sums)]))).toEqual({
    // Total, near, later, without a day.
    INVOICE: [figure(7, 20_200), figure(5, 17_800), figure(2, 2400), none],
    INVOICE_DISPUTED: [figure(1, 700), none, none, figure(1, 700)],
    PAYMENT_RUN: [figure(2, -1490), figure(2, -1490), none, none],
    SUPPLIER_INVOICE: [figure(3, -2729.05), figure(2, -729.05), figure(1, -2000), none],
    SUPPLIER_INVOICE_UNAPPROVED: [figure(2, -438), figure(1, -238), none, figure(1, -200)],
    SUPPLIER_INVOICE_DISPUTED: [figure(1, -400), none, none, figure(1, -400)],
    SUPPLIER_CREDIT: [figure(1, 60), none, none, figure(1, 60)],
    PLANNED_PURCHASE: [figure(2, -15_950), figure(1, -10_000), none, figure(1, -5950)],
    // 1,900 − 190 + 190 of the margin − 95 − 38.
    VAT: [figure(1, -1767), figure(1, -1767), none, none],
    UNASSIGNED_PAYMENT: [figure(2, 1099), figure(2, 1099), none, none],
  })
  // 7,000 + 200 + 10,000 + 2,000; one car has no price.
  expect(stock).toEqual({ ...figure(4, 19_200), unknown: 1 })
})

test('the balance runs from day to day, and late payers lower it', async () => {
  const { days, weeks, lowest, lateLowest, late, until } = await read()
  const on = (day: string) => {
    const { day: _day, ...found } = days.find((one) => one.day === day)!
    return Object.values(found).map((money) => money!.minor / 100)
  }
  expect(days).toHaveLength(30)
  expect(until).toBe('2027-01-05')
  // In, out, balance; in and balance when the largest pay late.
  expect(on('2026-11-25')).toEqual([800, -895, 20_655, 800, 20_655])
  expect(on('2026-11-27')).toEqual([0, -1190, 19_465, 0, 19_465])
  expect(on('2026-12-02')).toEqual([2000, 0, 21_465, 0, 19_465])
  expect(on('2026-12-04')).toEqual([0, -10_000, 11_227, 0, 9227])
  expect(on('2026-12-05')).toEqual([5000, 0, 16_227, 0, 9227])
  expect(on('2026-12-07')).toEqual([4000, 0, 20_227, 0, 9227])
  expect(on('2026-12-10')).toEqual([0, -1767, 18_460, 0, 7460])
  expect(on('2026-12-12')).toEqual([6000, 0, 24_460, 0, 7460])
  expect(on('2026-12-15')).toEqual([0, -134.05, 24_325.95, 0, 7325.95])
  expect(on('2026-12-21')).toEqual([0, 0, 24_325.95, 4000, 18_325.95])
  expect([lowest, lateLowest]).toEqual([
    { day: '2026-12-04', balance: eur(11_227) },
    { day: '2026-12-15', balance: eur(7325.95) },
  ])
  expect(late.map(({ id, amount }) => [id, amount])).toEqual([
    [d2, eur(10_000)],
    [d1, eur(7000)],
    [d3, eur(1500)],
  ])
  expect(
    weeks.map(({ from, to, balance, lateBalance }) => [from, to, balance!.minor / 100, lateBalance!.minor / 100]),
  ).toEqual([
    ['2026-11-25', '2026-12-01', 19_465, 19_465],
    ['2026-12-02', '2026-12-08', 20_227, 9227],
    ['2026-12-09', '2026-12-15', 24_325.95, 7325.95],
    ['2026-12-16', '2026-12-22', 24_325.95, 18_325.95],
    // 6,000 of the second dealer on 26 December, 1,500 of the third one on 29 December or two weeks later.
    ['2026-12-23', '2026-12-29', 25_825.95, 24_325.95],
    ['2026-12-30', '2027-01-05', 25_825.95, 24_325.95],
  ])
})

test('the usual delay of a dealer is the median of the last paid invoices', async () => {
  const { dealers, dealerCount } = await read()
  expect(
    dealers.map(({ id, count, amount, delay, delayOf }) => [id, count, amount.minor / 100, delay, delayOf]),
  ).toEqual([
    [d2, 2, 10_000, 17, 4],
    [d1, 2, 7000, 4, 3],
    [d4, 2, 1700, 0, 3],
    // Of all eleven: −5, −5, −5, 2, 4, 9, 11, 13, 20, 30, 100.
    [d3, 1, 1500, 9, 0],
  ])
  expect(dealerCount).toBe(4)
})

test('without access to purchase prices there is no money out, no balance to come, and no list of it', async () => {
  const found = await read(seller)
  expect(found).toMatchObject({ balance: eur(20_750), stock: null, lowest: null, lateLowest: null })
  for (const one of [...found.days, ...found.weeks])
    expect(one).toMatchObject({ out: null, balance: null, lateBalance: null })
  expect(found.kinds.map(({ kind }) => kind)).toEqual(['INVOICE', 'INVOICE_DISPUTED', 'UNASSIGNED_PAYMENT'])
  expect(found.missing).toEqual([{ currency: 'USD', count: 1 }])
  const { items } = await seller.liquidity.items({ query: { pageSize: 200 } })
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['BANK', 'INVOICE', 'INVOICE_DISPUTED']))
  for (const kind of costLiquidityKinds)
    await expect(seller.liquidity.items({ query: { kind: ['INVOICE', kind] } })).rejects.toMatchObject({ status: 403 })
  const file = async (url: string, who: As) =>
    (await t.app.inject({ url: `/api/figures/${url}`, headers: who.headers })).body
  const named = 'format=csv&language=en'
  expect(await file(`liquidity?${named}`, seller)).not.toMatch(/Out|Balance/)
  expect(await file(`liquidity?${named}`, owner)).toContain('Balance')
  expect(await file(`liquidity/items?${named}`, seller)).not.toContain('Autohaus')
  expect(await file(`liquidity/items?${named}`, owner)).toContain('Autohaus')
  const other = await t.staff('invoices.read')
  await expect(read(other)).rejects.toMatchObject({ status: 403 })
})

test('the account in kroner keeps its balance in the list', async () => {
  const { items } = await owner.liquidity.items({ query: { accountId: [kroner] } })
  expect(items).toMatchObject([{ kind: 'BANK', original: { minor: 116_215_00, currency: 'NOK' }, amount: eur(10_000) }])
})

test('VAT on a Saturday is due on Monday, and an extension gives one month more', async () => {
  await desk.insert('invoices', {
    ...{ kind: 'SALE', status: 'PAID', document: '{"lines":[]}', legal_entity_id: legalEntityId, company_id: d1 },
    ...{ language: 'en', net_minor: 0, vat_minor: 500_00, payable_minor: 0, number: 'L-9000', issued_on: '2026-09-15' },
    issued_at: '2026-09-15T10:00:00Z',
  })
  const vat = async (day: string) => {
    travelTo(day)
    const who = await t.staff('figures.read', 'cars.cost')
    const { items } = await who.liquidity.items({ query: { kind: ['VAT'] } })
    return items.map(({ number, day: on, amount }) => [number, on, amount!.minor / 100])
  }
  expect(await vat('2026-10-02')).toEqual([['2026-09', '2026-10-12', -500]])
  await desk.insert('book_settings', { legal_entity_id: legalEntityId, chart: 'SKR03', has_vat_extension: true })
  expect(await vat('2026-10-02')).toEqual([['2026-09', '2026-11-10', -500]])
  // 10 January 2027 is a Sunday.
  expect(await vat('2026-11-25')).toEqual([['2026-11', '2027-01-11', -1767]])
})
