// In a thread that stays: an invoice in UBL names → XML, or a PDF/A-3 with the XML inside.
import { InvoiceService, type Invoice } from '@e-invoice-eu/core'
import { answerEach } from '../../core/work/thread.ts'
import { compileOnce } from './compiled-once.ts'

export type EInvoiceTask = {
  invoice: Invoice
  format: 'UBL' | 'CII' | 'XRECHNUNG-UBL' | 'XRECHNUNG-CII' | 'Factur-X-EN16931'
  /** PDF/A-3 that the XML goes into; for Factur-X alone. */
  pdf?: Uint8Array
}

compileOnce()
const silent = { log() {}, warn() {}, error() {} }
const service = new InvoiceService(silent)

answerEach(async ({ invoice, format, pdf }: EInvoiceTask): Promise<Uint8Array> => {
  const made = await service.generate(invoice, {
    format,
    lang: 'en',
    noWarnings: true,
    ...(pdf && { pdf: { buffer: pdf, filename: 'invoice.pdf', mimetype: 'application/pdf' } }),
  })
  return typeof made === 'string' ? Buffer.from(made) : made
})
