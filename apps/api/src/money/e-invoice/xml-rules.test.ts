import { afterAll, expect, test } from 'vitest'
import { brokenRules } from '@bilbro/contract/money/invoices/en16931-rules'
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { issued, sampleDraft } from '../../../test/invoice-sample.ts'
import { sampleLetterhead } from '../../../test/contract-sample.ts'
import { createWorkerPool } from '../../platform/workers/worker-pool.ts'
import { printed } from '../../paper/paper.ts'
import { treeOf } from '../../tables/xml/xml-tree.ts'
import { creditNoteOf } from '../invoices/drafting/draft-invoice.ts'
import { invoicePage } from '../invoices/paper/invoice-page.ts'
import { xmlOf, zugferdOf } from './e-invoice.ts'
import { parsedInvoice } from './parse-invoice.ts'
import type { ParsedInvoice } from './parsed-invoice.ts'
import { rulesBrokenBy } from './xml-rules.ts'

const threads = createWorkerPool()
afterAll(() => threads.close())
const parsed = async (xml: Buffer): Promise<ParsedInvoice> => parsedInvoice(await treeOf(xml))!
/** As XRechnung, as Peppol, and as the embedded XML of the PDF. */
async function forms(document: InvoiceDocument): Promise<ParsedInvoice[]> {
  const paper = await printed({ threads }, invoicePage(document, sampleLetterhead), new Date(), 'a-3b')
  const all = [
    await xmlOf({ threads }, document, 'XRECHNUNG'),
    await xmlOf({ threads }, document, 'PEPPOL'),
    (await zugferdOf({ threads }, document, paper)).xml,
  ]
  return Promise.all(all.map(parsed))
}
const of = (is: 'DOMESTIC' | 'IC_SUPPLY', buyer: Partial<InvoiceDocument['buyer']>) => {
  const draft = sampleDraft({ case: is, language: 'de' })
  const party = { ...draft.buyer, ...buyer }
  return issued({ ...draft, buyer: party, delivery: { ...draft.delivery, country: party.country } })
}
const sale = of('DOMESTIC', { country: 'DE', vatId: 'DE811907980', city: 'Kiel', postalCode: '24103' })
const union = of('IC_SUPPLY', { country: 'DK', city: 'København', postalCode: '2100' })
const id = '00000000-0000-4000-8000-000000000001'
const noteOn = (document: typeof sale): InvoiceDocument =>
  issued(creditNoteOf(document, id, 'falsche Anschrift'), 'GS-2026-00001')
const corrected = (document: typeof sale): InvoiceDocument => ({
  ...document,
  kind: 'CORRECTION',
  number: 'RE-2026-00002',
  precedes: { id, number: document.number, issuedOn: document.issuedOn },
})

test('only an intra-community supply bears an address of delivery, with town and postal code', async () => {
  for (const form of await forms(sale)) expect(form.deliverTo).toBeNull()
  const { city, postalCode } = union.buyer
  for (const form of await forms(union)) expect(form.deliverTo).toEqual({ country: 'DK', city, postalCode })
})

test('a union delivery elsewhere takes town and code of its destination; without them XRechnung is refused with the rule', async () => {
  const elsewhere = (more: Partial<InvoiceDocument['delivery']>) => ({
    ...union,
    delivery: { country: 'SE', incoterm: 'DAP' as const, place: 'Malmö', postalCode: '211 20', ...more },
  })
  const [form] = await forms(elsewhere({}))
  expect(form!.deliverTo).toEqual({ country: 'SE', city: 'Malmö', postalCode: '211 20' })
  await expect(xmlOf({ threads }, elsewhere({ incoterm: 'EXW' }), 'XRECHNUNG')).rejects.toMatchObject({
    code: 'invoice.formIncomplete',
    params: { format: 'XRechnung', rules: expect.stringContaining('BR-DE-10') as string },
  })
})

test.each([
  ['in Germany', sale],
  ['abroad', union],
])(
  'a credit note and a correction name their invoice and how they are settled, in every form, %s',
  async (_, document) => {
    for (const one of [noteOn(document), corrected(document)])
      for (const form of await forms(one)) {
        expect(form.precedes).toEqual([document.number])
        expect(form.means).toHaveLength(1)
      }
  },
)

test('Peppol has a corrected invoice between German companies alone', async () => {
  const types = async (document: InvoiceDocument) => (await forms(document)).map(({ typeCode }) => typeCode)
  expect(await types(corrected(sale))).toEqual(['384', '384', '384'])
  expect(await types(corrected(union))).toEqual(['384', '380', '384'])
  expect(await types(noteOn(union))).toEqual(['381', '381', '381'])
})

test('a pro forma and a VAT deposit have no electronic form', async () => {
  for (const kind of ['PROFORMA', 'VAT_DEPOSIT'] as const)
    for (const form of ['XRECHNUNG', 'PEPPOL'] as const)
      await expect(xmlOf({ threads }, { ...sale, kind }, form)).rejects.toMatchObject({
        code: 'invoice.noElectronicForm',
      })
})

test('what a form asks for is missing: it does not leave', async () => {
  const without = (change: Partial<InvoiceDocument['seller']>) => ({ ...sale, seller: { ...sale.seller, ...change } })
  const rulesOf = (document: InvoiceDocument, form: 'XRECHNUNG' | 'PEPPOL') =>
    xmlOf({ threads }, document, form).then(
      () => '',
      (error: { params: { rules: string } }) => error.params.rules,
    )
  expect(await rulesOf(without({ phone: null }), 'XRECHNUNG')).toContain('BR-DE-6')
  expect(await rulesOf(without({ phone: null }), 'PEPPOL')).toContain('DE-R-006')
  expect(await rulesOf({ ...sale, contractNumber: null }, 'PEPPOL')).toContain('PEPPOL-EN16931-R003')
  expect(brokenRules(without({ phone: null }))).toEqual([])
})

test('rules look at the XML itself', async () => {
  const [form] = await forms(noteOn(sale))
  const rules = (change: Partial<ParsedInvoice>) =>
    rulesBrokenBy({ ...form!, ...change }, 'XRECHNUNG').map(({ rule }) => rule)
  expect(rules({})).toEqual([])
  expect(rules({ precedes: [] })).toEqual(['BILBRO-BG-3'])
  expect(rules({ means: [] })).toEqual(['BR-DE-1'])
  expect(rules({ deliverTo: { country: 'DE', city: '', postalCode: '' } })).toEqual(['BR-DE-10', 'BR-DE-11'])
  expect(rules({ totals: { ...form!.totals, due: '1.00' } })).toEqual(['BR-CO-16'])
})
