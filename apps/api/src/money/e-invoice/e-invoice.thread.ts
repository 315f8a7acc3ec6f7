// Runs in a persistent worker thread: an invoice in UBL names becomes XML, or a PDF/A-3 with embedded XML.
import { InvoiceService, type Invoice } from '@e-invoice-eu/core'
import { appError } from '../../core/errors.ts'
import { answer } from '../../platform/workers/thread.ts'
import { treeOf } from '../../tables/xml/xml-tree.ts'
import { compileOnce } from './compiled-once.ts'
import { completeCii } from './complete-library.ts'
import { embeddedXml } from './embedded-xml.ts'
import { parsedInvoice } from './parse-invoice.ts'
import { type CheckedForm, rulesBrokenBy } from './xml-rules.ts'

export type EInvoiceTask = {
  invoice: Invoice
  /** The form whose rules the finished XML must pass. */
  form: CheckedForm
  format: 'UBL' | 'CII' | 'XRECHNUNG-UBL' | 'XRECHNUNG-CII' | 'Factur-X-EN16931'
  /** PDF/A-3 in which the XML is embedded. Only for Factur-X. */
  pdf?: Uint8Array
}

compileOnce()
completeCii()
const silent = { log() {}, warn() {}, error() {} }
const service = new InvoiceService(silent)

export const run = answer(async ({ invoice, form, format, pdf }: EInvoiceTask): Promise<Uint8Array> => {
  const made = await service.generate(invoice, {
    format,
    lang: 'en',
    noWarnings: true,
    ...(pdf && { pdf: { buffer: pdf, filename: 'invoice.pdf', mimetype: 'application/pdf' } }),
  })
  const bytes = typeof made === 'string' ? Buffer.from(made) : made
  await assertRulesKept(pdf ? await embeddedXml(Buffer.from(bytes)) : Buffer.from(bytes), form)
  return bytes
})

const names: Record<CheckedForm, string> = { ZUGFERD: 'ZUGFeRD', XRECHNUNG: 'XRechnung', PEPPOL: 'Peppol' }

/** @throws invoice.formIncomplete, naming each broken rule */
async function assertRulesKept(xml: Buffer, form: CheckedForm): Promise<void> {
  const parsed = parsedInvoice(await treeOf(xml))
  const broken = parsed ? rulesBrokenBy(parsed, form) : [{ rule: 'BR-02', says: 'it is an invoice' }]
  if (broken.length)
    throw appError('invoice.formIncomplete', {
      format: names[form],
      rules: broken.map(({ rule, says }) => `${rule} (${says})`).join('; '),
    })
}
