// Past sales of similar cars, from real invoices.
import { expect, test } from 'vitest'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { type As, openTestApp } from '../../../test/app.ts'
import { createFiguresFixture } from '../../../test/figures-fixture.ts'
import { refusal } from '../../../test/refusal.ts'
import { companyDay, daysBefore } from '../../core/days.ts'

const t = await openTestApp()
const today = companyDay(t.deps.clock())
const ago = (days: number) => daysBefore(today, days)
const reader: As = await t.staff('cars.read', 'invoices.read')
const companyId = await t.make.company({ country: 'NO' })
const danish = await t.make.company({ country: 'DK' })
const legalEntityId = await t.make.legalEntity({ name: 'First' })
const desk = createFiguresFixture(t, { companyId, legalEntityId })

const similar = {
  ...{ brand: 'Škoda', model: 'Octavia', fuel: 'DIESEL', gearbox: 'AUTOMATIC_GEAR', mileage: 90_000 },
  ...{ firstRegistration: ago(2000), status: 'AVAILABLE', purchasedOn: ago(200), purchasePriceMinor: 1 },
}
const sell = async (net: number, given: Record<string, unknown> = {}, abroad = false) => {
  const carId = await t.make.car({ ...similar, ...given })
  const to = abroad ? { companyId: danish, country: 'DK' } : {}
  const lines = [
    { carId, net, is: 'EXPORT' as const },
    { net: 300_00, is: 'EXPORT' as const },
  ]
  return { carId, ...(await desk.sell({ day: ago(160), lines, ...to })) }
}
const asked = await t.make.car(similar)
const ofCar = (as = reader, id = asked) => as.pastSales.ofCar({ params: { id } })

test('the car alone is compared, by country, and the sales are listed', async () => {
  expect(await ofCar()).toMatchObject({ total: { count: 0, price: null }, countries: [], sales: [] })
  for (const net of [10_000_00, 11_000_00, 12_000_00, 13_000_00]) await sell(net)
  await sell(20_000_00, {}, true)
  await sell(99_000_00, { model: 'Superb' })
  await sell(99_000_00, { fuel: 'PETROL' })
  const taken = await sell(99_000_00)
  await desk.credit({ ...taken }, ago(158))
  const found = await ofCar()
  expect(found).toMatchObject({
    closeness: 'NEAR',
    total: { count: 5, price: eur(12_000_00), low: eur(11_000_00), high: eur(13_000_00), days: 40, discountBp: null },
    countries: [
      { country: 'NO', summary: { count: 4, price: null } },
      { country: 'DK', summary: { count: 1, price: null } },
    ],
  })
  expect(found.sales.map(({ price }) => price.minor).toSorted((a, b) => a - b)).toEqual([
    ...[10_000_00, 11_000_00, 12_000_00, 13_000_00, 20_000_00],
  ])
  const { brand, model, fuel, gearbox, mileage, firstRegistration } = similar
  const query = { brand, model, fuel, gearbox, mileage, firstRegistration } as never
  const described = await reader.pastSales.ofFacts({ query })
  expect(described.total).toEqual(found.total)
})

test('the asking price is the last one before the sale', async () => {
  const { carId, listingId } = await t.make.onSale({ ...similar, model: 'Fabia' }, { priceMinor: 11_000_00 })
  const prices = 'insert into listing_prices (listing_id, at, price_minor) values'
  await t.deps.pool.query('delete from listing_prices where listing_id = $1', [listingId])
  await t.deps.pool.query(`${prices} ($1, $2, 1200000), ($1, $3, 1100000), ($1, $4, 900000)`, [
    listingId,
    ago(190),
    ago(170),
    ago(159),
  ])
  await desk.sell({ day: ago(160), lines: [{ carId, net: 10_450_00, is: 'EXPORT' }] })
  const other = await t.make.car({ ...similar, model: 'Fabia' })
  const [sale] = (await ofCar(reader, other)).sales
  expect(sale).toMatchObject({ asking: eur(11_000_00), price: eur(10_450_00), discountBp: 500, days: 40 })
  // A car is never compared with itself.
  expect((await ofCar(reader, carId)).total.count).toBe(0)
})

test('prices of past sales need access to invoices, and a car that exists', async () => {
  const clerk: As = await t.staff('cars.read', 'cars.cost', 'figures.read')
  expect(await refusal(ofCar(clerk))).toBe('auth.forbidden')
  expect(await refusal(ofCar(reader, crypto.randomUUID()))).toBe('notFound')
})
