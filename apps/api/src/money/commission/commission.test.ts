import { expect, test } from 'vitest'
import { companyDay } from '../../core/days.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { transition } from '../../core/transitions.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'
import { type As, openTestApp } from '../../../test/app.ts'
import { confirmedBooks } from '../../../test/audited/books.ts'
import { createMoneyFixture, eur } from '../../../test/money-fixture.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)
const owner: As & { userId: string } = await t.staff(
  'commission.self',
  'commission.read',
  'commission.manage',
  'cars.cost',
  'books.manage',
  'books.read',
)
const buyer = await t.staff('commission.self')
const seller = await t.staff('commission.self')
await t.deps.pool.query(`update staff_users set name = 'Otto Andersmann' where id = $1`, [buyer.userId])
await owner.books.saveSettings({ params: { id: desk.legalEntityId }, body: confirmedBooks() })
const today = companyDay(t.deps.clock())
const month = monthOf(today)

const deliver = (carId: string) =>
  t.deps.db.transaction().execute(async (db) => {
    const ctx = jobCtx(t.deps, db)
    for (const to of ['PICK_UP_REQUESTED', 'PICKED_UP', 'DELIVERED'] as const)
      await transition(ctx, carState, carId, { to, by: 'logistics' })
  })

/** A paid and delivered car with seller and purchaser. */
async function earned() {
  const deal = await desk.invoiced({ country: 'DE' })
  const amount = eur(18_000)
  const payment = await desk.paid({ payerName: deal.companyName, amount, payerIban: 'DE89370400440532013000' })
  await desk.give(payment, [deal.invoice, amount])
  await deliver(deal.carId)
  await owner.employeeReports.savePeople({
    params: { id: deal.carId },
    body: { sellerId: seller.userId, purchaserId: buyer.userId, reason: 'as agreed' },
  })
  return deal
}
const compute = (userId: string, of = month) => owner.employeeReports.compute({ body: { userId, month: of } })
/** Moves everything that the books and reports hold into earlier months. */
async function backdate(months: number) {
  for (const sql of [
    `alter table car_margins disable trigger user; update car_margins set day = day - interval '${months} month'; alter table car_margins enable trigger user`,
    `alter table invoices disable trigger user; update invoices set paid_at = paid_at - interval '${months} month', issued_on = issued_on - interval '${months} month' where paid_at is not null; alter table invoices enable trigger user`,
  ])
    await t.deps.pool.query(sql)
}

test('a sold car is expected, then earned when it is paid and delivered, and shared', async () => {
  const deal = await desk.signed({ country: 'DE' })
  const { seller: found, isClosed } = await owner.employeeReports.people({ params: { id: deal.carId } })
  expect(isClosed).toBe(false)
  const report = await compute(found!.id)
  const expected = report.lines.find(({ car }) => car?.id === deal.carId)
  expect(expected).toMatchObject({ state: 'PROVISIONAL', role: 'SELLER', kind: 'CAR' })
  expect(report.payout).toEqual(eur(0))

  const { carId } = await earned()
  const own = await compute(seller.userId)
  const line = own.lines.find(({ car }) => car?.id === carId)!
  const { computation } = line.whole!
  // 18,000 - 15,000 - VAT inside 478.99, less holding cost
  expect(computation!.margin).toEqual(eur(2521.01))
  expect(computation!.commissionable.minor).toBe(2521_01 - computation!.holding.minor)
  const whole = line.whole!.commission.minor
  expect(whole).toBe(Math.round((computation!.commissionable.minor * line.rateBp! * line.ageBp!) / 1e8))
  const other = (await compute(buyer.userId)).lines.find(({ car }) => car?.id === carId)!
  expect(line.amount.minor + other.amount.minor).toBe(whole)
  expect(other.amount.minor).toBe(Math.round(whole * 0.4))
  expect(line.whole!.other).toEqual({ id: buyer.userId, name: expect.any(String) })
})

