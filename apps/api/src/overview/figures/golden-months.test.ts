// Months worked out by hand: what counts, in which month, and with which amounts.
import { expect, test } from 'vitest'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import type { MarginLine } from '@bilbro/contract/money/car-margin/car-margin'
import { type As, openTestApp } from '../../../test/app.ts'
import { createFiguresFixture } from '../../../test/figures-fixture.ts'
import { insertFrozen } from '../../money/car-margin/car-margin.store.ts'

const t = await openTestApp()
const owner: As = await t.staff('figures.read', 'cars.cost', 'books.read')
const seller: As = await t.staff('figures.read')
const companyId = await t.make.company({ country: 'NO' })
const danish = await t.make.company({ country: 'DK' })
const legalEntityId = await t.make.legalEntity({ name: 'First' })
const secondEntity = await t.make.legalEntity({ name: 'Second', isDefault: false })
const desk = createFiguresFixture(t, { companyId, legalEntityId })

const car = (brand: string, purchase: number | null, purchasedOn: string | null) =>
  t.make.car({ brand, purchasePriceMinor: purchase, purchasedOn, status: 'AVAILABLE' })
const spend = (carId: string, kind: string, netMinor: number) =>
  t.deps.db
    .insertInto('carCosts')
    .values({ carId, kind, netMinor, vatMinor: 0, spentOn: '2026-03-01' })
    .returning('id')
    .executeTakeFirstOrThrow()

// Under the margin scheme, on one invoice, with transport beside them that is shared 60 to 40 by price.
const a = await car('Audi', 15_000_00, '2026-02-09')
await spend(a, 'TRANSPORT', 250_00)
await spend(a, 'REPAIR', 400_00)
const b = await car('BMW', 10_000_00, '2026-01-30')
await desk.sell({
  day: '2026-03-11',
  lines: [
    { carId: a, net: 18_000_00, is: 'MARGIN' },
    { carId: b, net: 12_000_00, is: 'MARGIN' },
    { net: 100_00, is: 'MARGIN' },
    { kind: 'PREPAID', net: -5_000_00, is: 'MARGIN' },
  ],
})
// Exported and frozen; what is spent afterwards stands beside the frozen margin.
const c = await car('Audi', 20_000_00, '2026-02-18')
const customs = await spend(c, 'CUSTOMS', 300_00)
const exported = await desk.sell({
  day: '2026-03-20',
  companyId: danish,
  country: 'DK',
  lines: [
    { carId: c, net: 23_000_00, is: 'EXPORT' },
    { kind: 'FEE', net: 500_00, is: 'EXPORT' },
  ],
})
const frozen = (
  kind: MarginLine['kind'],
  minor: number,
  source: MarginLine['source'],
  sourceId: string,
): MarginLine => ({
  ...{ kind, amount: eur(minor), source, sourceId, says: null, day: null },
})
await insertFrozen(t.deps.db, {
  carId: c,
  invoiceId: exported.id,
  cause: 'DELIVERED',
  day: '2026-03-25',
  lines: [
    frozen('SALE', 23_000_00, 'INVOICE', exported.id),
    frozen('BESIDE', 500_00, 'INVOICE', exported.id),
    frozen('PURCHASE', -20_000_00, 'CAR', c),
    frozen('CUSTOMS', -300_00, 'COST', customs.id),
  ],
  marginMinor: 3_200_00,
  vatMinor: 0,
  holding: null,
  frozenAt: '2026-03-25T10:00:00Z',
})
await spend(c, 'OTHER', 99_00)
await t.deps.db.updateTable('cars').set({ purchasePriceMinor: 1_00 }).where('id', '=', c).execute()
// Sold in February, credited in March.
const d = await car('Volvo', 8_000_00, '2026-02-01')
const credited = await desk.sell({ day: '2026-02-15', lines: [{ carId: d, net: 9_000_00, is: 'DOMESTIC' }] })
await desk.credit(credited, '2026-03-05')
// Sold and credited in one month.
const e = await car('Volvo', 6_000_00, '2026-02-01')
await desk.credit(
  await desk.sell({ day: '2026-03-30', lines: [{ carId: e, net: 7_000_00, is: 'DOMESTIC' }] }),
  '2026-03-31',
)
// Bought for a price that nobody entered; of the other company.
const f = await car('Audi', null, null)
await desk.sell({ day: '2026-03-31', legalEntityId: secondEntity, lines: [{ carId: f, net: 5_000_00, is: 'EXPORT' }] })
// A year before.
const g = await car('Audi', 4_000_00, '2025-02-28')
await desk.sell({ day: '2025-03-10', lines: [{ carId: g, net: 5_000_00, is: 'EXPORT' }] })

