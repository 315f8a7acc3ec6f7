import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { eur, norwegian, createMoneyFixture } from '../../../test/money-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)

describe('a payment', () => {
  test('in part keeps the car; in full, deposit and all, it lets it go, once, with a code', async () => {
    const deal = await desk.invoiced({ isFetched: true })
    const total = deal.invoice.payable.minor
    const first = await desk.give(await desk.paid({ payerName: deal.companyName, amount: eur(5000) }), [
      deal.invoice,
      eur(5000),
    ])
    expect(first).toMatchObject({ status: 'MATCHED', rest: eur(0) })
    expect(await desk.invoiceOf(deal.invoice.id)).toMatchObject({ status: 'PARTLY_PAID', paid: eur(5000) })
    expect(await desk.carOf(deal.carId)).toBe('SOLD')
    if (deal.deposit)
      await desk.give(await desk.paid({ payerName: deal.companyName, amount: deal.deposit.payable as never }), [
        deal.deposit,
        deal.deposit.payable as never,
      ])
    expect(await desk.codesOf(deal)).toEqual([])

    const rest = eur(total / 100 - 5000)
    const second = await desk.give(await desk.paid({ payerName: deal.companyName, amount: rest }), [deal.invoice, rest])
    expect(second.status).toBe('RELEASED')
    expect(await desk.invoiceOf(deal.invoice.id)).toMatchObject({ status: 'PAID', open: eur(0) })
    expect(await desk.carOf(deal.carId)).toBe('RELEASED')
    expect(await desk.codesOf(deal)).toHaveLength(1)
    expect((await desk.clerk.payments.get({ params: { id: first.id } })).status).toBe('RELEASED')
  })

  test('that is a cent short is a whole one; what is too much stays to the credit of the dealer', async () => {
    const one = await desk.invoiced()
    const short = eur(one.invoice.payable.minor / 100 - 0.01)
    await desk.give(await desk.paid({ payerName: one.companyName, amount: short }), [one.invoice, short])
    expect((await desk.invoiceOf(one.invoice.id)).status).toBe('PAID')

    const other = await desk.invoiced({ dealer: one.dealer })
    const much = await desk.paid({ payerName: one.companyName, amount: eur(20_000) })
    expect(await refusal(desk.give(much, [other.invoice, eur(20_000)]))).toBe('payment.notAsked')
    const given = await desk.give(much, [other.invoice, other.invoice.payable as never])
    expect(given.rest).toEqual(eur(20_000 - other.invoice.payable.minor / 100))
    const back = { version: given.version, reason: 'he wants it back', refundedOn: '2026-11-21' }
    const refund = (amount: typeof given.rest) =>
      desk.clerk.payments.refund({ params: { id: given.id }, body: { ...back, amount } })
    expect(await refusal(refund(eur(19_000)))).toBe('payment.tooMuch')
    expect(await refund(given.rest)).toMatchObject({ rest: eur(0), refunded: given.rest, allocated: given.allocated })
  })

  test('is given once, however many confirm the same proposal at once', async () => {
    const { invoice, companyName } = await desk.invoiced()
    const payment = await desk.paid({
      payerName: companyName,
      amount: eur(18_000),
      remittance: `Faktura ${invoice.number}`,
    })
    expect(payment.proposal).toMatchObject({ isSure: true, parts: [{ invoice: { id: invoice.id } }] })
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => desk.give(payment, [invoice, eur(18_000)])))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await desk.invoiceOf(invoice.id)).toMatchObject({ paid: eur(18_000) })
    const { allocations } = await desk.clerk.payments.get({ params: { id: payment.id } })
    expect(allocations).toHaveLength(1)
  })

  test('of two payments for the same invoice at once one finds it paid', async () => {
    const { invoice, companyName } = await desk.invoiced()
    const both = [
      await desk.paid({ payerName: companyName, amount: eur(18_000) }),
      await desk.paid({ payerName: companyName, amount: eur(18_000) }),
    ]
    const codes = await Promise.all(both.map((one) => refusal(desk.give(one, [invoice, eur(18_000)]))))
    expect(codes.toSorted()).toEqual(['done', 'payment.notAsked'])
  })

  test('is undone with a reason: invoice, car and code go back', async () => {
    const deal = await desk.invoiced()
    const payment = await desk.payAll(deal)
    expect(await desk.carOf(deal.carId)).toBe('RELEASED')
    const [code] = await desk.codesOf(deal)
    expect(await refusal(desk.undo(payment, 'no'))).toBe('state.reasonRequired')
    expect(await desk.undo(payment)).toMatchObject({ status: 'RECEIVED', allocated: eur(0), company: null })
    expect(await desk.invoiceOf(deal.invoice.id)).toMatchObject({ status: 'SENT', paid: eur(0) })
    expect(await desk.carOf(deal.carId)).toBe('SOLD')
    expect(await refusal(desk.clerk.releases.look({ body: { code: code! } }))).toBe('release.codeWrong')
    // Paid again, the car is released again with another code.
    await desk.payAll(deal)
    const [fresh] = await desk.codesOf(deal)
    expect([fresh === undefined, fresh === code]).toEqual([false, false])
  })

  test('goes back to the dealer when its invoice is taken back', async () => {
    const deal = await desk.invoiced()
    const payment = await desk.payAll(deal)
    const { version } = await desk.invoiceOf(deal.invoice.id)
    await desk.clerk.invoices.credit({ params: { id: deal.invoice.id }, body: { version, reason: 'the deal is off' } })
    expect(await desk.invoiceOf(deal.invoice.id)).toMatchObject({ status: 'CREDITED', paid: eur(0) })
    expect(await desk.carOf(deal.carId)).toBe('SOLD')
    expect(await desk.clerk.payments.get({ params: { id: payment.id } })).toMatchObject({
      allocated: deal.deposit?.payable ?? eur(0),
    })
  })
})