test('a person sees only the own part of a shared car', async () => {
  const own = await seller.employeeReports.self({ query: {} })
  expect(own.items.map(({ user }) => user.id)).toEqual([seller.userId])
  const report = await seller.employeeReports.getOwn({ params: { id: own.items[0]!.id } })
  expect(report.lines.every(({ whole, by }) => whole === null && by === null)).toBe(true)
  const foreign = await compute(buyer.userId)
  await expect(seller.employeeReports.getOwn({ params: { id: foreign.id } })).rejects.toMatchObject({
    code: 'notFound',
  })
  await expect(seller.employeeReports.get({ params: { id: foreign.id } })).rejects.toMatchObject({
    code: 'auth.forbidden',
  })
  for (const query of [{ userId: [buyer.userId] }, { search: 'Andersmann' }])
    expect((await seller.employeeReports.self({ query })).total).toBe(0)
  await expect(seller.employeeReports.admin({ query: {} })).rejects.toMatchObject({ code: 'auth.forbidden' })
  const download = (path: string) => t.app.inject({ url: `/api/employee-reports/${path}`, headers: seller.headers })
  expect((await download('self/download/pdf')).statusCode).toBe(200)
  const table = await download('self/download/csv')
  expect(table.statusCode).toBe(200)
  expect(table.payload).not.toContain('Andersmann')
  for (const kind of ['csv', 'pdf']) expect((await download(`admin/download/${kind}`)).statusCode).toBe(403)
  expect(JSON.stringify(report)).not.toContain('Andersmann')
})

test('goodwill counts, is kept when the month is computed again, and needs the current version', async () => {
  const before = await compute(seller.userId)
  const addition = { amount: eur(50), reason: 'helped a colleague' }
  const grant = (version: number) =>
    owner.employeeReports.update({ params: { id: before.id }, body: { version, addition } })
  const after = await grant(before.version)
  expect(after.payout.minor - before.payout.minor).toBe(50_00)
  await expect(grant(before.version)).rejects.toMatchObject({ code: 'version.stale' })
  expect((await compute(seller.userId)).payout).toEqual(after.payout)
})

test('a month closes once, also when twenty people close it at once, and does not change afterwards', async () => {
  await expect(owner.employeeReports.close({ params: { month }, body: {} })).rejects.toMatchObject({
    code: 'commission.monthRuns',
  })
  await backdate(1)
  const closed = monthBefore(month, 1)
  const open = await compute(seller.userId, closed)
  await expect(owner.employeeReports.close({ params: { month: closed }, body: {} })).rejects.toMatchObject({
    code: 'commission.booksOpen',
  })
  await owner.books.closeMonth({ body: { legalEntityId: desk.legalEntityId, month: closed } })
  const all = await Promise.all(
    Array.from({ length: 20 }, () => owner.employeeReports.close({ params: { month: closed }, body: {} })),
  )
  expect(new Set(all.map(({ reports }) => reports)).size).toBe(1)
  const { rows } = await t.deps.pool.query('select count(*)::int as n from commission_closures')
  expect(rows[0]).toEqual({ n: 1 })
  const frozen = await owner.employeeReports.get({ params: { id: open.id } })
  expect(frozen).toMatchObject({ status: 'FROZEN', payout: open.payout })
  await expect(compute(seller.userId, closed)).rejects.toMatchObject({ code: 'commission.closed' })
  await expect(
    owner.employeeReports.remove({ params: { id: open.id }, query: { reason: 'wrong' } }),
  ).rejects.toMatchObject({ code: 'commission.closed' })
  for (const sql of [
    'update commission_lines set amount_minor = 1 where report_id = $1',
    'delete from commission_lines where report_id = $1',
    'update commission_reports set payout_minor = 1 where id = $1',
    'delete from commission_reports where id = $1',
  ])
    await expect(t.deps.pool.query(sql, [open.id])).rejects.toMatchObject({ code: '42501' })

  const paid = await owner.employeeReports.update({
    params: { id: open.id },
    body: { version: frozen.version, event: 'pay' },
  })
  expect(paid.status).toBe('PAID')
  const back = await owner.employeeReports.update({
    params: { id: open.id },
    body: { version: paid.version, event: 'unpay' },
  })
  expect(back).toMatchObject({ status: 'FROZEN', payout: open.payout })
  const payroll = await t.app.inject({
    url: `/api/employee-reports/months/${closed}/payroll`,
    headers: owner.headers,
  })
  expect(payroll.payload).toContain(closed)
  expect(payroll.payload).toContain(String(open.payout.minor / 100))
})

