// Purchase calculations from draft to the result of the sold car.
import { describe, expect, test } from 'vitest'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { type As, openTestApp } from '../../../test/app.ts'
import { createFiguresFixture } from '../../../test/figures-fixture.ts'
import { newVin } from '../../../test/make.ts'
import { refusal } from '../../../test/refusal.ts'
import { companyDay, daysBefore } from '../../core/days.ts'

const t = await openTestApp()
const today = companyDay(t.deps.clock())
const ago = (days: number) => daysBefore(today, days)
const buyer: As & { userId: string } = await t.staff(
  ...(['cars.read', 'cars.write', 'cars.cost', 'cars.price', 'costs.write', 'books.manage'] as const),
)
const companyId = await t.make.company({ country: 'NO' })
const legalEntityId = await t.make.legalEntity({ name: 'First' })
const desk = createFiguresFixture(t, { companyId, legalEntityId })

const facts = {
  ...{ brand: 'Škoda', model: 'Octavia', fuel: 'DIESEL', gearbox: 'AUTOMATIC_GEAR', mileage: 90_000 },
  firstRegistration: ago(2000),
} as const
const asked = {
  ...{ ...facts, purchaseTaxCase: 'PRIVATE', buyerCountry: 'NO', wishedAmount: eur(1500_00) },
  costs: [] as never[],
} as const
const sold = async (net: number) => {
  const carId = await t.make.car({ ...facts, purchasedOn: ago(200), purchasePriceMinor: 1 })
  await desk.sell({ day: ago(160), lines: [{ carId, net, is: 'EXPORT' }] })
}
const create = (given: Record<string, unknown> = {}) =>
  buyer.purchaseCalculations.create({ body: { ...asked, ...given } as never })
const get = (id: string, as: As = buyer) => as.purchaseCalculations.get({ params: { id } })
const bought = (given: Record<string, unknown> = {}) => ({
  ...{ purchasePrice: eur(9000_00), purchasedOn: ago(30), supplierId: null, vin: newVin(), noVinReason: null },
  ...given,
})
const buy = (of: { id: string; version: number }, given: Record<string, unknown> = {}, as: As = buyer) =>
  as.purchaseCalculations.buy({ params: { id: of.id }, body: { version: of.version, ...bought(given) } as never })

describe('the expected price', () => {
  test('is not known with fewer than five sales; a person enters one with a reason', async () => {
    for (const net of [10_000_00, 11_000_00, 12_000_00, 13_000_00]) await sold(net)
    const open = await create()
    expect(open.sheet).toMatchObject({
      sale: { value: null, source: 'UNKNOWN' },
      highest: null,
      unknown: 'PRICE',
      plan: null,
    })
    expect(open.frozen.sales).toMatchObject({ country: { count: 4, price: null }, total: { count: 4 } })
    expect(open.frozen.sales.cars).toHaveLength(4)
    expect(await refusal(create({ ownPrice: eur(12_000_00) }))).toBe('request.invalid')
    const own = await create({ ownPrice: eur(12_000_00), ownPriceReason: 'Advertised by others' })
    // An export carries no VAT: 12,000 less 1,500.
    expect(own.sheet).toMatchObject({ sale: { value: eur(12_000_00), source: 'OWN' }, highest: eur(10_500_00) })
    expect(own.frozen.landed).toMatchObject({ quote: { currency: 'NOK' }, price: eur(12_000_00) })
  })

  test('is the median of five, for their country alone, and each figure keeps its inputs', async () => {
    await sold(14_000_00)
    const made = await create()
    expect(made.sheet).toMatchObject({
      ...{ sale: { value: eur(12_000_00), source: 'SALES' }, days: { value: 40, source: 'SALES' } },
      ...{ highest: eur(10_500_00), wished: eur(1500_00), plan: { is: 'HIGHEST', margin: eur(1500_00) } },
    })
    expect(made.frozen).toMatchObject({
      day: today,
      tax: { case: 'EXPORT', rateBp: 0 },
      template: { no: 1, isProposal: true },
    })
    // In Germany the margin scheme holds: no sale there, so the price is a person's own.
    const home = await create({ buyerCountry: 'DE', ownPrice: eur(12_000_00), ownPriceReason: 'Advertised by others' })
    expect(home.frozen.tax).toMatchObject({ case: 'MARGIN', rateBp: 1900 })
    // 1,500 is 100/119 of 1,785.
    expect(home.sheet).toMatchObject({ highest: eur(10_215_00), plan: { margin: eur(1500_00) } })
    const percent = await create({ wish: 'PERCENT', wishedBp: 1000, wishedAmount: null })
    expect(percent.sheet).toMatchObject({ wished: eur(1200_00), highest: eur(10_800_00) })
    const offered = await create({ offered: eur(11_000_00) })
    expect(offered.sheet.plan).toMatchObject({ is: 'OFFERED', price: eur(11_000_00), margin: eur(1000_00) })
    const regular = await create({ purchaseTaxCase: 'REGULAR_DE' })
    expect(regular.sheet.highestGross).toEqual(eur(12_495_00))
    expect((await create({ purchaseTaxCase: 'UNKNOWN' })).frozen.tax).toMatchObject({
      case: 'MARGIN',
      isPresumed: true,
    })
  })
})

