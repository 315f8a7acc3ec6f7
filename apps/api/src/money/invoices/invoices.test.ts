import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ApiError } from '@bilbro/contract/client'
import { type As, openTestApp } from '../../../test/app.ts'
import { type ContractFixture, createContractFixture } from '../../../test/contract-fixture.ts'
import { embeddedXml } from '../e-invoice/embedded-xml.ts'
import { markOverdue } from './issuing/overdue.job.ts'
import { printInvoice } from './paper/print-invoice.ts'
import { refusal } from '../../../test/refusal.ts'

const t = await openTestApp()
const desk: ContractFixture = await createContractFixture(t)
const desks: As = await t.staff(
  'invoices.read',
  'invoices.write',
  'invoices.issue',
  'contracts.read',
  'contracts.write',
)

const eur = (whole: number) => ({ minor: whole * 100, currency: 'EUR' as const })
const signed = async () => {
  const deal = await desk.signed()
  return { ...deal, contractId: deal.contract.id }
}
const drafted = async () => {
  const deal = await signed()
  const invoice = await desks.invoicing.fromContract({ params: { contractId: deal.contractId }, body: {} })
  return { ...deal, invoice }
}
const issued = async () => {
  const deal = await drafted()
  const { id, version } = deal.invoice
  return { ...deal, invoice: await desks.invoices.issue({ params: { id }, body: { version } }) }
}
const download = async (url: string) => (await t.app.inject({ method: 'GET', url })).rawPayload

test('a signed contract becomes an invoice: draft, number, paper with the same XML inside, mail', async () => {
  const deal = await drafted()
  expect(deal.invoice).toMatchObject({
    status: 'DRAFT',
    number: null,
    kind: 'SALE',
    gross: deal.contract.document!.totals.gross,
    payable: eur(18_000),
    brokenRules: [],
    document: { taxes: [{ case: 'EXPORT', category: 'G', exemptionCode: 'VATEX-EU-G' }] },
  })
  const { id, version } = deal.invoice
  const invoice = await desks.invoices.issue({ params: { id }, body: { version } })
  expect(invoice).toMatchObject({
    status: 'ISSUED',
    number: expect.stringMatching(/^RE-\d{4}-\d{5}$/) as string,
    open: eur(18_000),
    document: { number: invoice.number, payment: { reference: invoice.number } },
  })
  const pdf = await download(invoice.pdf!.url)
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(invoice.pdf!.sha256)
  expect((await embeddedXml(pdf)).equals(await download(invoice.xml!))).toBe(true)

  const sent = await desks.invoices.send({ params: { id }, body: { version: invoice.version } })
  expect(sent.status).toBe('SENT')
  const attached = await t.deps.pool.query(
    'select a.name from mail_attachments a join mail_outbox m on m.id = a.mail_id where m.subject like $1 order by a.name',
    [`%${invoice.number}%`],
  )
  expect(attached.rows.map(({ name }: { name: string }) => name)).toEqual([
    `${invoice.number}.pdf`,
    `${invoice.number}.xml`,
  ])
})

test('it can be had as XRechnung and Peppol, and its preview before it is issued', async () => {
  const { invoice } = await drafted()
  const ask = (path: string) => t.app.inject({ url: `/api/invoices/${invoice.id}${path}`, headers: desks.headers })
  expect((await ask('/preview')).headers['content-type']).toContain('application/pdf')
  expect((await ask('/xml?format=PEPPOL')).statusCode).toBe(409)
  await desks.invoices.issue({ params: { id: invoice.id }, body: { version: invoice.version } })
  const peppol = await ask('/xml?format=PEPPOL')
  expect(peppol.headers['content-type']).toContain('application/xml')
  expect(peppol.payload).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0')
})

test('what is left out of a draft that is written anew stays as it was', async () => {
  const { contractId } = await signed()
  const body = { remarks: 'With winter tyres', dueOn: '2030-01-31' }
  const { id, version } = await desks.invoicing.fromContract({ params: { contractId }, body })
  const again = await desks.invoices.redraft({ params: { id }, body: { version, language: 'de' } })
  expect(again).toMatchObject({ ...body, language: 'de' })
  expect(again.document.notes).toContain('With winter tyres')
})

