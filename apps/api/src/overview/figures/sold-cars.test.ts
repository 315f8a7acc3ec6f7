// What is counted of real invoices, and the SQL rule against the rule of the margin.
import { expect, test } from 'vitest'
import type { InvoiceLine } from '@bilbro/contract/money/invoices/invoice-document'
import { type As, openTestApp } from '../../../test/app.ts'
import { createClaimFixture } from '../../../test/claim-fixture.ts'
import { line, type SaleLine } from '../../../test/figures-fixture.ts'
import { eur } from '../../../test/money-fixture.ts'
import { companyDay } from '../../core/days.ts'
import { carSale } from '../../money/car-margin/car-margin.rules.ts'

const t = await openTestApp()
const desk = await createClaimFixture(t)
const owner: As = await t.staff('figures.read', 'books.read', 'cars.cost')
const clerk: As = await t.staff(
  'invoices.read',
  'invoices.write',
  'invoices.issue',
  'contracts.read',
  'contracts.write',
)
const month = companyDay(t.deps.clock()).slice(0, 7)

const ofCompany = async (companyId: string) => {
  const { items, totals } = await owner.figures.cars({
    query: { month, companyId: [companyId], sortBy: 'number', sort: 'asc' },
  })
  return { kinds: items.map(({ kind }) => kind), totals }
}
const registered = async (carId: string) => (await owner.marginRegister.list({ query: { carId: [carId] } })).totals

test('a claim that is paid reduces revenue and VAT, and the car stays sold', async () => {
  // Bought for 15,000, sold for 18,000, 700 given back: VAT 19/119 of 2,300.
  const deal = await desk.arrivedUnderMargin()
  await desk.settled(deal, 700)
  const { kinds, totals } = await ofCompany(deal.dealer.companyId)
  expect(kinds.toSorted()).toEqual(['REDUCED', 'SOLD'])
  expect(totals).toMatchObject({
    ...{ sold: 1, revenue: eur(17_300), purchase: eur(15_000), vat: eur(367.23), margin: eur(1932.77) },
    unknown: 0,
  })
  const { sale, vat } = await registered(deal.carId)
  expect([totals.revenue, totals.vat]).toEqual([sale, vat])
})

test('a credit note takes the car out, and the correction counts it again', async () => {
  const deal = await desk.arrivedUnderMargin()
  const params = { id: deal.invoice.id }
  const { version } = await clerk.invoices.get({ params })
  await clerk.invoices.credit({ params, body: { version, reason: 'a wrong address', isCorrected: true } })
  const after = await ofCompany(deal.dealer.companyId)
  expect(after.kinds.toSorted()).toEqual(['SOLD', 'TAKEN_BACK'])
  expect(after.totals).toMatchObject({ sold: 0, revenue: eur(0), purchase: eur(0), vat: eur(0), margin: eur(0) })
  const { related } = await clerk.invoices.get({ params })
  const correction = related.find(({ kind }) => kind === 'CORRECTION')!
  const draft = await clerk.invoices.get({ params: { id: correction.id } })
  await clerk.invoices.issue({ params: { id: draft.id }, body: { version: draft.version } })
  const again = await ofCompany(deal.dealer.companyId)
  expect(again.kinds.toSorted()).toEqual(['SOLD', 'SOLD', 'TAKEN_BACK'])
  const { sale, vat } = await registered(deal.carId)
  expect(again.totals).toMatchObject({ sold: 1, revenue: sale, vat, purchase: eur(15_000) })
})

test('a month agrees with the margin register and with the margins of its cars, after all of this', async () => {
  const { items, totals } = await owner.figures.cars({ query: { month, pageSize: 200 } })
  const register = await owner.marginRegister.list({ query: { period: month } })
  expect(totals.vat).toEqual(register.totals.vat)
  const final = items.filter(({ kind, isFinal }) => kind === 'SOLD' && isFinal)
  const read = await Promise.all(final.map(({ car }) => owner.carMargin.get({ params: { id: car.id } })))
  const frozen = read.map(({ margin }, at) => ({ margin, counted: final[at]!.margin }))
  expect(frozen.map(({ counted }) => counted)).toEqual(frozen.map(({ margin }) => margin))
  expect(items.length).toBeGreaterThan(3)
})

let seed = 20
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const cases = ['MARGIN', 'EXPORT', 'DOMESTIC'] as const
const carId = (at: number) => `00000000-0000-4000-8000-00000000000${at}`

test('the share of a car is that of its margin, on random invoices', async () => {
  for (let round = 0; round < 200; round++) {
    const cars = Array.from({ length: 1 + random(5) }, (_, at): SaleLine => ({
      ...{ carId: carId(at), net: random(4) ? random(3_000_000) : 0, is: cases[random(3)]! },
    }))
    const beside = Array.from({ length: random(4) }, (): SaleLine => ({
      kind: (['TRANSPORT', 'FEE', 'OTHER', 'PREPAID'] as const)[random(4)]!,
      net: random(2) ? random(100_000) : -random(1000),
      is: cases[random(3)]!,
    }))
    const lines: InvoiceLine[] = [...cars, ...beside].map(line)
    const { rows } = await t.deps.pool.query(
      `select car_id as "carId", car_minor::int as "carMinor", beside_minor::int as "besideMinor", tax_case as "taxCase" from sold_cars_of($1)`,
      [JSON.stringify({ lines })],
    )
    const wanted = cars.map((car) => ({ carId: car.carId, ...carSale({ lines }, car.carId!) }))
    expect(rows).toEqual(wanted)
  }
})
