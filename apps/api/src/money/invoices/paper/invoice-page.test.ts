import { afterAll, expect, test } from 'vitest'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { eur } from '@bilbro/contract/money/invoices/invoice-amounts'
import { sampleLetterhead } from '../../../../test/contract-sample.ts'
import { issued, sampleDraft } from '../../../../test/invoice-sample.ts'
import { readPdf } from '../../../../test/read-pdf.ts'
import { createWorkerPool } from '../../../platform/workers/worker-pool.ts'
import { printed } from '../../../paper/paper.ts'
import { invoicePage } from './invoice-page.ts'

const threads = createWorkerPool()
afterAll(() => threads.close())
const at = new Date('2026-11-22T09:00:00Z')
const textOf = async (document: InvoiceDocument) =>
  (await readPdf(await printed({ threads }, invoicePage(document, sampleLetterhead), at, 'a-3b'))).text
const reason = 'Gebrauchtgegenstände/Sonderregelung'

/** A car with VAT and a margin car on one invoice. */
function mixed(): InvoiceDocument {
  const taxed = sampleDraft({ case: 'DOMESTIC', language: 'de', extras: 0 })
  const margin = sampleDraft({ case: 'MARGIN', language: 'de', extras: 0 })
  const sum = (of: 'net' | 'vat' | 'gross' | 'payable') => eur(taxed.totals[of].minor + margin.totals[of].minor)
  const totals = { ...taxed.totals, net: sum('net'), vat: sum('vat'), gross: sum('gross'), payable: sum('payable') }
  return issued({
    ...taxed,
    lines: [...taxed.lines, ...margin.lines],
    taxes: [...taxed.taxes, ...margin.taxes],
    totals,
  })
}

test('of several tax cases it says which car and which sum falls under which, and no rate beside a margin car', async () => {
  const document = mixed()
  const page = invoicePage(document, sampleLetterhead).body as {
    lines: { details: string[]; cells: string[] }[]
    sums: [string, string][]
  }
  const [taxed, margin] = page.lines
  expect(taxed!.details.join()).not.toContain(reason)
  expect(taxed!.cells[1]).toContain('19')
  expect(margin!.details.at(-1)).toContain(reason)
  expect(margin!.cells.slice(1, 3)).toEqual(['–', '–'])
  expect(page.sums.some(([name]) => name.includes(reason))).toBe(true)
  expect((await textOf(document)).replace(/\s+/g, ' ')).not.toMatch(/(^| )0,?0* ?%/)
})

test('of one tax case nothing is said twice', () => {
  const page = invoicePage(issued(sampleDraft({ case: 'MARGIN', language: 'de', cars: 2 })), sampleLetterhead).body as {
    lines: { details: string[] }[]
  }
  expect(page.lines.flatMap(({ details }) => details).join()).not.toContain(reason)
})

test('the words of the law bear no signs that are not seen', async () => {
  const text = await textOf(issued(sampleDraft({ case: 'MARGIN', language: 'de' })))
  expect(text).toContain(reason)
  expect(await textOf(mixed())).toContain(reason)
})

test('an invoice of a new vehicle names power and capacity beside age and mileage', () => {
  const id = '00000000-0000-4000-8000-000000000002'
  const of = (is: 'IC_SUPPLY' | 'IC_SUPPLY_NEW_VEHICLE') =>
    sampleDraft({ case: is, language: 'de', capacities: new Map([[id, 1968]]) }).lines[0]!.details.join('; ')
  expect(of('IC_SUPPLY_NEW_VEHICLE')).toMatch(/Leistung \d+ kW; Hubraum 1\.968 cm³/)
  expect(of('IC_SUPPLY')).not.toContain('Hubraum')
})
