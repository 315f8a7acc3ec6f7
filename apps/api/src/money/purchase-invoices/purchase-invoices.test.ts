import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createPurchaseFixture } from '../../../test/purchase-fixture.ts'
import { issued, sampleDraft } from '../../../test/invoice-sample.ts'
import { xmlOf } from '../e-invoice/e-invoice.ts'
import { refusal } from '../../../test/refusal.ts'
import { companyDay, daysAfter } from '../../core/days.ts'

const t = await openTestApp()
const desk = await createPurchaseFixture(t)

const approve = (id: string, version: number, more = {}) =>
  desk.chief.purchaseInvoices.approve({ params: { id }, body: { version, ...more } })
const reason = 'because it has to be'
const cost = (carId: string, values: object = {}) => desk.line({ target: 'COST', carId, costKind: 'PARTS', ...values })
const bought = (carId: string, values: object = {}) =>
  desk.line({
    text: 'Auto',
    target: 'PURCHASE',
    carId,
    taxedAs: 'MARGIN',
    rateBp: 0,
    vatMinor: 0,
    netMinor: 9_000_00,
    ...values,
  })

describe('approving', () => {
  test('puts the lines onto their cars, each knowing its invoice, and its purchase price and tax case', async () => {
    const [one, other] = [await t.make.car({ purchaseTaxCase: 'UNKNOWN' }), await t.make.car({})]
    const { id, number } = await desk.approved({
      netMinor: 9_100_00,
      lines: [bought(one), cost(other)],
    })
    const car = await desk.clerk.cars.get({ params: { id: one } })
    expect(car).toMatchObject({ purchasePrice: { minor: 9_000_00 }, purchaseTaxCase: 'MARGIN' })
    const { items } = await desk.clerk.carCosts.list({ params: { id: other } })
    expect(items).toMatchObject([
      { kind: 'PARTS', net: { minor: 100_00 }, vat: { minor: 19_00 }, documentNo: number, purchaseInvoiceId: id },
    ])
    const { items: ofCar } = await desk.clerk.purchaseInvoices.list({ query: { carId: [one] } })
    expect(ofCar.map((row) => row.id)).toEqual([id])
    const params = { id: other, costId: items[0]!.id }
    expect(await refusal(desk.clerk.carCosts.remove({ params }))).toBe('car.costOfInvoice')
  })

  test('is undone by cancelling: costs are taken off by lines of their own, the price is what it was', async () => {
    const [one, other] = [await t.make.car({ purchaseTaxCase: 'MARGIN' }), await t.make.car({})]
    const { id, version } = await desk.approved({ netMinor: 9_100_00, lines: [bought(one), cost(other)] })
    await desk.chief.purchaseInvoices.cancel({ params: { id }, body: { version, reason } })
    expect((await desk.clerk.cars.get({ params: { id: one } })).purchasePrice).toBeNull()
    const { items, total } = await desk.clerk.carCosts.list({ params: { id: other } })
    expect([items.length, total.minor]).toEqual([2, 0])
  })

  test('asks where a car has another price, and never takes another way of having bought it', async () => {
    const carId = await t.make.car({ purchasePriceMinor: 8_000_00, purchaseTaxCase: 'MARGIN' })
    const priced = await desk.checked({ netMinor: 9_000_00, vatMinor: 0, lines: [bought(carId)] })
    expect(await refusal(approve(priced.id, priced.version))).toBe('purchaseInvoice.price')
    await approve(priced.id, priced.version, { takesPrices: true })
    expect((await desk.clerk.cars.get({ params: { id: carId } })).purchasePrice?.minor).toBe(9_000_00)
    const regular = { taxedAs: 'DOMESTIC', rateBp: 1900, vatMinor: 1_710_00 }
    const other = await desk.checked({ netMinor: 9_000_00, vatMinor: 1_710_00, lines: [bought(carId, regular)] })
    expect(await refusal(approve(other.id, other.version))).toBe('purchaseInvoice.taxCase')
    expect((await desk.clerk.purchaseInvoices.get({ params: { id: other.id } })).status).toBe('CHECKED')
  })

  test('takes another pair of eyes above the limit, whatever the right', async () => {
    const { id, version } = await desk.checked({
      netMinor: 600_00,
      vatMinor: 114_00,
      lines: [desk.line({ netMinor: 600_00, vatMinor: 114_00 })],
    })
    const alone = desk.clerk.purchaseInvoices.approve({ params: { id }, body: { version } })
    expect(await refusal(alone)).toBe('purchaseInvoice.fourEyes')
    expect((await approve(id, version)).status).toBe('APPROVED')
    const small = await desk.checked()
    const params = { id: small.id }
    expect(await refusal(desk.clerk.purchaseInvoices.approve({ params, body: { version: small.version } }))).toBe(
      'done',
    )
  })

  test('turns another currency into euros at the rate of its day, and waits for one', async () => {
    const carId = await t.make.car({})
    const nok = { currency: 'NOK' as const, netMinor: 1_000_00, vatMinor: 0 }
    const lines = [cost(carId, { taxedAs: 'EXEMPT', rateBp: 0, netMinor: 1_000_00, vatMinor: 0 })]
    const { id, version } = await desk.checked({ ...nok, lines })
    expect(await refusal(approve(id, version))).toBe('purchaseInvoice.rate')
    const rate = { source: 'ECB', base: 'EUR', quote: 'NOK', fetchedAt: '2026-11-09T15:00:00Z' }
    await t.deps.db
      .insertInto('exchangeRates')
      .values([
        { ...rate, day: '2026-11-09', rate: '10' },
        { ...rate, day: '2026-11-11', rate: '20' },
      ])
      .execute()
    await approve(id, version)
    const { total } = await desk.clerk.carCosts.list({ params: { id: carId } })
    expect(total.minor).toBe(100_00)
  })
})

