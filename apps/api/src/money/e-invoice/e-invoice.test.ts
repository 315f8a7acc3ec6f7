import { PDF, type PdfDict, type PdfRef } from '@libpdf/core'
import { afterAll, describe, expect, test } from 'vitest'
import { languages } from '@bilbro/contract/common'
import { brokenRules } from '@bilbro/contract/money/invoices/en16931-rules'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { invoiceDocument, type InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { formatFor } from '@bilbro/i18n/format'
import { issued, sampleCases, sampleDraft, type SampleCase } from '../../../test/invoice-sample.ts'
import { sampleLetterhead } from '../../../test/contract-sample.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { createWorkerPool } from '../../platform/workers/worker-pool.ts'
import { printed } from '../../paper/paper.ts'
import { invoicePage } from '../invoices/paper/invoice-page.ts'
import { xmlOf, zugferdOf } from './e-invoice.ts'

const threads = createWorkerPool()
afterAll(() => threads.close())
const at = new Date('2026-11-22T09:00:00Z')
const zugferd = async (document: InvoiceDocument) =>
  zugferdOf({ threads }, document, await printed({ threads }, invoicePage(document, sampleLetterhead), at, 'a-3b'))

/** Legal requirements per case: category, code, rate as shown. */
const expected: Record<SampleCase, [category: string, code: string | null, percent: string]> = {
  EXPORT: ['G', 'VATEX-EU-G', '0.00'],
  DOMESTIC: ['S', null, '19.00'],
  MARGIN: ['E', 'VATEX-EU-F', '0.00'],
  IC_SUPPLY: ['K', 'VATEX-EU-IC', '0.00'],
  IC_SUPPLY_NEW_VEHICLE: ['K', 'VATEX-EU-IC', '0.00'],
}

describe.each(Object.keys(sampleCases) as SampleCase[])('%s', (is) => {
  test('becomes an invoice that breaks no rule, with the category, code, rate and words of its case', async () => {
    const document = issued(sampleDraft({ case: is, cars: 2 }))
    expect(invoiceDocument.parse(document)).toEqual(document)
    expect(brokenRules(document)).toEqual([])
    const [category, code, percent] = expected[is]
    const xml = (await xmlOf({ threads }, document, 'PEPPOL')).toString()
    const tax = /<cac:TaxSubtotal>.*?<\/cac:TaxSubtotal>/s.exec(xml)![0]
    expect(tax).toContain(`<cbc:ID>${category}</cbc:ID>`)
    expect(tax).toContain(`<cbc:Percent>${percent}</cbc:Percent>`)
    const codes = [...tax.matchAll(/<cbc:TaxExemptionReasonCode>(.*?)</g)].map(([, found]) => found)
    const reasons = [...tax.matchAll(/<cbc:TaxExemptionReason>(.*?)</g)].map(([, found]) => found)
    expect(codes).toEqual(code === null ? [] : [code])
    expect(reasons).toEqual(code === null ? [] : [document.taxes[0]!.reason])
  })
})

test('ZUGFeRD is a PDF/A-3 B with its fonts, its colours and the very XML inside, and nothing is encrypted', async () => {
  const document = issued(sampleDraft({ language: 'de' }))
  const { pdf, xml } = await zugferd(document)
  const text = pdf.toString('latin1')
  const read = await readPdf(pdf)
  const file = await PDF.load(pdf)
  expect(read.fonts.length).toBeGreaterThan(0)
  expect(read.fonts.filter((font) => !font.isEmbedded)).toEqual([])
  expect(file.getCatalog().getArray('OutputIntents')?.length).toBe(1)
  const catalog = file.getCatalog()
  const xmp = Buffer.from(
    (file.getObject(catalog.getRef('Metadata')!) as { getDecodedData(): Uint8Array }).getDecodedData(),
  ).toString()
  expect(xmp).toMatch(/pdfaid:part(>|=")3/)
  expect(xmp).toMatch(/pdfaid:conformance(>|=")B/)
  expect(xmp).toContain('EN 16931')
  const attached = file.getObject(catalog.getArray('AF')!.at(0) as PdfRef) as PdfDict
  expect(attached.getName('AFRelationship')?.value).toBe('Alternative')
  expect(text).not.toContain('/Encrypt')
  expect(Buffer.from(file.attachments.get('factur-x.xml')!).equals(xml)).toBe(true)
  expect(xml.toString()).toContain('<ram:ID>RE-2026-00001</ram:ID>')
  expect(read.text).toContain('Steuerfreie Ausfuhrlieferung')
})

test('two cases of one category are one sum of it: used and new cars to a dealer of another member state', async () => {
  const used = sampleDraft({ case: 'IC_SUPPLY' })
  const fresh = sampleDraft({ case: 'IC_SUPPLY_NEW_VEHICLE' })
  const total = (of: 'net' | 'gross' | 'payable') => eur(used.totals[of].minor + fresh.totals[of].minor)
  const document = issued({
    ...used,
    lines: [...used.lines, ...fresh.lines],
    taxes: [...used.taxes, ...fresh.taxes],
    totals: { ...used.totals, net: total('net'), gross: total('gross'), payable: total('payable') },
  })
  expect(brokenRules(document)).toEqual([])
  const xml = (await xmlOf({ threads }, document, 'PEPPOL')).toString()
  expect(xml.match(/<cac:TaxSubtotal>/g)).toHaveLength(1)
  expect(xml).toContain(`<cbc:TaxableAmount currencyID="EUR">${(total('net').minor / 100).toFixed(2)}<`)
})

test('XRechnung says that it is one, and Peppol as well', async () => {
  const document = issued(sampleDraft({ case: 'DOMESTIC', language: 'de' }))
  expect((await xmlOf({ threads }, document, 'XRECHNUNG')).toString()).toContain('xrechnung_3.0')
  expect((await xmlOf({ threads }, document, 'PEPPOL')).toString()).toContain(
    'urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  )
})

test.each(languages)('the paper says it all in %s', async (language) => {
  const document = issued(sampleDraft({ case: 'DOMESTIC', language, cars: 3 }))
  const { text, lang } = await readPdf(await printed({ threads }, invoicePage(document, sampleLetterhead), at, 'a-3b'))
  expect(lang).toBeTruthy()
  const format = formatFor(language)
  for (const { gross } of document.lines) expect(text).toContain(format.money(gross).replace(/\s/g, ' '))
  expect(text).toContain(format.money(document.totals.payable).replace(/\s/g, ' '))
  expect(text).not.toContain('{{')
})