test('a sale that is cancelled after the close is taken back in the next month, once, and never below zero', async () => {
  const closed = monthBefore(month, 1)
  const { items } = await owner.employeeReports.admin({ query: { userId: [seller.userId], monthMax: closed } })
  const frozen = await owner.employeeReports.get({ params: { id: items[0]!.id } })
  const taken = frozen.lines.find(({ kind, amount }) => kind === 'CAR' && amount.minor > 0)!
  await t.deps.pool.query(
    `alter table invoices disable trigger user; update invoices set status = 'CREDITED' where '${taken.car!.id}' = any (car_ids) and kind = 'SALE'; alter table invoices enable trigger user`,
  )
  for (let again = 0; again < 2; again++) {
    const report = await compute(seller.userId)
    const back = report.lines.filter(({ kind }) => kind === 'CLAWBACK')
    expect(back.map(({ car, amount }) => [car?.id, amount.minor])).toEqual([[taken.car!.id, -taken.amount.minor]])
    expect(report.payout.minor + report.carried.minor).toBe(
      report.lines.filter(({ state }) => state === 'EARNED').reduce((sum, { amount }) => sum + amount.minor, 0),
    )
    expect(report.payout.minor).toBeGreaterThanOrEqual(0)
  }
  expect((await owner.employeeReports.get({ params: { id: frozen.id } })).payout).toEqual(frozen.payout)
})

test('new rules begin in an open month, never change an old version, and are simulated first', async () => {
  const [current] = await owner.commissionRules.list()
  const {
    id,
    no: _no,
    validFrom: _from,
    createdBy: _by,
    createdAt: _at,
    isUsed: _used,
    isCurrent: _is,
    version,
    ...values
  } = current!
  const doubled = { ...values, stages: values.stages.map((stage) => ({ ...stage, rateBp: stage.rateBp * 2 })) }
  const simulated = await owner.commissionRules.simulate({ body: { months: 3, ...doubled } })
  expect(simulated.months).toHaveLength(3)
  const save = (validFrom: string, of = version) =>
    owner.commissionRules.update({ params: { id }, body: { version: of, validFrom, ...doubled } })
  await expect(save(monthBefore(month, 1))).rejects.toMatchObject({ code: 'commission.validFrom' })
  const saved = await save(month)
  expect(saved.map(({ no }) => no)).toEqual([2, 1])
  expect(saved[1]).toMatchObject({ stages: values.stages })
  await expect(save(month)).rejects.toMatchObject({ code: 'version.stale' })
  await expect(
    owner.commissionRules.update({
      params: { id },
      body: { version: 2, validFrom: month, ...doubled, sellerBp: 7000 },
    }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})

test('reports of an open month are deleted only when their number is as expected', async () => {
  const { total } = await owner.employeeReports.admin({ query: { status: ['OPEN'], monthMin: month } })
  const remove = (expected: number) =>
    owner.employeeReports.removeAll({ query: { month, reason: 'computed too early', expected } })
  await expect(remove(total + 1)).rejects.toMatchObject({ code: 'commission.count' })
  expect(await remove(total)).toEqual({ deleted: total })
  expect(await owner.employeeReports.populate({ body: { months: 3 } })).toMatchObject({ months: [month] })
})