describe('who pays', () => {
  const stranger = 'LT121000011101001000'
  test('a stranger is stopped until somebody who may has let him stand, and only for this dealer', async () => {
    const { invoice, companyName, dealer } = await desk.invoiced()
    const payment = await desk.paid({
      payerName: 'Ola Nordmann',
      payerIban: stranger,
      amount: eur(18_000),
      remittance: invoice.number!,
    })
    expect(payment.proposal).toMatchObject({ isSure: false, concerns: ['NAME', 'IBAN_COUNTRY'] })
    expect(await refusal(desk.give(payment, [invoice, eur(18_000)]))).toBe('payment.payer')
    const body = { version: payment.version, companyId: dealer.companyId, reason: 'his brother, told us by telephone' }
    const without = await t.staff('payments.read', 'payments.write')
    expect(await refusal(without.payments.confirmPayer({ params: { id: payment.id }, body }))).toBe('auth.forbidden')
    const confirmed = await desk.clerk.payments.confirmPayer({ params: { id: payment.id }, body })
    const other = await desk.invoiced()
    expect(await refusal(desk.give(confirmed, [other.invoice, eur(100)]))).toBe('payment.otherCompany')
    expect((await desk.give(confirmed, [invoice, eur(18_000)])).status).toMatch(/MATCHED|RELEASED/)
    // A single confirmation does not cover later payments.
    const again = await desk.paid({ payerName: 'Ola Nordmann', payerIban: stranger, amount: eur(1) })
    expect(await refusal(desk.give(again, [other.invoice, eur(1)]))).toBe('payment.payer')
    expect(companyName).not.toBe('Ola Nordmann')
  })

  test('the first account is learned, another one is asked about', async () => {
    const { invoice, companyName } = await desk.invoiced()
    await desk.give(await desk.paid({ payerName: companyName, amount: eur(100) }), [invoice, eur(100)])
    const other = await desk.paid({ payerName: companyName, payerIban: 'NO8330001234567', amount: eur(200) })
    expect(await refusal(desk.give(other, [invoice, eur(200)]))).toBe('payment.payer')
    await desk.give(await desk.paid({ payerName: 'Another spelling', payerIban: norwegian, amount: eur(300) }), [
      invoice,
      eur(300),
    ])
  })

  test('what is rejected is paid back and given to nobody', async () => {
    const { invoice } = await desk.invoiced()
    const payment = await desk.paid({ payerName: 'Somebody', amount: eur(50) })
    const rejected = await desk.clerk.payments.reject({
      params: { id: payment.id },
      body: { version: payment.version, reason: 'nobody knows him' },
    })
    expect(await refusal(desk.give(rejected, [invoice, eur(50)]))).toBe('state.notAllowed')
    const back = { version: rejected.version, reason: 'not ours to keep', refundedOn: '2026-11-21', amount: eur(50) }
    expect((await desk.clerk.payments.refund({ params: { id: payment.id }, body: back })).status).toBe('REFUNDED')
  })
})