const march = {
  sold: 3,
  // 18,060 + 12,040 + 23,500 − 9,000 + 5,000; the car that was sold and credited in March is zero.
  revenue: eur(49_600_00),
  // 15,000 + 10,000 + 20,000 − 8,000.
  purchase: eur(37_000_00),
  // 650 + 300.
  costs: eur(950_00),
  // 19/119 of 3,060 is 488.57, of 2,040 it is 325.71.
  vat: eur(814_28),
  // 1,921.43 + 1,714.29 + 3,200 − 1,000.
  margin: eur(5_835_72),
  // By 3 cars less the one without a purchase price.
  marginPerCar: eur(2_917_86),
  // 30 + 40 + 30 − 14.
  days: 86,
  daysOf: 2,
  marginPerDay: eur(67_86),
  unknown: 1,
  notFinal: 4,
}
const february = {
  ...{ sold: 1, revenue: eur(9_000_00), purchase: eur(8_000_00), costs: eur(0), vat: eur(0), margin: eur(1_000_00) },
  ...{ marginPerCar: eur(1_000_00), marginPerDay: eur(71_43), days: 14, daysOf: 1, unknown: 0, notFinal: 1 },
}
const yearBefore = {
  ...{ sold: 1, revenue: eur(5_000_00), purchase: eur(4_000_00), costs: eur(0), vat: eur(0), margin: eur(1_000_00) },
  ...{ marginPerCar: eur(1_000_00), marginPerDay: eur(100_00), days: 10, daysOf: 1, unknown: 0, notFinal: 1 },
}
const resultOf = (query: object, who = owner) => who.figures.result({ query })

test('March counts its invoices and credit notes, beside February and the March before', async () => {
  const found = await resultOf({ month: '2026-03' })
  expect(found.total).toEqual(march)
  expect(found.before).toEqual({ from: '2026-02', to: '2026-02', figures: february })
  expect(found.yearBefore).toEqual({ from: '2025-03', to: '2025-03', figures: yearBefore })
  expect(found.costs).toEqual([
    { kind: 'TRANSPORT', amount: eur(250_00) },
    { kind: 'REPAIR', amount: eur(400_00) },
    { kind: 'CUSTOMS', amount: eur(300_00) },
  ])
})

test('a range has one row for each month, and its sum is the sum of the months', async () => {
  const found = await resultOf({ from: '2026-01', to: '2026-03' })
  expect(found.months.map(({ month, figures }) => [month, figures.sold, figures.revenue.minor])).toEqual([
    ['2026-01', 0, 0],
    ['2026-02', 1, 9_000_00],
    ['2026-03', 3, 49_600_00],
  ])
  expect(found.total).toMatchObject({ sold: 4, revenue: eur(58_600_00), margin: eur(6_835_72), days: 100 })
  expect([found.before.from, found.before.to, found.yearBefore.from]).toEqual(['2025-10', '2025-12', '2025-01'])
})