describe('refused by the database', () => {
  test('is the same number of the same supplier, however it is spaced, also at once', async () => {
    const { id: supplierId } = await desk.supplier()
    const enter = (number: string) => refusal(desk.enter({ supplierId, number }))
    const outcomes = await Promise.all(['R 2026-1', 'r2026/1', 'R-20261'].map(enter))
    expect(outcomes.toSorted()).toEqual(['done', 'purchaseInvoice.exists', 'purchaseInvoice.exists'])
    expect(await refusal(desk.enter({ number: 'R 2026-1' }))).toBe('done')
  })

  test('are lines that do not add up, and a change of what was checked', async () => {
    const { id } = await desk.enter({ lines: [desk.line({ netMinor: 90_00, vatMinor: 17_10 })] })
    const check = t.deps.pool.query(`update purchase_invoices set status = 'CHECKED' where id = $1`, [id])
    await expect(check).rejects.toMatchObject({ constraint: 'purchase_invoice_adds_up' })
    const checked = await desk.checked()
    for (const change of ['net_minor = 1', `iban = ''`, `supplier_id = null`])
      await expect(
        t.deps.pool.query(`update purchase_invoices set ${change} where id = $1`, [checked.id]),
      ).rejects.toThrow(/is kept/)
    await expect(
      t.deps.pool.query('delete from purchase_invoice_lines where invoice_id = $1', [checked.id]),
    ).rejects.toThrow(/are kept/)
  })
})

test('checking says what is missing; sent back, it can be changed again', async () => {
  const { id, version } = await desk.enter({ dueOn: null, lines: [desk.line({ vatMinor: 18_00 })], vatMinor: 18_00 })
  const check = (at: number) => desk.clerk.purchaseInvoices.check({ params: { id }, body: { version: at } })
  expect(await refusal(check(version))).toBe('purchaseInvoice.incomplete')
  expect((await desk.clerk.purchaseInvoices.get({ params: { id } })).problems).toEqual(['DUE_ON', 'TAX'])
  const fields = await desk.fieldsOf()
  const fixed = await desk.clerk.purchaseInvoices.update({ params: { id }, body: { ...fields, version } })
  const checked = await check(fixed.version)
  const change = desk.clerk.purchaseInvoices.update({ params: { id }, body: { ...fields, version: checked.version } })
  expect(await refusal(change)).toBe('purchaseInvoice.stays')
  const back = { version: checked.version, reason }
  expect((await desk.clerk.purchaseInvoices.sendBack({ params: { id }, body: back })).status).toBe('RECEIVED')
})