test('cash: from 10,000 euros on one deal whoever brings it is identified', async () => {
  const { invoice, companyName } = await desk.invoiced()
  const who = {
    documentKind: 'PASSPORT' as const,
    documentNumber: 'C01X00T47',
    authority: 'Oslo politidistrikt',
    name: 'Ola Nordmann',
    bornOn: '1980-01-02',
    birthPlace: 'Oslo',
    nationality: 'NO',
    address: 'Kai 1, 0150 Oslo',
  }
  const cash = (amount: number, identification?: typeof who) =>
    desk.clerk.payments.record({
      body: {
        means: 'CASH',
        valueOn: '2026-11-20',
        amount: eur(amount),
        payerName: companyName,
        ...(identification && { identification }),
      },
    })
  expect(await refusal(cash(10_000))).toBe('payment.identify')
  expect((await cash(10_000, who)).identification).toEqual(who)
  // Smaller related cash payments count together.
  await desk.give(await cash(6000), [invoice, eur(6000)])
  const second = await cash(4000)
  expect(await refusal(desk.give(second, [invoice, eur(4000)]))).toBe('payment.identify')
  const known = await desk.clerk.payments.identify({
    params: { id: second.id },
    body: { version: second.version, ...who },
  })
  await desk.give(known, [invoice, eur(4000)])
})

describe('the database', () => {
  const run = (sql: string, ...values: unknown[]) => t.deps.pool.query(sql, values)
  const give = (payment: string, invoice: string, minor: number) =>
    run(
      `insert into payment_allocations (payment_id, invoice_id, amount_minor, made_at) values ($1, $2, $3, now())`,
      payment,
      invoice,
      minor,
    )
  test('gives no more than there is, on neither side, whoever writes', async () => {
    const { invoice, companyName } = await desk.invoiced()
    const small = await desk.paid({ payerName: companyName, amount: eur(100) })
    const large = await desk.paid({ payerName: companyName, amount: eur(30_000) })
    await expect(give(small.id, invoice.id, 100_01)).rejects.toMatchObject({ constraint: 'payments_enough' })
    await expect(give(large.id, invoice.id, 18_000_01)).rejects.toMatchObject({ constraint: 'invoices_not_overpaid' })
    const both = await Promise.allSettled([give(small.id, invoice.id, 60_00), give(large.id, invoice.id, 17_950_00)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
  test('holds sums, allocations and bookings as they were', async () => {
    const { invoice, companyName } = await desk.invoiced()
    const payment = await desk.give(await desk.paid({ payerName: companyName, amount: eur(100) }), [invoice, eur(100)])
    for (const [change, id] of [
      ['update invoices set paid_minor = 5 where id = $1', invoice.id],
      ['update payments set allocated_minor = 0 where id = $1', payment.id],
    ] as const)
      await expect(run(change, id)).rejects.toMatchObject({ constraint: 'payments_add_up' })
    for (const [change, id] of [
      ['update payments set amount_minor = 1000000 where id = $1', payment.id],
      ['delete from payments where id = $1', payment.id],
      ['delete from payment_allocations where payment_id = $1', payment.id],
      ['update payment_allocations set amount_minor = 1 where payment_id = $1', payment.id],
    ] as const)
      await expect(run(change, id)).rejects.toMatchObject({ constraint: 'payment_stays' })
  })
})

test('the journal of a company of the house holds what came on its account, and cash for its invoices', async () => {
  const mine = await t.make.legalEntity({ isDefault: false })
  const deal = await desk.invoiced()
  const { legalEntityId } = await t.deps.db
    .selectFrom('invoices')
    .select('legalEntityId')
    .where('id', '=', deal.invoice.id)
    .executeTakeFirstOrThrow()
  const cash = await desk.paid({ payerName: deal.companyName, amount: eur(100) })
  const found = async (of: string) =>
    (await desk.clerk.payments.list({ query: { legalEntityId: [of], search: deal.companyName } })).items.map(
      ({ id }) => id,
    )
  expect(await found(legalEntityId)).not.toContain(cash.id)
  await desk.give(cash, [deal.invoice, eur(100)])
  expect(await found(legalEntityId)).toContain(cash.id)
  expect(await found(mine)).toEqual([])
})

test('money comes on a day that there can be, and goes back after it came', async () => {
  const of = { means: 'TRANSFER', amount: eur(90), payerName: 'Anybody', payerIban: norwegian } as const
  for (const valueOn of ['9998-12-31', '0206-11-20'])
    expect(await refusal(desk.clerk.payments.record({ body: { ...of, valueOn } }))).toBe('payment.day')
  const { id, version } = await desk.clerk.payments.record({ body: { ...of, valueOn: '2026-11-20' } })
  for (const refundedOn of ['2026-11-19', '2199-01-01']) {
    const body = { version, reason: 'came by mistake', refundedOn, amount: eur(90) }
    expect(await refusal(desk.clerk.payments.refund({ params: { id }, body }))).toBe('payment.day')
  }
})
