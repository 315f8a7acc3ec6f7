import { describe, expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { openTestApp } from '../../../test/app.ts'
import { eur, createMoneyFixture } from '../../../test/money-fixture.ts'
import { mailsTo } from '../../../test/inbox.ts'
import { printInvoice } from '../invoices/paper/print-invoice.ts'

const t = await openTestApp()
const desk = await createMoneyFixture(t)

/** Issued invoices cannot change, so the test moves the due date with triggers disabled. */
const moveDue = (id: string, days: number) =>
  t.deps.pool.query(
    `set session_replication_role = 'replica'; update invoices set due_on = (now() at time zone 'Europe/Berlin')::date - ${days} where id = '${id}'; set session_replication_role = 'origin'`,
  )
type Dealer = Awaited<ReturnType<typeof desk.invoiced>>['dealer']
const late = async (days: number, dealer?: Dealer) => {
  const deal = await desk.invoiced({ country: 'DE', ...(dealer && { dealer }) })
  await printInvoice(t.deps, deal.invoice.id)
  await moveDue(deal.invoice.id, days)
  return { ...deal, companyId: deal.dealer.companyId, id: deal.invoice.id }
}
const due = (companyId: string) => desk.clerk.dunning.preview({ query: { companyId: [companyId] } })
const run = (...letters: { id: string; level: number }[]) => desk.clerk.dunning.run({ body: { letters } })
const mailsOf = async (userId: string) => {
  const { email } = await t.deps.db
    .selectFrom('buyerUsers')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return (await mailsTo(t.deps, email)).filter(({ kind }) => kind.startsWith('dunning'))
}

test('a reminder is seen before it is sent, goes out with its invoice, and the next level waits', async () => {
  const { id, companyId, dealer, invoice } = await late(40)
  expect(await due(companyId)).toMatchObject({
    items: [{ id, number: invoice.number, level: 1, overdueDays: 40, open: eur(18_000) }],
    totals: { letters: 1, companies: 1, open: eur(18_000) },
  })
  const letter = await desk.clerk.dunning.letter({ params: { id } })
  expect(letter).toMatchObject({ level: 1, attachments: [`${invoice.number}.pdf`] })
  expect(letter.text).toContain(invoice.number)
  expect(letter.text).not.toContain('{{')
  expect(await run({ id, level: 1 })).toMatchObject({ sent: 1 })
  const [mail] = await mailsOf(dealer.userId)
  expect(mail).toMatchObject({ subject: letter.subject })
  const { rows } = await t.deps.pool.query(
    'select a.name from mail_attachments a join mail_outbox m on m.id = a.mail_id where m.subject = $1',
    [letter.subject],
  )
  expect(rows).toEqual([{ name: `${invoice.number}.pdf` }])
  expect((await due(companyId)).total).toBe(0)
  expect(await run({ id, level: 2 })).toMatchObject({ sent: 0, letters: [{ is: 'NOT_DUE' }] })
  expect(await desk.clerk.invoices.get({ params: { id } })).toMatchObject({ dunningLevel: 1 })
})

test('two runs at once send each letter once', async () => {
  const deals = [await late(5), await late(6)]
  const letters = deals.map(({ id }) => ({ id, level: 1 }))
  const runs = await Promise.all([run(...letters), run(...letters.toReversed()), run(...letters)])
  expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
  for (const { dealer } of deals) expect(await mailsOf(dealer.userId)).toHaveLength(1)
})

describe('nothing is sent', () => {
  test('before the fourth day', async () => {
    const { id, companyId } = await late(3)
    expect((await due(companyId)).total).toBe(0)
    expect(await run({ id, level: 1 })).toMatchObject({ sent: 0 })
  })

  test('of what was paid or taken back since somebody looked', async () => {
    const [paid, credited] = [await late(10), await late(10)]
    const payment = await desk.paid({
      payerName: paid.companyName,
      amount: eur(18_000),
      payerIban: 'DE89370400440532013000',
    })
    await desk.give(payment, [paid.invoice, eur(18_000)])
    const { version } = await desk.clerk.invoices.get({ params: { id: credited.id } })
    await desk.clerk.invoices.credit({ params: { id: credited.id }, body: { version, reason: 'the deal is off' } })
    expect(await run({ id: paid.id, level: 1 }, { id: credited.id, level: 1 })).toMatchObject({ sent: 0 })
    expect((await due(paid.companyId)).total + (await due(credited.companyId)).total).toBe(0)
  })

  test('while somebody looks into what is said against it', async () => {
    const { id, companyId } = await late(10)
    await desk.clerk.dunning.hold({ params: { id }, body: { reason: 'he says that the key is missing' } })
    expect(await due(companyId)).toMatchObject({
      items: [{ held: { reason: 'he says that the key is missing' } }],
      totals: { letters: 0, open: eur(0) },
    })
    expect(await run({ id, level: 1 })).toMatchObject({ letters: [{ is: 'HELD' }] })
    await desk.clerk.dunning.resume({ params: { id } })
    expect(await run({ id, level: 1 })).toMatchObject({ sent: 1 })
  })
})

describe('a dealer whose money is here and not matched', () => {
  let account = 0
  /** Each payment comes from its own account, because a matched account is remembered for its dealer. */
  const received = (of: { payerName: string; remittance?: string }, whole = 18_000) => {
    const bban = `3704004405320${String(++account).padStart(5, '0')}`
    const check = String(98n - (BigInt(`${bban}131400`) % 97n)).padStart(2, '0')
    return desk.paid({ amount: eur(whole), payerIban: `DE${check}${bban}`, ...of })
  }

  test('is named with the payment, and gets no letter before a person says so', async () => {
    const { id, companyId, companyName, invoice } = await late(10)
    const payment = await received({ payerName: companyName, remittance: invoice.number! })
    const page = await due(companyId)
    expect(page).toMatchObject({
      items: [{ hasMoney: true, money: [{ id: payment.id, rest: eur(18_000), invoiceIds: [id] }] }],
      totals: { letters: 1, withMoney: 1 },
    })
    expect(await run({ id, level: 1 })).toMatchObject({ sent: 0, letters: [{ is: 'MONEY_HERE' }] })
    const letters = [{ id, level: 1, despiteMoney: true }]
    expect(await desk.clerk.dunning.run({ body: { letters } })).toMatchObject({ sent: 1 })
  })

  test('by the name of the payer alone, for a part, and by what is left of a payment', async () => {
    const part = await late(10)
    await received({ payerName: part.companyName.toUpperCase() }, 4000)
    expect(await due(part.companyId)).toMatchObject({ items: [{ hasMoney: true }] })

    const other = await desk.invoiced({ country: 'DE' })
    const rest = await late(10, other.dealer)
    const payment = await received({ payerName: rest.companyName }, 20_000)
    await desk.give(payment, [other.invoice, eur(18_000)])
    expect(await due(rest.companyId)).toMatchObject({
      items: [{ id: rest.id, hasMoney: true, money: [{ id: payment.id, rest: eur(2000) }] }],
    })
  })

  test('in another currency too', async () => {
    const { companyId, invoice } = await late(10)
    await t.deps.db
      .insertInto('payments')
      .values({
        means: 'TRANSFER',
        valueOn: '2026-11-20',
        amountMinor: 210_000_00,
        currency: 'NOK',
        payerName: 'Somebody else',
        remittance: `Faktura ${invoice.number}`,
      })
      .execute()
    expect(await due(companyId)).toMatchObject({ items: [{ hasMoney: true, money: [{ isSure: false }] }] })
  })

  test('readers without the right to payments read that there is money, not how much', async () => {
    const { companyId, companyName } = await late(10)
    await received({ payerName: companyName })
    const reader = await t.staff('invoices.read')
    expect(await reader.dunning.preview({ query: { companyId: [companyId] } })).toMatchObject({
      items: [{ hasMoney: true, money: [] }],
    })
  })

  test('money of others keeps no letter back', async () => {
    const { id, companyId } = await late(10)
    expect(await due(companyId)).toMatchObject({ items: [{ hasMoney: false, money: [] }], totals: { withMoney: 0 } })
    expect(await run({ id, level: 1 })).toMatchObject({ sent: 1 })
  })
})

test('what is not late, or no invoice yet, is not held back', async () => {
  const deal = await desk.signed({ country: 'DE' })
  const { id } = await desk.clerk.invoicing.fromContract({ params: { contractId: deal.contract.id }, body: {} })
  const refused = await desk.clerk.dunning
    .hold({ params: { id }, body: { reason: 'why not' } })
    .catch((error: ApiError) => error.code)
  expect(refused).toBe('payment.notAsked')
})
