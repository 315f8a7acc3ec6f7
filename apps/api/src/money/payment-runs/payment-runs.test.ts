import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { debits, ibans, createPurchaseFixture } from '../../../test/purchase-fixture.ts'
import { refusal } from '../../../test/refusal.ts'
import { companyDay, daysAfter } from '../../core/days.ts'

const t = await openTestApp()
const desk = await createPurchaseFixture(t)

const reason = 'because it has to be'
const invoice = (id: string) => desk.clerk.purchaseInvoices.get({ params: { id } })
const runOf = (id: string) => desk.clerk.paymentRuns.get({ params: { id } })
const statement = (...lines: Parameters<typeof debits>[0]) =>
  desk.clerk.payments.upload({ body: {} }, { files: { file: [debits(lines)] } })
const fileOf = async (id: string) =>
  (await t.app.inject({ url: `/api/payment-runs/${id}/file`, headers: desk.clerk.headers })).payload

test('an invoice is in one run, however many put runs together at once', async () => {
  const [one, other, third] = [await desk.approved(), await desk.approved(), await desk.approved()]
  const chosen = [[one, other], [other, one], [other, third], [one, other, third], [one], [other]]
  const outcomes = await Promise.all(chosen.map((some) => refusal(desk.run(...some))))
  const live = await t.deps.db
    .selectFrom('paymentRunItems')
    .select(['invoiceId'])
    .where('invoiceId', 'in', [one.id, other.id, third.id])
    .where('droppedAt', 'is', null)
    .execute()
  expect(new Set(live.map(({ invoiceId }) => invoiceId)).size).toBe(live.length)
  expect(outcomes.filter((is) => is === 'done').length).toBeGreaterThan(0)
  expect(outcomes.filter((is) => is !== 'done').every((is) => is === 'state.notAllowed')).toBe(true)
  const [{ invoiceId }, run] = [
    live[0]!,
    await t.deps.db.selectFrom('paymentRuns').selectAll().where('status', '=', 'DRAFT').executeTakeFirstOrThrow(),
  ]
  const again = t.deps.pool.query(
    `insert into payment_run_items (run_id, invoice_id, position, end_to_end_id, amount_minor, creditor_name, iban, bic, address, remittance)
     values ($1, $2, 99, 'X', 1, 'x', $3, '', '{}', 'x')`,
    [run.id, invoiceId, ibans.first],
  )
  await expect(again).rejects.toMatchObject({ constraint: 'payment_run_items_live' })
})

test('what was written for the bank stays, byte for byte, and answers the same each time', async () => {
  const made = await desk.exported(await desk.approved({ number: 'A&B 7' }), await desk.approved())
  expect(made).toMatchObject({ status: 'EXPORTED', count: 2, total: { minor: 238_00 } })
  const xml = await fileOf(made.id)
  expect(xml).toContain('<CtrlSum>238.00</CtrlSum>')
  expect(xml).toContain('<Ustrd>A+B 7</Ustrd>')
  expect(xml).toContain('<TwnNm>Stuttgart</TwnNm>')
  for (const { endToEndId } of made.items) expect(xml).toContain(`<EndToEndId>${endToEndId}</EndToEndId>`)
  expect(await fileOf(made.id)).toBe(xml)
  const again = desk.clerk.paymentRuns.release({ params: { id: made.id }, body: { version: made.version } })
  expect(await refusal(again)).toBe('state.notAllowed')
  for (const sql of [
    `update payment_runs set xml = 'x' where id = $1`,
    `update payment_runs set execute_on = execute_on + 1 where id = $1`,
    `update payment_run_items set amount_minor = 1 where run_id = $1`,
    `delete from payment_run_items where run_id = $1`,
  ])
    await expect(t.deps.pool.query(sql, [made.id])).rejects.toThrow(/kept/)
})

