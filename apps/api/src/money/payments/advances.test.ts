import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { openMoneyDesk } from '../../../test/money-desk.ts'

let t: TestApp
let desk: Awaited<ReturnType<typeof openMoneyDesk>>
beforeAll(async () => {
  t = await testApp()
  desk = await openMoneyDesk(t)
})
afterAll(() => t.close())

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
  // Taken back it holds the car again, though the sale asks for nothing.
  const reason = 'given to the wrong invoice'
  await desk.clerk.payments.undo({ params: { id: payment.id }, body: { version: payment.version, reason } })
  expect(await desk.carOf(deal.carId)).toBe('SOLD')
  expect((await desk.invoiceOf(sale.id)).status).toBe('PAID')
})
