import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { sampleLetterhead } from '../../../../test/contract-sample.ts'
import { issued, sampleCases, sampleDraft, type SampleCase } from '../../../../test/invoice-sample.ts'
import { createWorkerPool } from '../../../platform/workers/worker-pool.ts'
import { printed } from '../../../paper/paper.ts'
import { xmlOf, zugferdOf } from '../../e-invoice/e-invoice.ts'
import { invoicePage } from '../../invoices/paper/invoice-page.ts'
import { readReceipt } from './read-receipt.ts'

const threads = createWorkerPool()
const folder = mkdtempSync(join(tmpdir(), 'bilbro-receipt-'))
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await threads.close()
})
let count = 0
function read(content: string | Uint8Array, mime = 'application/xml') {
  const path = join(folder, String(++count))
  writeFileSync(path, content)
  return readReceipt({ path, name: 'invoice.xml', mime })
}
const expected: Record<SampleCase, string> = {
  EXPORT: 'IMPORT',
  DOMESTIC: 'DOMESTIC',
  MARGIN: 'MARGIN',
  IC_SUPPLY: 'IC_ACQUISITION',
  IC_SUPPLY_NEW_VEHICLE: 'IC_ACQUISITION',
}

test.each(Object.keys(sampleCases) as SampleCase[])('%s is read alike from UBL and from CII', async (is) => {
  const document = issued(sampleDraft({ case: is, cars: 2, language: 'de' }))
  for (const format of ['PEPPOL', 'XRECHNUNG'] as const) {
    const { read: found } = await read(await xmlOf({ threads }, document, format))
    expect(found).toMatchObject({
      form: format === 'PEPPOL' ? 'UBL' : 'CII',
      number: document.number,
      issuedOn: document.issuedOn,
      dueOn: document.dueOn,
      currency: 'EUR',
      netMinor: document.totals.net.minor,
      vatMinor: document.totals.vat.minor,
      iban: document.payment.iban,
      sender: { name: document.seller.legalName, vatId: document.seller.vatId, country: 'DE' },
    })
    expect(new Set(found!.lines.map(({ taxedAs }) => taxedAs))).toEqual(new Set([expected[is]]))
    expect(found!.lines.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(document.totals.net.minor)
    expect(found!.lines.reduce((sum, { vatMinor }) => sum + vatMinor, 0)).toBe(document.totals.vat.minor)
  }
})

test('the XML inside a PDF is read, a PDF without one is a paper', async () => {
  const document = issued(sampleDraft({ case: 'DOMESTIC', language: 'de' }))
  const paper = await printed({ threads }, invoicePage(document, sampleLetterhead), new Date(), 'a-3b')
  const { pdf } = await zugferdOf({ threads }, document, paper)
  expect((await read(pdf, 'application/pdf')).read).toMatchObject({ form: 'CII', number: document.number })
  const nothing = { read: null, unread: null, pdf: null }
  expect(await read(paper, 'application/pdf')).toEqual(nothing)
  expect(await read('%PDF-1.7 scribble', 'application/pdf')).toEqual(nothing)
})

test('something else, entities and what never ends are refused', async () => {
  const broken = { code: 'file.broken' }
  await expect(read('<html><body/></html>')).rejects.toMatchObject(broken)
  await expect(read('no XML at all')).rejects.toMatchObject(broken)
  const bomb =
    '<!DOCTYPE a [<!ENTITY b "&c;&c;"><!ENTITY c SYSTEM "file:///etc/passwd">]><Invoice><ID>&b;</ID></Invoice>'
  await expect(read(bomb)).rejects.toMatchObject(broken)
  await expect(read('<Invoice>'.repeat(50))).rejects.toMatchObject(broken)
  await expect(read(`<Invoice>${'<ID/>'.repeat(200_001)}</Invoice>`)).rejects.toMatchObject(broken)
  await expect(read(`<Invoice>${' '.repeat(5_300_000)}</Invoice>`)).rejects.toMatchObject(broken)
})
