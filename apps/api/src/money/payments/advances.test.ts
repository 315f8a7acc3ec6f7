import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { createMoneyFixture } from '../../../test/money-fixture.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)

const prepaid = async () => {
  const deal = await desk.signed({ country: 'NO', advance: 18_000 })
  const { name } = await t.deps.db
    .selectFrom('buyerCompanies')
    .select('name')
    .where('id', '=', deal.dealer.companyId)
    .executeTakeFirstOrThrow()
  return { ...deal, advance: await desk.issue(deal.contract.id, 'DEPOSIT'), name }
}
const pay = async ({ advance, name }: Awaited<ReturnType<typeof prepaid>>) => {
  const amount = advance.payable as { minor: number; currency: 'EUR' }
  return desk.give(await desk.paid({ payerName: name, amount }), [advance, amount])
}

test('a sale that advances cover is paid when it is issued, and lets its car go at once', async () => {
  const deal = await prepaid()
  await pay(deal)
  expect(await desk.carOf(deal.carId)).toBe('SOLD')
  const sale = await desk.issue(deal.contract.id)
  expect(sale).toMatchObject({ status: 'PAID', payable: { minor: 0 }, open: { minor: 0 } })
  expect(await desk.carOf(deal.carId)).toBe('RELEASED')
})

test('while its advance is not paid the car stays; the payment that comes last lets it go', async () => {
  const deal = await prepaid()
  const sale = await desk.issue(deal.contract.id)
  expect(sale.status).toBe('PAID')
  expect(await desk.carOf(deal.carId)).toBe('SOLD')
  const payment = await pay(deal)
  expect(payment.status).toBe('RELEASED')
  expect(await desk.carOf(deal.carId)).toBe('RELEASED')
  // Undoing the advance holds the car again, although the sale has no amount due.
  const reason = 'given to the wrong invoice'
  await desk.clerk.payments.undo({ params: { id: payment.id }, body: { version: payment.version, reason } })
  expect(await desk.carOf(deal.carId)).toBe('SOLD')
  expect((await desk.invoiceOf(sale.id)).status).toBe('PAID')
})

test('an advance can no longer be drafted or issued once the final invoice is issued, in the database neither', async () => {
  const deal = await desk.signed({ country: 'NO', advance: 5_000 })
  const late = await desk.draft(deal.contract.id, 'DEPOSIT')
  await desk.issue(deal.contract.id)
  const issue = desk.clerk.invoices.issue({ params: { id: late.id }, body: { version: late.version } })
  await expect(issue).rejects.toMatchObject({ code: 'invoice.advanceLate' })
  await expect(
    t.deps.pool.query(
      "update invoices set number = 'AN-X', issued_on = now(), issued_at = now(), status = 'ISSUED' where id = $1",
      [late.id],
    ),
  ).rejects.toMatchObject({ constraint: 'invoice_advance_late' })
  await desk.clerk.invoices.discard({ params: { id: late.id }, body: { version: late.version } })
  await expect(desk.draft(deal.contract.id, 'DEPOSIT')).rejects.toMatchObject({ code: 'invoice.advanceLate' })
})

test('of an advance and a final invoice that are issued at the same time, both orders deduct it or refuse it', async () => {
  const deal = await desk.signed({ country: 'NO', advance: 5_000 })
  const [advance, final] = [await desk.draft(deal.contract.id, 'DEPOSIT'), await desk.draft(deal.contract.id, 'SALE')]
  const issue = ({ id, version }: { id: string; version: number }) =>
    desk.clerk.invoices.issue({ params: { id }, body: { version } })
  const [first, second] = await Promise.allSettled([issue(advance), issue(final)])
  expect(second.status).toBe('fulfilled')
  const sale = await desk.invoiceOf(final.id)
  expect(sale.document.lines.some(({ kind }) => kind === 'PREPAID')).toBe(first.status === 'fulfilled')
})

test('an advance that the final invoice deducts is credited only after that; the correction then asks for everything', async () => {
  const deal = await prepaid()
  const sale = await desk.issue(deal.contract.id)
  const credit = async (id: string, isCorrected = false) => {
    const { version } = await desk.invoiceOf(id)
    return desk.clerk.invoices.credit({ params: { id }, body: { version, reason: 'wrong address', isCorrected } })
  }
  await expect(credit(deal.advance.id)).rejects.toMatchObject({
    code: 'invoice.advanceDeducted',
    params: { number: sale.number },
  })
  await expect(
    t.deps.pool.query("update invoices set status = 'CREDITED', ended_reason = 'x' where id = $1", [deal.advance.id]),
  ).rejects.toMatchObject({ constraint: 'invoice_advance_deducted' })
  const { related } = await credit(sale.id, true)
  await credit(deal.advance.id)
  const correction = await desk.invoiceOf(related.find(({ kind }) => kind === 'CORRECTION')!.id)
  const issued = await desk.clerk.invoices.issue({
    params: { id: correction.id },
    body: { version: correction.version },
  })
  expect(issued.payable.minor).toBe(deal.contract.document!.totals.gross.minor)
  expect(issued.document.lines.some(({ kind }) => kind === 'PREPAID')).toBe(false)
})