test('what is disputed goes on from where it was', async () => {
  for (const [made, to] of [
    [await desk.checked(), 'RECEIVED'],
    [await desk.approved(), 'APPROVED'],
  ] as const) {
    const params = { id: made.id }
    const { version } = await desk.clerk.purchaseInvoices.dispute({ params, body: { version: made.version, reason } })
    const settled = await desk.clerk.purchaseInvoices.settle({ params, body: { version, reason } })
    expect(settled.status).toBe(to)
  }
})

test('an electronic invoice fills in its fields, finds its supplier and the car it is about, and comes once', async () => {
  const document = issued(sampleDraft({ case: 'DOMESTIC', language: 'de' }))
  const carId = await t.make.car({ vin: 'WVWZZZ1KZAW000001' })
  const own = await desk.supplier({ vatId: document.seller.vatId, paymentDays: 30 })
  const written = String(await xmlOf(t.deps, document, 'PEPPOL'))
  const xml = written.replace(/(<cac:Item>[^]*?<cbc:Name>)[^<]*/, '$1Golf WVWZZZ1KZAW000001')
  const send = () =>
    desk.clerk.purchaseInvoices.upload({ body: {} }, { files: { file: [new File([xml], 'invoice.xml')] } })
  const made = await send()
  expect(made).toMatchObject({
    status: 'RECEIVED',
    supplier: { id: own.id },
    number: document.number,
    dueOn: document.dueOn,
    gross: document.totals.gross,
    eInvoice: 'UBL',
    problems: [],
    file: { name: 'invoice.xml', mime: 'application/xml' },
  })
  expect(made.lines[0]).toMatchObject({ target: 'PURCHASE', carId })
  expect(await refusal(send())).toBe('purchaseInvoice.exists')
  const broken = new File(['<html></html>'], 'x.xml')
  expect(await refusal(desk.clerk.purchaseInvoices.upload({ body: {} }, { files: { file: [broken] } }))).toBe(
    'file.broken',
  )
})

test('a list tells what is due and what it comes to, for each currency', async () => {
  const { id: supplierId } = await desk.supplier()
  const due = (days: number) => daysAfter(companyDay(t.deps.clock()), days)
  const issuedOn = due(-40)
  for (const days of [-1, 0, 3, 30]) await desk.enter({ supplierId, issuedOn, dueOn: due(days) })
  await desk.enter({ supplierId, issuedOn, dueOn: due(-2), currency: 'SEK' })
  const list = (query: object) => desk.clerk.purchaseInvoices.list({ query: { supplierId: [supplierId], ...query } })
  const all = await list({ sortBy: 'dueOn', sort: 'asc' })
  expect(all.items.map((row) => row.due)).toEqual(['OVERDUE', 'OVERDUE', 'TODAY', 'WEEK', 'LATER'])
  expect(all.totals.map(({ owed, overdue }) => [owed, overdue.minor])).toEqual([
    [{ minor: 476_00, currency: 'EUR' }, 119_00],
    [{ minor: 119_00, currency: 'SEK' }, 119_00],
  ])
  for (const [bucket, count] of [
    ['OVERDUE', 2],
    ['TODAY', 1],
    ['WEEK', 1],
    ['LATER', 1],
  ] as const)
    expect([bucket, (await list({ due: [bucket] })).total]).toEqual([bucket, count])
})

test('whoever may only read writes nothing', async () => {
  const reader = await t.staff('purchaseInvoices.read')
  const { id, version } = await desk.checked()
  const calls = [
    reader.purchaseInvoices.create({ body: await desk.fieldsOf() }),
    reader.purchaseInvoices.approve({ params: { id }, body: { version } }),
    reader.paymentRuns.create({
      body: { legalEntityId: desk.legalEntityId, executeOn: desk.today(), invoices: [{ id, version }] },
    }),
    reader.suppliers.list({ query: {} }),
  ]
  expect(new Set(await Promise.all(calls.map(refusal)))).toEqual(new Set(['auth.forbidden']))
})