test('the VAT and the sale prices are those of the margin register, the revenue is that of the documents', async () => {
  const register = await owner.marginRegister.list({ query: { period: '2026-03' } })
  expect(register.totals.vat).toEqual(march.vat)
  const inMargin = await owner.figures.cars({ query: { month: '2026-03', search: 'F-00001' } })
  expect(inMargin.totals.revenue).toEqual(register.totals.sale)
  const { rows } = await t.deps.pool.query<{ net: number }>(
    `select sum(case when kind = 'CREDIT_NOTE' then -1 else 1 end * (select sum((l #>> '{net,minor}')::bigint)
       from jsonb_array_elements(document -> 'lines') l where l ->> 'kind' <> 'PREPAID'))::bigint as net
     from invoices where issued_on between '2026-03-01' and '2026-03-31'`,
  )
  expect(rows[0]!.net).toBe(march.revenue.minor)
})

const groups = ['company', 'country', 'brand', 'supplier', 'legalEntity'] as const
const filterOf = {
  ...{ company: 'companyId', country: 'country', brand: 'brand', supplier: 'supplierId' },
  legalEntity: 'legalEntityId',
} as const

test.each(groups.flatMap((by) => [owner, seller].map((who) => [by, who === owner, who] as const)))(
  'every figure by %s equals the list that it opens (with purchase prices: %s)',
  async (by, _seesCost, who) => {
    const span = { from: '2025-02', to: '2026-03' }
    const found = await resultOf({ ...span, by }, who)
    const figures = [
      { query: span, figures: found.total },
      ...[found.before, found.yearBefore].map(({ from, to, figures: of }) => ({ query: { from, to }, figures: of })),
      ...found.months.map(({ month, figures: of }) => ({ query: { month }, figures: of })),
      ...found.groups.map(({ key, figures: of }) => ({ query: { ...span, [filterOf[by]]: [key] }, figures: of })),
    ]
    expect(found.groups.length).toBeGreaterThan(0)
    for (const one of figures) {
      const list = await who.figures.cars({ query: { ...one.query, pageSize: 200 } })
      expect({ query: one.query, figures: list.totals }).toEqual(one)
      const sum = (of: 'revenue' | 'purchase' | 'costs' | 'vat' | 'margin') =>
        list.items.reduce((total, row) => total + (row[of]?.minor ?? 0), 0)
      for (const of of ['revenue', 'purchase', 'costs', 'vat', 'margin'] as const)
        expect([of, one.figures[of]?.minor ?? 0]).toEqual([of, sum(of)])
      const sign = { SOLD: 1, TAKEN_BACK: -1, REDUCED: 0 }
      expect(list.items.reduce((total, { kind }) => total + sign[kind], 0)).toBe(one.figures.sold)
      expect(list.items.reduce((total, { days }) => total + (days ?? 0), 0)).toBe(one.figures.days)
    }
    const add = (of: 'sold' | 'days') => found.groups.reduce((sum, { figures: one }) => sum + one[of], 0)
    expect([add('sold'), add('days')]).toEqual([found.total.sold, found.total.days])
  },
)

test('each kind of costs equals the list that it opens, which needs access to purchase prices', async () => {
  const { costs } = await resultOf({ month: '2026-03' })
  for (const { kind, amount } of costs!) {
    const list = await owner.figures.cars({ query: { month: '2026-03', costKind: kind } })
    expect(list.totalOfKind).toEqual(amount)
    expect(list.items.reduce((sum, { ofKind }) => sum + ofKind!.minor, 0)).toBe(amount.minor)
    expect(list.items.length).toBeGreaterThan(0)
  }
  await expect(seller.figures.cars({ query: { costKind: 'TRANSPORT' } })).rejects.toMatchObject({ status: 403 })
})