describe('a statement', () => {
  test('closes what it names; the same one again changes nothing; the run is paid when all of it is', async () => {
    const [one, other] = [await desk.approved(), await desk.approved()]
    const made = await desk.exported(one, other)
    const first = made.items[0]!
    const [line, last] = made.items.map(({ endToEndId }, at) => ({ amount: '119.00', endToEndId, ref: `out-${at}` }))
    expect((await statement({ ...line!, amount: '118.99', ref: 'less' })).paidOut).toBe(0)
    expect((await statement(line!)).paidOut).toBe(1)
    expect((await statement(line!)).paidOut).toBe(0)
    expect(await invoice(first.invoice.id)).toMatchObject({
      status: 'PAID',
      paid: { on: '2026-11-25', amount: { minor: 119_00 }, reference: first.endToEndId },
    })
    expect(await runOf(made.id)).toMatchObject({ status: 'EXPORTED', settled: 1 })
    expect((await statement(last!)).paidOut).toBe(1)
    expect(await runOf(made.id)).toMatchObject({ status: 'PAID', settled: 2 })
  })

  test('closes a whole file that was booked as one, and one of two statements at once', async () => {
    const made = await desk.exported(await desk.approved(), await desk.approved())
    const line = { amount: '238.00', batchId: made.messageId, ref: 'batch' }
    const both = await Promise.all([statement(line), statement(line)])
    expect(both.map(({ paidOut }) => paidOut).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect((await runOf(made.id)).status).toBe('PAID')
  })

  test('as a table closes the same: by our reference, and by account, amount and number', async () => {
    const made = await desk.exported(await desk.approved(), await desk.approved())
    const [first, second] = made.items
    const head =
      'Auftragskonto;Valutadatum;Beguenstigter/Zahlungspflichtiger;Verwendungszweck;Kundenreferenz (End-to-End);Kontonummer/IBAN;Betrag'
    const table = (...rows: string[]) => {
      const file = new File([[head, ...rows].join('\n')], 'out.csv', { type: 'text/csv' })
      return desk.clerk.payments.upload({ body: {} }, { files: { file: [file] } })
    }
    const own = 'DE02120300000000202051;25.11.26;Werkstatt'
    const named = `${own};egal;${first!.endToEndId};;-119,00`
    const alike = `${own};Rechnung ${second!.invoice.number};NOTPROVIDED;${second!.iban};-119,00`
    expect(await table(named.replace('119,00', '118,99'))).toMatchObject({ outgoing: 1, paidOut: 0 })
    expect(await table(alike.replace(second!.iban, 'DE89370400440532013000'))).toMatchObject({ paidOut: 0 })
    expect(await table(named, alike)).toMatchObject({ created: 0, outgoing: 2, paidOut: 2, failed: [] })
    expect(await runOf(made.id)).toMatchObject({ status: 'PAID', settled: 2 })
  })

  test('closes nothing that was not given to the bank', async () => {
    const made = await desk.run(await desk.approved())
    const { endToEndId } = made.items[0]!
    expect((await statement({ amount: '119.00', endToEndId, ref: 'draft' })).paidOut).toBe(0)
  })
})

test('taken out or cancelled, an invoice is to be paid again; what was paid stays paid', async () => {
  const [one, other] = [await desk.approved(), await desk.approved()]
  const made = await desk.exported(one, other)
  const [first, second] = made.items
  const params = { id: made.id }
  const dropped = await desk.clerk.paymentRuns.drop({
    params,
    body: { version: made.version, itemId: first!.id, reason },
  })
  expect([dropped.count, dropped.total.minor]).toEqual([1, 119_00])
  expect((await invoice(first!.invoice.id)).status).toBe('APPROVED')
  await desk.run(await invoice(first!.invoice.id))
  await statement({ amount: '119.00', endToEndId: second!.endToEndId, ref: 'dropped' })
  const { version, status } = await runOf(made.id)
  expect(status).toBe('PAID')
  expect(await refusal(desk.clerk.paymentRuns.cancel({ params, body: { version, reason } }))).toBe('paymentRun.stays')
  const draft = await desk.run(await desk.approved())
  const body = { version: draft.version, reason }
  expect((await desk.clerk.paymentRuns.cancel({ params: { id: draft.id }, body })).status).toBe('CANCELLED')
  expect((await invoice(draft.items[0]!.invoice.id)).status).toBe('APPROVED')
})

test('a changed account is stopped until somebody else lets it stand', async () => {
  const { id: supplierId } = await desk.supplier()
  const paid = await desk.exported(await desk.approved({ supplierId }))
  await statement({ amount: '119.00', endToEndId: paid.items[0]!.endToEndId, ref: 'known' })
  const supplier = await desk.clerk.suppliers.get({ params: { id: supplierId } })
  const { id: _id, createdAt: _at, status: _status, brands: _brands, externalId: _external, ...fields } = supplier
  await desk.clerk.suppliers.update({ params: { id: supplierId }, body: { ...fields, iban: ibans.other } })
  const next = await desk.approved({ supplierId, iban: ibans.other })
  expect(next.concerns).toEqual(['ACCOUNT_CHANGED'])
  expect(await refusal(desk.run(next))).toBe('paymentRun.payee')
  const confirm = (who: typeof desk.clerk) =>
    who.purchaseInvoices.confirmAccount({ params: { id: next.id }, body: { version: next.version, reason } })
  expect(await refusal(confirm(desk.clerk))).toBe('purchaseInvoice.fourEyes')
  const confirmed = await confirm(desk.chief)
  expect(confirmed.concerns).toEqual([])
  expect(await refusal(desk.run(confirmed))).toBe('done')
  // For this invoice only: the next one asks again until this one was paid.
  expect((await desk.approved({ supplierId, iban: ibans.other })).concerns).toEqual(['ACCOUNT_CHANGED'])
})

test('what is due comes with its discount as long as that stands, and says what no file can pay', async () => {
  const day = (days: number) => daysAfter(companyDay(t.deps.clock()), days)
  const soon = await desk.approved({ discountMinor: 2_38, discountUntil: day(2), issuedOn: day(-3), dueOn: day(5) })
  const abroad = await desk.supplier({ iban: 'AE070331234567890123456', country: 'AE' })
  const outside = await desk.approved({ supplierId: abroad.id, iban: 'AE070331234567890123456' })
  const due = async (executeOn: string) => {
    const { items } = await desk.clerk.paymentRuns.due({ query: { executeOn } })
    return items.find(({ id }) => id === soon.id)!
  }
  expect(await due(day(1))).toMatchObject({ toPay: { minor: 116_62 }, isDiscounted: true, due: 'WEEK' })
  expect(await due(day(3))).toMatchObject({ toPay: { minor: 119_00 }, isDiscounted: false })
  // Each total covers exactly the counted invoices. Those that no file can include are counted separately.
  const { items, buckets } = await desk.clerk.paymentRuns.due({ query: {} })
  for (const { bucket, count, total, held } of buckets) {
    const own = items.filter((one) => one.due === bucket)
    const payable = own.filter(({ concerns }) => concerns.length === 0)
    expect({ count, held }).toEqual({ count: payable.length, held: own.length - payable.length })
    expect(total.minor).toBe(payable.reduce((sum, { toPay }) => sum + toPay.minor, 0))
  }
  expect(buckets.some(({ held }) => held > 0)).toBe(true)
  const run = await desk.run(soon)
  expect(run.items[0]).toMatchObject({ amount: { minor: 116_62 }, discount: { minor: 2_38 } })
  expect(await refusal(desk.run(outside))).toBe('paymentRun.payee')
  const body = { version: outside.version, paidOn: day(0), reference: 'SWIFT 4711' }
  const byHand = await desk.clerk.purchaseInvoices.payByHand({ params: { id: outside.id }, body })
  expect(byHand).toMatchObject({ status: 'PAID', paid: { amount: { minor: 119_00 } } })
})

test('refused are a day that is gone, an invoice that was not approved, one of another company and an old version', async () => {
  const [ready, checked] = [await desk.approved(), await desk.checked()]
  const create = (body: object) =>
    refusal(
      desk.clerk.paymentRuns.create({
        body: {
          legalEntityId: desk.legalEntityId,
          executeOn: desk.today(),
          invoices: [{ id: ready.id, version: ready.version }],
          ...body,
        },
      }),
    )
  expect(await create({ executeOn: '2026-01-01' })).toBe('paymentRun.day')
  expect(await create({ invoices: [{ id: checked.id, version: checked.version }] })).toBe('state.notAllowed')
  expect(await create({ invoices: [{ id: ready.id, version: ready.version + 1 }] })).toBe('version.stale')
  const legalEntityId = await t.make.legalEntity({ iban: ibans.other, isDefault: false })
  expect(await create({ legalEntityId })).toBe('paymentRun.otherEntity')
  const without = await t.make.legalEntity({ iban: '', isDefault: false })
  expect(await create({ legalEntityId: without })).toBe('paymentRun.noAccount')
})
