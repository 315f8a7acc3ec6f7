// The same tests for every invoicing system, with a sandbox that uses the real data formats.
import { startSandbox } from '@bilbro/sandbox/sandbox'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type BooksKey, createBooksFixture } from '../../../test/books-fixture.ts'
import { issued, sampleDraft } from '../../../test/invoice-sample.ts'
import { createLog } from '../../platform/log.ts'
import { createCallLedger } from '../../core/work/call-ledger.ts'
import { createFiken } from '../fiken/http.ts'
import { createLexware } from '../lexware/http.ts'
import type { InvoicingProvider, NewOutsideInvoice, OutsideCustomer } from './port.ts'

let t: TestApp
let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  t = await testApp()
  sandbox = await startSandbox({ slowMs: 2500 })
})
afterAll(async () => {
  await t.close()
  await sandbox.close()
})

const customer = (more: Partial<OutsideCustomer> = {}): OutsideCustomer => ({
  ref: randomUUID(),
  name: 'Søn & Co <Biler> AS',
  orgNo: String(Math.floor(Math.random() * 9e8) + 1e8),
  vatId: `DK${Math.floor(Math.random() * 9e7) + 1e7}`,
  email: 'post@kunde.test',
  language: 'no',
  street: 'Storgata 1',
  postalCode: '0155',
  city: 'Oslo',
  country: 'NO',
  ...more,
})
let count = 0
const pdf = { name: 'RE.pdf', bytes: Buffer.from('%PDF-1.7\n% the paper\n%%EOF') }

describe.each(['lexware', 'fiken'] as const satisfies BooksKey[])('%s', (key) => {
  const open = (more: object = {}): InvoicingProvider => {
    const needs = {
      log: createLog('silent'),
      ledger: createCallLedger(t.deps.db, t.deps.clock),
      timeoutMs: 1200,
      everyMs: 0,
      ...more,
    }
    const { lexware, fiken } = sandbox
    return key === 'lexware'
      ? createLexware({ ...needs, baseUrl: lexware.baseUrl, apiKey: lexware.apiKey, vatId: undefined })
      : createFiken({ ...needs, baseUrl: fiken.baseUrl, token: fiken.token, company: fiken.company, orgNo: undefined })
  }
  let provider: InvoicingProvider
  let desk: ReturnType<typeof createBooksFixture>
  beforeAll(() => {
    provider = open()
    desk = createBooksFixture(sandbox, key)
  })
  /** Taxed at the rate of the country of these books, or not taxed. */
  const wanted = async (is: 'TAXED' | 'FREE', more: Partial<NewOutsideInvoice> = {}): Promise<NewOutsideInvoice> => {
    const number = `RE-2026-${String(++count).padStart(5, '0')}-${key}`
    const document = desk.local(issued(sampleDraft({ case: is === 'TAXED' ? 'DOMESTIC' : 'EXPORT' }), number))
    const customerId = await provider.upsertCustomer(customer(), undefined)
    return { ref: randomUUID(), round: 0, customerId, document, pdf, ...more }
  }

  test.each(['TAXED', 'FREE'] as const)('%s: made twice it is one, equal to the cent, with its paper', async (is) => {
    const invoice = await wanted(is)
    expect(provider.lacks(invoice.document)).toEqual([])
    const before = desk.count()
    const id = await provider.createInvoice(invoice)
    expect(await provider.createInvoice(invoice)).toBe(id)
    expect(desk.count()).toBe(before + 1)
    const { gross, vat } = invoice.document.totals
    expect(desk.read(id)).toEqual({
      number: invoice.document.number,
      gross: gross.minor,
      vat: vat.minor,
      papers: [pdf.bytes],
    })
    expect(vat.minor > 0).toBe(is === 'TAXED')
  })

  test('a credit note is one of its own', async () => {
    const invoice = await wanted('TAXED')
    const number = `${invoice.document.number}-GS`
    const note = {
      ...invoice,
      ref: randomUUID(),
      document: { ...invoice.document, number, kind: 'CREDIT_NOTE' as const },
    }
    const id = await provider.createInvoice(note)
    expect(await provider.createInvoice(note)).toBe(id)
    expect(desk.isCredit(id)).toBe(true)
    expect(await provider.getInvoice(id, note.document.totals.gross.minor)).toMatchObject({ state: 'OPEN' })
  })

  test('one there, whatever was heard: lost answer, 5xx before and after, too slow', async () => {
    for (const fault of [
      { trouble: 'BROKEN', done: true },
      { trouble: 'BROKEN', done: false },
      { trouble: 'SLOW', done: true },
      { trouble: 'NOT_JSON', done: true },
    ] as const)
      for (const step of [desk.making, desk.filing]) {
        const invoice = await wanted('FREE')
        const before = desk.count()
        desk.fail(step, fault)
        await provider.createInvoice(invoice).catch(() => undefined)
        const id = await provider.createInvoice(invoice)
        expect(desk.count()).toBe(before + 1)
        expect(desk.read(id).papers).toEqual([pdf.bytes])
      }
  })

  test('two processes at the same time make one', async () => {
    const invoice = await wanted('FREE')
    const before = desk.count()
    await Promise.allSettled([
      open().createInvoice(invoice),
      open().createInvoice(invoice),
      open().createInvoice(invoice),
    ])
    await provider.createInvoice(invoice)
    expect(desk.count()).toBe(before + 1)
  })

  test('somebody typed it in before: it is taken; with another total it is refused', async () => {
    const invoice = await wanted('FREE')
    const id = await provider.createInvoice(invoice)
    expect(await provider.createInvoice({ ...invoice, ref: randomUUID() })).toBe(id)
    const other = structuredClone(invoice)
    other.document.totals.gross.minor += 1
    await expect(provider.createInvoice({ ...other, ref: randomUUID() })).rejects.toMatchObject({ fault: 'REFUSED' })
  })

  test('a customer is one, by our id, by his number, and after a lost answer; changed data arrive', async () => {
    const one = customer()
    desk.fail('POST contacts', { trouble: 'BROKEN', done: true })
    await expect(provider.upsertCustomer(one, undefined)).rejects.toMatchObject({ fault: 'FAILED' })
    const id = await provider.upsertCustomer(one, undefined)
    expect(await provider.upsertCustomer(one, undefined)).toBe(id)
    expect(await provider.upsertCustomer({ ...one, ref: randomUUID() }, undefined)).toBe(id)
    expect(await provider.upsertCustomer({ ...one, city: 'Bergen' }, id)).toBe(id)
    expect(JSON.stringify(desk.contact(id))).toContain('Bergen')
    // A customer with the same name and another number is a different customer.
    expect(await provider.upsertCustomer(customer(), undefined)).not.toBe(id)
  })

  test('what is paid is told after it was asked: in part, in full, lost, deleted', async () => {
    const invoice = await wanted('FREE')
    const gross = invoice.document.totals.gross.minor
    const id = await provider.createInvoice(invoice)
    expect(await provider.getInvoice(id, gross)).toEqual({ state: 'OPEN', paidMinor: 0 })
    desk.pay(id, 100_050)
    expect(await provider.getInvoice(id, gross)).toEqual({ state: 'PARTLY_PAID', paidMinor: 100_050 })
    desk.pay(id, gross)
    expect(await provider.getInvoice(id, gross)).toEqual({ state: 'PAID', paidMinor: gross })
    desk.lose(id)
    expect(await provider.getInvoice(id, gross)).toMatchObject({ state: 'WRITTEN_OFF' })
    desk.remove(id)
    expect(await provider.getInvoice(id, gross)).toEqual({ state: 'MISSING', paidMinor: 0 })
  })

  test('asked to wait, it asks nothing more until the time is over', async () => {
    const own = open()
    desk.fail(desk.reading, { trouble: 'TOO_MANY' })
    await expect(own.getInvoice(desk.nobody, 1)).rejects.toMatchObject({ fault: 'RATE_LIMITED' })
    const before = desk.asked().length
    await expect(own.getInvoice(desk.nobody, 1)).rejects.toMatchObject({ fault: 'RATE_LIMITED' })
    expect(desk.asked()).toHaveLength(before)
  })

  test('what its books have no place for is said before anybody is asked', () => {
    const lacks = (is: 'MARGIN' | 'IC_SUPPLY' | 'DOMESTIC') => provider.lacks(issued(sampleDraft({ case: is })))
    expect(lacks('MARGIN')).toEqual(['MARGIN_SCHEME'])
    expect(lacks('IC_SUPPLY')).toEqual(key === 'lexware' ? [] : ['TAX_CASE'])
    expect(lacks('DOMESTIC')).toEqual(key === 'lexware' ? [] : ['TAX_RATE'])
  })
})