describe('once', () => {
  test('a contract is invoiced once, however many ask at the same time', async () => {
    const { contractId } = await signed()
    const asked = await Promise.allSettled(
      Array.from({ length: 8 }, () => desks.invoicing.fromContract({ params: { contractId }, body: {} })),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const codes = asked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as ApiError).code] : []))
    expect(new Set(codes)).toEqual(new Set(['invoice.exists']))
  })

  test('an unsigned contract is not invoiced', async () => {
    const { contract } = await desk.waiting()
    expect(await refusal(desks.invoicing.fromContract({ params: { contractId: contract.id }, body: {} }))).toBe(
      'invoice.notSigned',
    )
  })

  test('the contract stays as long as the invoice stands', async () => {
    const { contractId, invoice } = await issued()
    const { version } = await desks.contracts.get({ params: { id: contractId } })
    const end = (at: number) =>
      desks.contracts.end({ params: { id: contractId }, body: { version: at, reason: 'both agreed to end it' } })
    expect(await refusal(end(version))).toBe('invoice.holds')
    await desks.invoices.credit({
      params: { id: invoice.id },
      body: { version: invoice.version, reason: 'the deal is off' },
    })
    expect(await refusal(end(version))).toBe('done')
  })
})

test('numbers follow each other without a gap when many are issued at once and some fail', async () => {
  const drafts = await Promise.all(Array.from({ length: 6 }, drafted))
  // Requests with a wrong version fail, and their numbers go to other invoices.
  const outcomes = await Promise.allSettled(
    drafts.map(({ invoice }, at) =>
      desks.invoices.issue({ params: { id: invoice.id }, body: { version: invoice.version + (at % 3 === 0 ? 1 : 0) } }),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  const { rows } = await t.deps.pool.query<{ number: string }>(
    "select number from invoices where number like 'RE-%' order by number",
  )
  const values = rows.map(({ number }) => Number(number.split('-').at(-1)))
  expect(values).toEqual(values.map((_, at) => at + 1))
})

describe('what is issued', () => {
  test('changes no more: not by a call, not in the database', async () => {
    const { invoice } = await issued()
    const at = { params: { id: invoice.id } }
    expect(await refusal(desks.invoices.redraft({ ...at, body: { version: invoice.version, remarks: 'x' } }))).toBe(
      'state.notAllowed',
    )
    expect(await refusal(desks.invoices.discard({ ...at, body: { version: invoice.version } }))).toBe(
      'state.notAllowed',
    )
    for (const change of [
      `update invoices set net_minor = 1 where id = $1`,
      `update invoices set document = document || '{"language": "de"}' where id = $1`,
      `update invoices set number = 'RE-0' where id = $1`,
      `update invoices set pdf_file_id = null, pdf_sha256 = null where id = $1`,
      `delete from invoices where id = $1`,
    ])
      await expect(t.deps.pool.query(change, [invoice.id])).rejects.toMatchObject({ constraint: 'invoice_stays' })
  })

  test('is taken back whole by a credit note with a number of its own, once, and corrected by another invoice', async () => {
    const { invoice } = await issued()
    const credit = () =>
      desks.invoices.credit({
        params: { id: invoice.id },
        body: { version: invoice.version, reason: 'a wrong address', isCorrected: true },
      })
    const outcomes = await Promise.allSettled([credit(), credit(), credit()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const after = await desks.invoices.get({ params: { id: invoice.id } })
    expect(after).toMatchObject({ status: 'CREDITED', open: eur(0), endedReason: 'a wrong address' })
    const note = after.related.find(({ kind }) => kind === 'CREDIT_NOTE')!
    expect(note).toMatchObject({ status: 'ISSUED', gross: invoice.gross })
    const again = { params: { id: note.id }, body: { version: 1, reason: 'a note on a note' } }
    const { version } = await desks.invoices.get({ params: { id: note.id } })
    expect(await refusal(desks.invoices.credit({ ...again, body: { ...again.body, version } }))).toBe(
      'state.notAllowed',
    )
    expect(note.number).toMatch(/^GS-\d{4}-\d{5}$/)
    const correction = after.related.find(({ kind }) => kind === 'CORRECTION')!
    const drafts = await desks.invoices.get({ params: { id: correction.id } })
    expect(drafts).toMatchObject({ status: 'DRAFT', document: { precedes: { number: invoice.number } } })
  })

  test('is printed by the job when nobody could wait, and only once', async () => {
    const { invoice } = await issued()
    const before = await desks.invoices.get({ params: { id: invoice.id } })
    await Promise.all([printInvoice(t.deps, invoice.id), printInvoice(t.deps, invoice.id)])
    const after = await desks.invoices.get({ params: { id: invoice.id } })
    expect(after.pdf!.sha256).toBe(before.pdf!.sha256)
  })

  test('is overdue the day after it was due', async () => {
    const { invoice } = await issued()
    await t.deps.pool.query(
      "set session_replication_role = 'replica'; update invoices set due_on = due_on - 30 where id = '" +
        invoice.id +
        "'; set session_replication_role = 'origin'",
    )
    await markOverdue(t.deps)
    await markOverdue(t.deps)
    expect(await desks.invoices.get({ params: { id: invoice.id } })).toMatchObject({ status: 'OVERDUE' })
  })
})

test('a deal that nobody pays is withdrawn from whole: credit note, contract cancelled, car to be had again', async () => {
  const { invoice, contractId, carId } = await issued()
  const withdraw = (version: number) =>
    desks.invoices.withdraw({ params: { id: invoice.id }, body: { version, reason: 'three reminders and no money' } })
  expect(await refusal(withdraw(invoice.version))).toBe('state.notAllowed')
  await t.deps.pool.query(
    `set session_replication_role = 'replica'; update invoices set due_on = due_on - 30 where id = '${invoice.id}'; set session_replication_role = 'origin'`,
  )
  await markOverdue(t.deps)
  const { version } = await desks.invoices.get({ params: { id: invoice.id } })
  const asked = await Promise.allSettled([withdraw(version), withdraw(version)])
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await desks.invoices.get({ params: { id: invoice.id } })).toMatchObject({
    status: 'CREDITED',
    related: [{ kind: 'CREDIT_NOTE', status: 'ISSUED' }],
  })
  expect((await desks.contracts.get({ params: { id: contractId } })).status).toBe('CANCELLED')
  const { rows } = await t.deps.pool.query('select status from cars where id = $1', [carId])
  expect(rows).toEqual([{ status: 'AVAILABLE' }])
})

test('tax is asked again: another case than the contract has is told, with the car', async () => {
  const deal = await drafted()
  await t.deps.db.updateTable('cars').set({ purchaseTaxCase: 'UNKNOWN' }).where('id', '=', deal.carId).execute()
  const { id, version } = deal.invoice
  expect(await refusal(desks.invoices.issue({ params: { id }, body: { version } }))).toBe('invoice.taxUndecided')
  const capable = await desks.invoicing.isCapable({ params: { carId: deal.carId } })
  expect(capable).toMatchObject({ isCapable: false, invoice: { status: 'DRAFT' } })
})

test('a list finds by number, dealer and car, and sums what is asked for', async () => {
  const { invoice, carId, contractId } = await issued()
  const found = await desks.invoices.list({ query: { search: invoice.number! } })
  expect(found.items).toHaveLength(1)
  expect(found.totals).toEqual({ gross: invoice.gross, open: invoice.open, overdue: eur(0) })
  expect((await desks.invoices.list({ query: { carId: [carId], kind: ['CREDIT_NOTE'] } })).total).toBe(0)
  expect(await desks.invoicing.invoice({ params: { carId } })).toMatchObject([{ id: invoice.id }])
  expect(await desks.invoicing.contracts({ params: { carId } })).toMatchObject([
    { id: contractId, invoices: [{ id: invoice.id }] },
  ])
})
