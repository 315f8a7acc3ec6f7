import { expect, test } from 'vitest'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { transition } from '../../core/transitions.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { type As, openTestApp } from '../../../test/app.ts'
import { confirmedBooks } from '../../../test/audited/books.ts'
import { eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { freezeMonth } from './freeze-margin.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)
const clerk: As = await t.staff('cars.cost', 'costs.write', 'books.read', 'books.manage')
await clerk.books.saveSettings({ params: { id: desk.legalEntityId }, body: confirmedBooks() })

const marginOf = (id: string) => clerk.carMargin.get({ params: { id } })
const spend = (id: string, net: number) =>
  clerk.carCosts.create({
    params: { id },
    body: {
      kind: 'REPAIR',
      supplier: 'W',
      documentNo: null,
      spentOn: '2026-11-20',
      net: eur(net),
      vat: eur(0),
      note: '',
    },
  })
const short = ({ kind, amount, source }: { kind: string; amount: { minor: number }; source: string }) =>
  `${kind} ${amount.minor / 100} ${source}`

test('is expected at the price that is asked, then by the contract, then as invoiced with the VAT of the register', async () => {
  const carId = await t.make.car({ purchasePriceMinor: 1_000_000, priceMinor: 1_200_000, purchaseTaxCase: 'PRIVATE' })
  await spend(carId, 100)
  expect(await marginOf(carId)).toMatchObject({ is: 'EXPECTED', margin: eur(2000 - 319.33 - 100), frozen: null })

  const { carId: sold } = await desk.signed({ country: 'DE' })
  const agreed = await marginOf(sold)
  expect(agreed.lines.map(short)).toEqual(['SALE 18000 CONTRACT', 'PURCHASE -15000 CAR', 'MARGIN_VAT -478.99 RULE'])
  const { carId: billed } = await desk.invoiced({ country: 'DE' })
  const invoiced = await marginOf(billed)
  expect(invoiced).toMatchObject({ is: 'INVOICED', taxCase: 'MARGIN', margin: agreed.margin })
  expect(invoiced.lines.map(short)).toEqual([
    'SALE 18000 INVOICE',
    'PURCHASE -15000 CAR',
    'MARGIN_VAT -478.99 REGISTER',
  ])
  // An exported car leaves no VAT here.
  const { carId: exported } = await desk.invoiced({ country: 'NO' })
  expect(await marginOf(exported)).toMatchObject({ taxCase: 'EXPORT', margin: eur(3000) })
})

test('without a purchase price is not known', async () => {
  const carId = await t.make.car({ purchasePriceMinor: null, priceMinor: 1_200_000 })
  expect(await marginOf(carId)).toMatchObject({ margin: null })
})

test('is frozen when its paid month is closed; what comes later stands beside it', async () => {
  const deal = await desk.invoiced({ country: 'DE' })
  await spend(deal.carId, 300)
  const month = deal.invoice.issuedOn!.slice(0, 7)
  const freeze = () =>
    t.deps.db.transaction().execute((db) => freezeMonth(jobCtx(t.deps, db), desk.legalEntityId, month))
  // Unpaid sales are not frozen.
  await freeze()
  expect((await marginOf(deal.carId)).is).toBe('INVOICED')
  const payment = await desk.paid({
    payerName: deal.companyName,
    amount: eur(18_000),
    payerIban: 'DE89370400440532013000',
  })
  await desk.give(payment, [deal.invoice, eur(18_000)])
  expect(await freeze()).toBe(1)
  expect(await freeze()).toBe(0)
  const margin = eur(3000 - 478.99 - 300)
  expect(await marginOf(deal.carId)).toMatchObject({ is: 'FROZEN', margin, afterClose: [], frozen: { cause: 'MONTH' } })

  await spend(deal.carId, 50)
  const later = await marginOf(deal.carId)
  expect(later).toMatchObject({ is: 'FROZEN', margin, afterCloseTotal: eur(-50) })
  expect(later.afterClose.map(short)).toEqual(['REPAIR -50 COST'])
  for (const change of ['update car_margins set margin_minor = 0', 'delete from car_margins', 'truncate car_margins'])
    await expect(t.deps.pool.query(change)).rejects.toMatchObject({ code: '42501' })
  await expect(
    t.deps.pool.query(
      `insert into car_margins (car_id, invoice_id, cause, day, lines, margin_minor, vat_minor, frozen_at)
       select car_id, $1, cause, day, lines, margin_minor + 1, vat_minor, frozen_at from car_margins limit 1`,
      [deal.invoice.id],
    ),
  ).rejects.toMatchObject({ constraint: 'margin_adds_up' })
})

test('is frozen when the car has come to its buyer', async () => {
  const { carId } = await desk.invoiced({ country: 'DE' })
  await t.deps.db.transaction().execute(async (db) => {
    const ctx = jobCtx(t.deps, db)
    for (const to of ['PICK_UP_REQUESTED', 'PICKED_UP', 'DELIVERED'] as const)
      await transition(ctx, carState, carId, { to, by: 'logistics' })
  })
  expect(await marginOf(carId)).toMatchObject({ is: 'FROZEN', frozen: { cause: 'DELIVERED' }, margin: eur(2521.01) })
})