test('no faster than it may: three at once come one after the other', async () => {
  const { lexware } = sandbox
  const ledger = createCallLedger(t.deps.db, t.deps.clock)
  const own = createLexware({
    log: createLog('silent'),
    ledger,
    baseUrl: lexware.baseUrl,
    apiKey: lexware.apiKey,
    vatId: undefined,
    everyMs: 400,
  })
  // The first call may take a while; the next ones keep the pace nevertheless.
  lexware.strict(200)
  try {
    const asked = await Promise.all([1, 2, 3].map(() => own.getInvoice(randomUUID(), 1)))
    expect(asked.map(({ state }) => state)).toEqual(['MISSING', 'MISSING', 'MISSING'])
  } finally {
    lexware.strict(0)
  }
})

test('the version that is there counts: somebody changed the contact meanwhile', async () => {
  const { lexware } = sandbox
  const needs = { log: createLog('silent'), ledger: createCallLedger(t.deps.db, t.deps.clock), everyMs: 0 }
  const own = createLexware({ ...needs, baseUrl: lexware.baseUrl, apiKey: lexware.apiKey, vatId: undefined })
  const one = customer()
  const id = await own.upsertCustomer(one, undefined)
  lexware.meanwhile = () => {
    const contact = lexware.contacts.get(id)!
    lexware.contacts.set(id, { ...contact, version: contact.version + 1, roles: { ...contact.roles, vendor: {} } })
  }
  await own.upsertCustomer({ ...one, city: 'Tromsø' }, id)
  const after = lexware.contacts.get(id)!
  expect(JSON.stringify(after)).toContain('Tromsø')
  expect(after.roles).toMatchObject({ vendor: {} })
})
