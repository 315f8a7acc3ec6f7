// Issued invoices in the external bookkeeping systems: one there for each, whatever fails in between.
import { startSandbox, type ProviderSandbox } from '@bilbro/sandbox/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/app.ts'
import { createBooksFixture } from '../../../test/books-fixture.ts'
import { createMoneyFixture } from '../../../test/money-fixture.ts'
import { readConfig } from '../../platform/config/config.ts'
import { createLog } from '../../platform/log.ts'
import { createProviders } from '../../providers.ts'
import { createRemoteInvoice } from './outside/create-remote-invoice.ts'
import { refreshRemoteInvoices } from './outside/outside-look.job.ts'

let t: TestApp
let sandbox: ProviderSandbox
let desk: Awaited<ReturnType<typeof createMoneyFixture>>
let books: ReturnType<typeof createBooksFixture>
beforeAll(async () => {
  sandbox = await startSandbox({ slowMs: 300 })
  const env = { BILBRO_DEMO: 'true' }
  const needs = { log: createLog('silent'), sandbox }
  t = await testApp({ env, providers: (ledger) => createProviders(readConfig(env), { ...needs, ledger }) })
  desk = await createMoneyFixture(t)
  books = createBooksFixture(sandbox, 'lexware')
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

type Issued = Awaited<ReturnType<typeof desk.issue>>
const issued = async (): Promise<Issued & { ref: string }> => {
  const { contract } = await desk.signed()
  const invoice = await desk.issue(contract.id)
  return { ...invoice, ref: invoice.outside!.id }
}
const read = (id: string) => desk.clerk.invoices.get({ params: { id } })
const numbered = (number: string) =>
  [...sandbox.lexware.vouchers.values()].filter((one) => one.voucherNumber === number)

test('wanted by the issue itself, made by the job with its paper, equal to the cent', async () => {
  const invoice = await issued()
  expect(invoice.outside).toMatchObject({ provider: 'lexware', status: 'WANTED', outsideId: null })
  await createRemoteInvoice(t.deps, invoice.ref)
  const { outside } = await read(invoice.id)
  expect(outside).toMatchObject({ status: 'SENT', state: 'OPEN', paid: { minor: 0 }, error: null })
  const there = books.read(outside!.outsideId!)
  expect(there).toMatchObject({ number: invoice.number, gross: invoice.gross.minor, vat: invoice.vat.minor })
  expect(there.papers).toHaveLength(1)
  expect(there.papers[0]!.subarray(0, 5).toString()).toBe('%PDF-')
})

test('one there, whatever fails: the answer of each step lost, two workers at once', async () => {
  for (const [step, fault] of [
    ['POST contacts', { trouble: 'BROKEN', done: true }],
    ['POST vouchers', { trouble: 'BROKEN', done: true }],
    ['POST vouchers/files', { trouble: 'BROKEN', done: true }],
  ] as const) {
    const invoice = await issued()
    books.fail(step, fault)
    for (let n = 0; n < 2; n++)
      await Promise.allSettled([createRemoteInvoice(t.deps, invoice.ref), createRemoteInvoice(t.deps, invoice.ref)])
    await refreshRemoteInvoices(t.deps, { before: new Date(Date.now() + 1000).toISOString() })
    const there = numbered(invoice.number!)
    expect(there.map(({ files }) => files.length)).toEqual([1])
    expect((await read(invoice.id)).outside).toMatchObject({ status: 'SENT', error: null, state: 'OPEN' })
  }
  const customers = [...sandbox.lexware.contacts.values()].map(({ note }) => note)
  expect(new Set(customers).size).toBe(customers.length)
})

test('killed after it was made there and before anybody kept it: the next one finds it', async () => {
  const invoice = await issued()
  await createRemoteInvoice(t.deps, invoice.ref)
  const before = (await read(invoice.id)).outside!.outsideId
  await t.deps.db
    .updateTable('outsideInvoices')
    .set({ status: 'WANTED', outsideId: null, state: null, paidMinor: null })
    .where('id', '=', invoice.ref)
    .execute()
  // The call ledger does not know of it either.
  await t.deps.db.deleteFrom('providerCalls').where('idempotencyKey', 'like', `%${invoice.id}%`).execute()
  await createRemoteInvoice(t.deps, invoice.ref)
  expect((await read(invoice.id)).outside!.outsideId).toBe(before)
  expect(numbered(invoice.number!)).toHaveLength(1)
})

test('what is taken back stands there by its credit note', async () => {
  const invoice = await issued()
  await createRemoteInvoice(t.deps, invoice.ref)
  const { version } = await read(invoice.id)
  await desk.clerk.invoices.credit({ params: { id: invoice.id }, body: { version, reason: 'a wrong address' } })
  const { related } = await read(invoice.id)
  const note = await read(related.find(({ kind }) => kind === 'CREDIT_NOTE')!.id)
  await createRemoteInvoice(t.deps, note.outside!.id)
  const [there] = numbered(note.number!)
  expect(there).toMatchObject({ type: 'salescreditnote', totalGrossAmount: invoice.gross.minor / 100 })
})

test('paid there is shown after it was asked, and nothing is booked here', async () => {
  const { contract } = await desk.signed()
  const invoice = await desk.issue(contract.id)
  await createRemoteInvoice(t.deps, invoice.outside!.id)
  const id = (await read(invoice.id)).outside!.outsideId!
  books.pay(id, 50_000)
  const ask = () => desk.clerk.invoicingOutside.refreshContract({ params: { contractId: contract.id } })
  expect(await ask()).toMatchObject([{ state: 'PARTLY_PAID', paid: { minor: 50_000 } }])
  books.pay(id, invoice.gross.minor)
  expect(await ask()).toMatchObject([{ state: 'PAID', paid: invoice.gross, invoiceId: invoice.id }])
  expect(await read(invoice.id)).toMatchObject({ status: 'ISSUED', paid: { minor: 0 }, outside: { state: 'PAID' } })
})

test('all that may have changed are looked at once asked for, each once', async () => {
  const invoice = await issued()
  await createRemoteInvoice(t.deps, invoice.ref)
  const { outside } = await read(invoice.id)
  books.pay(outside!.outsideId!, 100)
  const { count } = await desk.clerk.invoicingOutside.refreshAll()
  expect(count).toBeGreaterThan(0)
  await refreshRemoteInvoices(t.deps, { before: new Date(Date.now() + 1000).toISOString() })
  expect((await read(invoice.id)).outside).toMatchObject({ state: 'PARTLY_PAID' })
})

test('deleted there it can be made once more; refused there it can be tried again', async () => {
  const invoice = await issued()
  await createRemoteInvoice(t.deps, invoice.ref)
  const params = { id: invoice.id }
  const { outside } = await read(invoice.id)
  // While the invoice exists there, nothing happens.
  expect(await desk.clerk.invoicingOutside.again({ params })).toMatchObject({ status: 'SENT' })
  books.remove(outside!.outsideId!)
  await refreshRemoteInvoices(t.deps, { before: new Date(Date.now() + 1000).toISOString() })
  expect((await read(invoice.id)).outside).toMatchObject({ state: 'MISSING' })
  expect(await desk.clerk.invoicingOutside.again({ params })).toMatchObject({ status: 'WANTED', outsideId: null })
  await createRemoteInvoice(t.deps, invoice.ref)
  expect((await read(invoice.id)).outside).toMatchObject({ status: 'SENT', state: 'OPEN' })
  expect(numbered(invoice.number!)).toHaveLength(1)

  const other = await issued()
  const row = { voucherNumber: other.number!, type: 'salesinvoice', totalGrossAmount: 1, id: crypto.randomUUID() }
  sandbox.lexware.vouchers.set(row.id, { ...sandbox.lexware.vouchers.values().next().value!, ...row })
  await createRemoteInvoice(t.deps, other.ref)
  expect((await read(other.id)).outside).toMatchObject({ status: 'FAILED', error: expect.stringContaining('REFUSED') })
  sandbox.lexware.vouchers.delete(row.id)
  await desk.clerk.invoicingOutside.again({ params: { id: other.id } })
  await createRemoteInvoice(t.deps, other.ref)
  expect((await read(other.id)).outside).toMatchObject({ status: 'SENT' })
})

test('what is no tax document is written to no books', async () => {
  const { contract } = await desk.signed()
  const { id, version } = await desk.clerk.invoicing.fromContract({
    params: { contractId: contract.id },
    body: { kind: 'PROFORMA' },
  })
  const invoice = await desk.clerk.invoices.issue({ params: { id }, body: { version } })
  expect(invoice).toMatchObject({ outside: null, booksAt: null })
})

test('a company is written there once, and again with its data of today', async () => {
  const { dealer } = await desk.signed()
  const params = { buyerId: dealer.companyId }
  const write = () => desk.clerk.invoicingOutside.createCustomer({ params, body: {} })
  const first = await write()
  expect(first.map(({ provider }) => provider)).toEqual(['lexware', 'fiken'])
  await t.deps.db.updateTable('buyerCompanies').set({ city: 'Hønefoss' }).where('id', '=', dealer.companyId).execute()
  expect(await write()).toEqual(first)
  expect(JSON.stringify(books.contact(first[0]!.customerId))).toContain('Hønefoss')
})

test('without a system that keeps books all work goes on, and whoever asks for one is told', async () => {
  const bare = await testApp()
  const own = await createMoneyFixture(bare)
  const { contract, dealer } = await own.signed()
  const invoice = await own.issue(contract.id)
  expect(invoice).toMatchObject({ status: 'ISSUED', outside: null, booksAt: null })
  const calls = own.clerk.invoicingOutside
  const asked = await Promise.allSettled([
    calls.refreshAll(),
    calls.refreshContract({ params: { contractId: contract.id } }),
    calls.createCustomer({ params: { buyerId: dealer.companyId }, body: {} }),
    calls.again({ params: { id: invoice.id } }),
  ])
  const codes = asked.map((one) => one.status === 'rejected' && (one.reason as { code: string }).code)
  expect(new Set(codes)).toEqual(new Set(['provider.notConfigured']))
  await bare.close()
})

test('asked to wait, it waits: the invoice is still wanted, and nothing is lost', async () => {
  const invoice = await issued()
  books.fail('GET vouchers', { trouble: 'TOO_MANY' })
  await expect(createRemoteInvoice(t.deps, invoice.ref)).rejects.toMatchObject({ fault: 'RATE_LIMITED' })
  expect((await read(invoice.id)).outside).toMatchObject({ status: 'WANTED', error: 'RATE_LIMITED: 429' })
  expect(numbered(invoice.number!)).toHaveLength(0)
})
