// The invoices of the demo world equal those that the regular code would write.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadContracts } from '@bilbro/seed/load/deal/contracts'
import { loadInvoices } from '@bilbro/seed/load/money/invoices'
import { seedDemo } from '@bilbro/seed/world'
import { type TestApp, testApp } from '../../../test/app.ts'
import { demoContracts } from '../../deal/contracts/demo-contracts.ts'
import { demoInvoices } from './demo-invoices.ts'
import { companyDay } from '../../core/days.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  const { pool, db, files } = t.deps
  const now = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000)
  const world = { cars: 120, onSaleShare: 0.3, seed: 1, now }
  // Without pictures and without the earlier documents.
  await seedDemo(pool, { cars: world.cars, now })
  const saveFile = (file: { name: string; mime: string; buffer: Buffer }) => files.save(db, file)
  await loadContracts(pool, world, { ...demoContracts(t.deps), saveFile }, 'printed')
  await loadInvoices(pool, world, demoInvoices(t.deps))
}, 60_000)
afterAll(() => t.close())

type Row = {
  number: string
  kind: string
  status: string
  day: string
  due: string | null
  payable: number
  paid: number
}
const issued = async () =>
  (
    await t.deps.pool.query<Row>(
      `select number, kind, status, issued_on::text as day, due_on::text as due, payable_minor::float8 as payable, paid_minor::float8 as paid
       from invoices where number is not null order by issued_on, number`,
    )
  ).rows

test('numbers follow the days without a gap, in each series', async () => {
  const all = await issued()
  expect(all.length).toBeGreaterThan(5)
  for (const series of new Set(all.map(({ number }) => number.split('-')[0]))) {
    const own = all.filter(({ number }) => number.startsWith(`${series}-`))
    expect(own.map(({ number }) => Number(number.split('-').at(-1)))).toEqual(own.map((_, at) => at + 1))
  }
})

test('what is paid is paid whole, what is late is late by its day', async () => {
  const today = companyDay(new Date())
  const wrong = (await issued()).filter(({ status, kind, due, paid, payable }) => {
    if (status === 'PAID') return paid !== payable
    if (status === 'OVERDUE') return due! >= today || paid >= payable
    return status === 'SENT' && kind !== 'PROFORMA' && due !== null && due < today
  })
  expect(wrong).toEqual([])
})

test('every car under the margin scheme stands in the register', async () => {
  const { rows } = await t.deps.pool.query<{ lines: number; entries: number }>(
    `select (select count(*)::int from invoices i, jsonb_array_elements(i.document -> 'lines') l
             where i.number is not null and i.kind in ('SALE', 'CORRECTION', 'CREDIT_NOTE') and l ->> 'kind' = 'CAR' and l #>> '{tax,case}' = 'MARGIN') as lines,
       (select count(*)::int from margin_entries) as entries`,
  )
  expect(rows[0]!.entries).toBe(rows[0]!.lines)
  expect(rows[0]!.entries).toBeGreaterThan(0)
})
