// What waiting costs, against the margin of the car, its rules and our past sales.
import { expect, test } from 'vitest'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { type As, openTestApp } from '../../../test/app.ts'
import { createFiguresFixture } from '../../../test/figures-fixture.ts'
import { priceRuleOf } from '../../../test/price-rules-fixture.ts'
import { refusal } from '../../../test/refusal.ts'
import { companyDay, daysAfter, daysBefore } from '../../core/days.ts'

const t = await openTestApp()
const today = companyDay(t.deps.clock())
const ago = (days: number) => daysBefore(today, days)
const reader: As = await t.staff('cars.read', 'cars.cost', 'cars.price', 'cars.priceRules')
const companyId = await t.make.company({ country: 'NO' })
const legalEntityId = await t.make.legalEntity({ name: 'First' })
const desk = createFiguresFixture(t, { companyId, legalEntityId })

const similar = {
  ...{ brand: 'Škoda', model: 'Octavia', fuel: 'DIESEL', gearbox: 'AUTOMATIC_GEAR', mileage: 90_000 },
  ...{ firstRegistration: ago(2000), status: 'AVAILABLE', purchasedOn: ago(60), purchasePriceMinor: 15_000_00 },
  ...{ priceMinor: 18_000_00, purchaseTaxCase: 'MARGIN' },
}
const read = (id: string, as = reader) => as.standingCost.ofCar({ params: { id } })
const carId = await t.make.car(similar)
const perDay = { interest: eur(288), depreciation: eur(625), lot: eur(0), insurance: eur(0), total: eur(913) }

test('a day costs what the settings say; the days need five past sales', async () => {
  const sell = async () => {
    const id = await t.make.car({ ...similar, purchasedOn: ago(200) })
    await desk.sell({ day: ago(160), lines: [{ carId: id, net: 17_000_00, is: 'EXPORT' }] })
  }
  for (let sold = 0; sold < 4; sold++) await sell()
  expect(await read(carId)).toMatchObject({
    ...{ perDay, days: 60, unknown: 'FEW_SALES', sales: 4, usualDays: null, waitUntil: null, zeroOn: null },
    ...{ interestBp: 700, depreciationBp: 125, purchase: eur(15_000_00) },
  })
  await sell()
  const known = await read(carId)
  expect(known).toMatchObject({ unknown: null, sales: 5, usualDays: 40, step: null, waitUntil: null })
  const card = await reader.carMargin.get({ params: { id: carId } })
  expect(known.margin).toEqual(card.margin)
  expect(known.spent).toEqual(card.holding!.total)
  expect(known.perDay!.total).toEqual(card.holding!.perDay)
  // 3,000 less 19/119 of it is 2,521.01; 9.1267 a day: 276.2 days.
  expect(known.margin).toEqual(eur(2521_01))
  expect(known.zeroOn).toBe(daysAfter(ago(60), 277))
})

test('the next step of a rule is compared with further waiting', async () => {
  await reader.priceRules.create({ body: priceRuleOf({ afterDays: 70, segment: { brand: ['Škoda'] } }) })
  const found = await read(carId)
  // 2 % of 18,000 are 360, of which 302.52 stay after the VAT in the margin: 34 days at 9.1267.
  expect(found.step).toMatchObject({
    ...{ dueOn: daysAfter(today, 10), price: eur(17_640_00), margin: eur(2218_49), cost: eur(302_52) },
  })
  expect(found.waitUntil).toBe(daysAfter(today, 34))
  // By now the step is applied: what it says is what the margin card says.
  await t.deps.pool.query('update cars set price_minor = 1764000 where id = $1', [carId])
  expect((await reader.carMargin.get({ params: { id: carId } })).margin).toEqual(found.step!.margin)
})

test.each([
  ['NO_PURCHASE', { purchasedOn: null }],
  ['NO_PURCHASE', { purchasePriceMinor: null }],
  ['NO_PRICE', { priceMinor: null }],
  ['NO_PRICE', { currency: 'NOK' }],
  ['SOLD', { status: 'SOLD', soldOn: ago(1) }],
  ['FEW_SALES', { model: 'Superb' }],
] as const)('not known: %s, %o', async (unknown, given) => {
  const found = await read(await t.make.car({ ...similar, ...given }))
  expect(found).toMatchObject({ unknown, waitUntil: null, zeroOn: null })
})

test('needs access to costs, and a car that exists', async () => {
  const clerk: As = await t.staff('cars.read', 'cars.price', 'invoices.read')
  expect(await refusal(read(carId, clerk))).toBe('auth.forbidden')
  expect(await refusal(read(crypto.randomUUID()))).toBe('notFound')
})