test('a saved calculation keeps its inputs; calculating it again is a step that shows what changes', async () => {
  const made = await create({ isAfterHolding: true, costs: null })
  const again = { params: { id: made.id } }
  expect((await buyer.purchaseCalculations.recalculation(again)).changes).toEqual([])
  const { version, ...rates } = await buyer.carMargin.holdingRates()
  await buyer.carMargin.saveHoldingRates({ body: { ...rates, version, lotMinor: rates.lotMinor + 500 } })
  const { version: no, costs } = await buyer.purchaseCalculations.template()
  await buyer.purchaseCalculations.saveTemplate({ body: { version: no, costs: costs.slice(1) } })
  expect(await refusal(buyer.purchaseCalculations.saveTemplate({ body: { version: no, costs } }))).toBe('version.stale')
  expect(await get(made.id)).toEqual(made)
  const { changes } = await buyer.purchaseCalculations.recalculation(again)
  expect(changes.map(({ what }) => what)).toEqual([
    'TEMPLATE',
    'COSTS',
    'HOLDING_RATES',
    'HIGHEST',
    'PLAN_PRICE',
    'PLAN_MARGIN',
  ])
  const after = await buyer.purchaseCalculations.recalculate({ ...again, body: { version: made.version } })
  expect(after.version).toBe(made.version + 1)
  expect(changes.find(({ what }) => what === 'HIGHEST')).toMatchObject({
    from: made.sheet.highest,
    to: after.sheet.highest,
  })
  expect(after.frozen).toMatchObject({ template: { no: 2, isProposal: false } })
  const stale = buyer.purchaseCalculations.update({
    params: { id: made.id },
    body: { version: made.version, input: made.input },
  })
  expect(await refusal(stale)).toBe('version.stale')
  const { items } = await buyer.purchaseCalculations.history({ ...again, query: {} })
  expect(items.map(({ action }) => action)).toEqual(['recalculate', 'create'])
})

describe('a bought car', () => {
  test('is created once with what is known, by the first of ten', async () => {
    const made = await create({ vin: newVin() })
    const done = await Promise.allSettled(Array.from({ length: 10 }, () => buy(made, { vin: made.input.vin })))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { rows } = await t.deps.pool.query('select purchased_by_id from cars where vin = $1', [made.input.vin])
    expect(rows).toEqual([{ purchased_by_id: buyer.userId }])
    const after = await get(made.id)
    const car = await buyer.cars.get({ params: { id: after.car!.id } })
    expect(car).toMatchObject({
      ...{ ...facts, vin: made.input.vin, status: 'PURCHASED', purchaseTaxCase: 'PRIVATE' },
      ...{ purchasePrice: eur(9000_00), purchasedOn: ago(30), price: null },
    })
    expect(await buyer.purchaseCalculations.ofCar({ params: { id: car.id } })).toEqual({ calculationId: made.id })
    expect(await refusal(buy(after))).toBe('state.notAllowed')
    const body = { version: after.version }
    expect(await refusal(buyer.purchaseCalculations.recalculate({ params: { id: made.id }, body }))).toBe(
      'purchaseCalculation.closed',
    )
    const changed = buyer.purchaseCalculations.update({ params: { id: made.id }, body: { ...body, input: made.input } })
    expect(await refusal(changed)).toBe('purchaseCalculation.closed')
    await expect(
      t.deps.pool.query(`update purchase_calculations set sheet = '{}' where id = $1`, [made.id]),
    ).rejects.toMatchObject({ code: '42501' })
  })

  test('needs a VIN that is free, or a reason why there is none', async () => {
    const vin = newVin()
    const carId = await t.make.car({ vin })
    const made = await create({ vin })
    expect(await buyer.purchaseCalculations.knownVin({ params: { vin } })).toMatchObject({
      cars: [{ id: carId, isHere: true, margin: null }],
      drafts: [{ id: made.id }],
    })
    expect(await refusal(buy(made, { vin }))).toBe('car.vinTaken')
    expect(await refusal(buy(made, { vin: null }))).toBe('car.vinReason')
    expect(await get(made.id)).toMatchObject({ status: 'DRAFT', car: null })
    expect((await buy(made, { vin: null, noVinReason: 'Papers follow' })).status).toBe('BOUGHT')
  })

  test('is compared with its plan, to the cent, on the page and in the list', async () => {
    const made = await create({
      ...{ buyerCountry: 'DE', ownPrice: eur(12_000_00), ownPriceReason: 'Advertised by others', ownDays: 45 },
      costs: [{ kind: 'TRANSPORT', name: '', basis: 'AMOUNT', amount: eur(300_00), bp: null }],
    })
    const { car } = await buy(made, { purchasePrice: eur(9100_00), purchasedOn: ago(30) })
    const carId = car!.id
    const spend = (kind: 'TRANSPORT' | 'REPAIR', net: number) =>
      buyer.carCosts.create({
        params: { id: carId },
        body: {
          kind,
          supplier: 'W',
          documentNo: null,
          spentOn: today,
          net: { minor: net, currency: 'EUR' },
          vat: { minor: 0, currency: 'EUR' },
          note: '',
        },
      })
    await spend('TRANSPORT', 340_00)
    await spend('REPAIR', 55_55)
    const open = await get(made.id)
    expect(open.result).toMatchObject({ is: 'EXPECTED', margin: { real: null }, days: { plan: 45, real: null } })
    await desk.sell({ day: today, lines: [{ carId, net: 12_345_67, is: 'MARGIN' }] })
    const { result } = await get(made.id)
    const margin = await buyer.carMargin.get({ params: { id: carId } })
    expect(margin.is).toBe('INVOICED')
    expect(result).toMatchObject({ is: 'INVOICED', days: { plan: 45, real: 30 } })
    expect(result!.margin).toEqual({ plan: eur(1500_00), real: margin.margin })
    const line = (kind: string) => result!.lines.find((one) => one.kind === kind)
    expect(line('PURCHASE')).toMatchObject({ real: eur(-9100_00) })
    expect(line('TRANSPORT')).toMatchObject({ plan: eur(-300_00), real: eur(-340_00) })
    expect(line('REPAIR')).toMatchObject({ plan: null, real: eur(-55_55) })
    const listed = await buyer.purchaseCalculations.list({ query: { status: ['BOUGHT'], sortBy: 'realMargin' } })
    expect(listed.items.find(({ id }) => id === made.id)).toMatchObject({
      ...{ realPrice: eur(9100_00), realMargin: margin.margin, realDays: 30, planMargin: eur(1500_00), planDays: 45 },
    })
    const vin = (await buyer.cars.get({ params: { id: carId } })).vin!
    expect((await buyer.purchaseCalculations.knownVin({ params: { vin } })).cars).toMatchObject([
      { soldOn: today, margin: margin.margin },
    ])
  })
})