test('without access to purchase prices there is revenue and count alone, and no order tells the rest', async () => {
  const found = await resultOf({ month: '2026-03' }, seller)
  const hidden = { purchase: null, costs: null, vat: null, margin: null, marginPerCar: null, marginPerDay: null }
  const told = { sold: 3, revenue: march.revenue, days: 86, daysOf: 2, ...hidden, unknown: null, notFinal: null }
  expect(found).toMatchObject({ total: told, costs: null })
  for (const { figures } of [...found.groups, ...found.months, found.before]) expect(figures).toMatchObject(hidden)
  const { items } = await seller.figures.cars({ query: { month: '2026-03' } })
  for (const item of items) expect(item).toMatchObject({ purchase: null, costs: null, vat: null, margin: null })
  for (const sortBy of ['purchase', 'costs', 'vat', 'margin'] as const)
    await expect(seller.figures.cars({ query: { month: '2026-03', sortBy } })).rejects.toMatchObject({ status: 403 })
  for (const path of ['result?', 'result?rows=months&', 'cars?']) {
    const file = await t.app.inject({
      url: `/api/figures/${path}month=2026-03&format=csv&language=en`,
      headers: seller.headers,
    })
    const all = await t.app.inject({
      url: `/api/figures/${path}month=2026-03&format=csv&language=en`,
      headers: owner.headers,
    })
    expect(file.payload).not.toMatch(/Purchase|Margin|Costs/)
    expect(all.payload).toMatch(/Purchase/)
  }
})

test('a file has the rows of the list, with its filters', async () => {
  const url = '/api/figures/cars?month=2026-03&brand=Volvo&format=csv&language=en'
  const { payload } = await t.app.inject({ url, headers: owner.headers })
  expect(payload.trim().split('\n')).toHaveLength(1 + 3)
  const result = await t.app.inject({
    url: '/api/figures/result?month=2026-03&by=brand&format=csv&language=en',
    headers: owner.headers,
  })
  expect(result.payload).toContain('"Audi"')
  expect(result.payload.trim().split('\n')).toHaveLength(1 + 3)
})

test('a month is closed when every company that issues invoices has closed it', async () => {
  const close = async (id: string, month: string) => {
    await t.deps.pool.query(
      `insert into book_settings (legal_entity_id, chart) values ($1, 'SKR03') on conflict do nothing`,
      [id],
    )
    await t.deps.pool.query(`insert into book_closures (legal_entity_id, month, closed_at) values ($1, $2, now())`, [
      id,
      month,
    ])
  }
  const isClosed = async (query: object) => (await resultOf(query)).isClosed
  expect(await isClosed({ month: '2026-02' })).toBe(false)
  await close(legalEntityId, '2026-03')
  expect(await isClosed({ month: '2026-02' })).toBe(false)
  expect(await isClosed({ month: '2026-03', legalEntityId: [legalEntityId] })).toBe(true)
  await close(secondEntity, '2026-02')
  expect(await isClosed({ month: '2026-02' })).toBe(true)
  const { months, isClosed: all } = await resultOf({ from: '2026-02', to: '2026-03' })
  expect([...months.map((one) => one.isClosed), all]).toEqual([true, false, false])
})

test.each([
  { month: '2026-3' },
  { month: '2026-03', from: '2026-01', to: '2026-02' },
  { from: '2026-01' },
  { to: '2026-01' },
  { from: '2026-03', to: '2026-02' },
  { from: '2024-03', to: '2026-03' },
])('%j is refused', async (query) => {
  await expect(resultOf(query)).rejects.toMatchObject({ status: 422 })
  await expect(owner.figures.cars({ query })).rejects.toMatchObject({ status: 422 })
})

test('without a period it is the current month; unknown and malformed ids find nothing', async () => {
  expect((await resultOf({})).months).toHaveLength(1)
  const unknown = { companyId: ['x', '00000000-0000-4000-8000-000000000000'] }
  expect((await resultOf({ month: '2026-03', ...unknown })).total.sold).toBe(0)
  expect((await owner.figures.cars({ query: { month: '2026-03', ...unknown } })).total).toBe(0)
})
