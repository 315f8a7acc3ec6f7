import { expect, test } from 'vitest'
import { openTestApp } from '../../../test/app.ts'
import { png } from '../../../test/audited/writing.ts'
import { eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)

const reason = 'MRN and exit note are there'
const paidDeposit = async () => {
  const deal = await desk.invoiced({ isFetched: true })
  const amount = eur(deal.deposit!.payable.minor / 100)
  const payment = await desk.give(await desk.paid({ payerName: deal.companyName, amount }), [deal.deposit!, amount])
  const { items } = await desk.clerk.vatDeposits.list({ query: { search: deal.contract.number! } })
  return { ...deal, amount, payment, held: items[0]! }
}

test('a deposit is held when it is paid, given free by proofs on paper, and paid back once', async () => {
  const { held, amount, payment } = await paidDeposit()
  expect(held).toMatchObject({ status: 'HELD', amount, isLate: false, proof: null })
  const params = { id: held.id }
  const back = (version: number) =>
    desk.clerk.vatDeposits.refund({ params, body: { version, refundedOn: '2026-11-21', reference: 'SEPA 4711' } })
  expect(await refusal(back(held.version))).toBe('state.notAllowed')
  const approve = (files: File[], said = reason) =>
    desk.clerk.vatDeposits.approve(
      { params, body: { version: held.version, reason: said } },
      { files: { file: files } },
    )
  expect(await refusal(approve([]))).toBe('upload.none')
  expect(await refusal(approve([png()], 'ok'))).toBe('state.reasonRequired')
  const without = await t.staff('payments.read', 'payments.write')
  expect(
    await refusal(
      without.vatDeposits.approve({ params, body: { version: held.version, reason } }, { files: { file: [png()] } }),
    ),
  ).toBe('auth.forbidden')
  const approved = await approve([png()])
  expect(approved).toMatchObject({ status: 'REFUNDABLE', approved: { reason }, proof: expect.any(String) as unknown })
  // The decision on the deposit blocks the undo of its payment.
  const undo = { version: payment.version, reason: 'given to the wrong invoice' }
  expect(await refusal(desk.clerk.payments.undo({ params: { id: payment.id }, body: undo }))).toBe('vatDeposit.over')
  const outcomes = await Promise.all([refusal(back(approved.version)), refusal(back(approved.version))])
  expect(outcomes.toSorted()).toEqual(['done', 'version.stale'])
})

test('an approval can be taken back; a payment that is undone takes the deposit with it', async () => {
  const { held, payment, contract } = await paidDeposit()
  const params = { id: held.id }
  const approved = await desk.clerk.vatDeposits.approve(
    { params, body: { version: held.version, reason } },
    { files: { file: [png()] } },
  )
  const again = await desk.clerk.vatDeposits.undoApproval({
    params,
    body: { version: approved.version, reason: 'the stamp is forged' },
  })
  expect(again.status).toBe('HELD')
  await desk.clerk.payments.undo({
    params: { id: payment.id },
    body: { version: payment.version, reason: 'given to the wrong invoice' },
  })
  expect((await desk.clerk.vatDeposits.list({ query: { search: contract.number! } })).items).toEqual([])
})

test('the price alone lets no car go that has a deposit', async () => {
  const { invoice, companyName, carId, deposit } = await desk.invoiced({ isFetched: true })
  const pay = async (one: typeof invoice) => {
    const amount = eur(one.payable.minor / 100)
    return desk.give(await desk.paid({ payerName: companyName, amount }), [one, amount])
  }
  const carIs = async () =>
    (await t.deps.db.selectFrom('cars').select('status').where('id', '=', carId).executeTakeFirstOrThrow()).status
  expect((await pay(invoice)).status).toBe('MATCHED')
  expect(await carIs()).toBe('SOLD')
  expect((await pay(deposit!)).status).toBe('RELEASED')
  expect(await carIs()).toBe('RELEASED')
})