test('is dropped with a reason, once', async () => {
  const made = await create()
  const drop = (reason: string) =>
    buyer.purchaseCalculations.drop({ params: { id: made.id }, body: { version: made.version, reason } })
  expect(await refusal(drop(''))).toBe('state.reasonRequired')
  expect(await drop('The seller wants too much')).toMatchObject({
    status: 'DROPPED',
    dropReason: 'The seller wants too much',
  })
  expect(await refusal(drop('The seller wants too much'))).toBe('version.stale')
  expect(await refusal(buy({ id: made.id, version: made.version + 1 }))).toBe('state.notAllowed')
})

test('the list is counted, filtered, searched and exported', async () => {
  const made = await create({ brand: 'Lancia', model: 'Thema', buyerCountry: 'SE' })
  const one = await buyer.purchaseCalculations.list({ query: { brand: ['Lancia'] } })
  expect(one).toMatchObject({ total: 1, counts: { DRAFT: 1, BOUGHT: 0, DROPPED: 0 }, items: [{ id: made.id }] })
  expect(one.brands).toContain('Lancia')
  expect(one.creators).toEqual([{ id: buyer.userId, name: expect.any(String) as string }])
  expect((await buyer.purchaseCalculations.list({ query: { search: 'thema' } })).total).toBe(1)
  expect(
    (await buyer.purchaseCalculations.list({ query: { buyerCountry: ['SE'], createdById: [buyer.userId] } })).total,
  ).toBe(1)
  const { headers } = buyer
  const file = await t.app.inject({ url: '/api/purchase-calculations?format=csv&brand=Lancia&language=en', headers })
  expect(file.payload).toContain('Lancia Thema')
  const pdf = await t.app.inject({ url: `/api/purchase-calculations/${made.id}/pdf`, headers })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})

test('without access to purchase prices there is nothing to see; the car needs the right to create cars', async () => {
  const clerk: As = await t.staff('cars.read', 'cars.write', 'cars.price', 'logs.read', 'invoices.read')
  const made = await create()
  expect(await refusal(get(made.id, clerk))).toBe('auth.forbidden')
  expect(await refusal(clerk.purchaseCalculations.list({ query: {} }))).toBe('auth.forbidden')
  const looker: As = await t.staff('cars.cost', 'cars.read')
  expect(await refusal(buy(made, {}, looker))).toBe('auth.forbidden')
  const writer: As = await t.staff('cars.cost', 'cars.write')
  expect(await refusal(buy(made, {}, writer))).toBe('auth.forbidden')
  expect(await get(made.id, looker)).toMatchObject({ status: 'DRAFT' })
  const { car } = await buy(made)
  const params = { carId: car!.id }
  const entities = async (as: As) =>
    (await as.carLogs.list({ params, query: {} })).items.map(({ entity }) => entity as string)
  expect(await entities(clerk)).not.toContain('purchaseCalculations')
  const boss: As = await t.staff('cars.read', 'cars.cost', 'logs.read')
  expect(await entities(boss)).toContain('purchaseCalculations')
})
