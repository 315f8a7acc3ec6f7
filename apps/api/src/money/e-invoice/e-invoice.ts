// Invoices in electronic form, all from the one frozen document.
import type { InvoiceDocument } from '@bilbro/contract/money/invoice-document'
import type { Deps } from '../../core/deps.ts'
import type { EInvoiceTask } from './e-invoice.thread.ts'
import { ublOf } from './ubl.ts'

const script = new URL('./e-invoice.thread.ts', import.meta.url)
type Asking = Pick<Deps, 'threads'>

/** Peppol BIS Billing 3 is UBL that says so. */
const peppol = {
  'cbc:CustomizationID': 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
}

export const xmlFormats = ['ZUGFERD', 'XRECHNUNG', 'PEPPOL'] as const
export type XmlFormat = Exclude<(typeof xmlFormats)[number], 'ZUGFERD'>

/** XRechnung (CII) or Peppol BIS 3 (UBL). */
export async function xmlOf(deps: Asking, document: InvoiceDocument, format: XmlFormat): Promise<Buffer> {
  const ubl = ublOf(document)
  const task: EInvoiceTask =
    format === 'XRECHNUNG'
      ? { invoice: ubl, format: 'XRECHNUNG-CII' }
      : { invoice: { 'ubl:Invoice': { ...peppol, ...ubl['ubl:Invoice'] } }, format: 'UBL' }
  return Buffer.from(await deps.threads.ask<Uint8Array>(script, task))
}

/** ZUGFeRD: the paper as PDF/A-3 with its XML inside, and that XML alone, byte for byte. */
export async function zugferdOf(
  deps: Asking,
  document: InvoiceDocument,
  paper: Buffer,
): Promise<{ pdf: Buffer; xml: Buffer }> {
  const task: EInvoiceTask = { invoice: ublOf(document), format: 'Factur-X-EN16931', pdf: paper }
  const pdf = Buffer.from(await deps.threads.ask<Uint8Array>(script, task))
  return { pdf, xml: await embeddedXml(pdf) }
}

/** The XML that a ZUGFeRD invoice carries. @throws Error when it carries none */
export async function embeddedXml(pdf: Buffer): Promise<Buffer> {
  const { PDF } = await import('@libpdf/core')
  const read = await PDF.load(pdf)
  const bytes = read.attachments.get('factur-x.xml')
  if (!bytes) throw new Error('no factur-x.xml in this PDF')
  return Buffer.from(bytes)
}
