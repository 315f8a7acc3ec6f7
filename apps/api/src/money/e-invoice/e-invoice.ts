// Electronic invoices, all created from the frozen document.
import type { InvoiceDocument } from '@bilbro/contract/money/invoices/invoice-document'
import { isTaxDocument } from '@bilbro/contract/money/invoices/invoice-states'
import type { Deps } from '../../core/deps.ts'
import { appError } from '../../core/errors.ts'
import type { EInvoiceTask } from './e-invoice.thread.ts'
import { embeddedXml } from './embedded-xml.ts'
import { ublOf } from './ubl.ts'

const script = new URL('./e-invoice.thread.ts', import.meta.url)
type Asking = Pick<Deps, 'threads'>

/** Peppol BIS Billing 3 is UBL with these identifiers. */
const peppol = {
  'cbc:CustomizationID': 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
}

export const xmlFormats = ['ZUGFERD', 'XRECHNUNG', 'PEPPOL'] as const
export type XmlFormat = Exclude<(typeof xmlFormats)[number], 'ZUGFERD'>

/**
 * XRechnung (CII) or Peppol BIS 3 (UBL), checked against the rules of its form.
 * @throws invoice.noElectronicForm for kinds that are no tax document, invoice.formIncomplete
 */
export async function xmlOf(deps: Asking, document: InvoiceDocument, format: XmlFormat): Promise<Buffer> {
  if (!isTaxDocument(document.kind)) throw appError('invoice.noElectronicForm')
  const ubl = ublOf(document, format)
  const task: EInvoiceTask =
    format === 'XRECHNUNG'
      ? { invoice: ubl, form: format, format: 'XRECHNUNG-CII' }
      : { invoice: { 'ubl:Invoice': { ...peppol, ...ubl['ubl:Invoice'] } }, form: format, format: 'UBL' }
  return Buffer.from(await deps.threads.runPersistent<Uint8Array>(script, task))
}

/**
 * ZUGFeRD: the invoice as PDF/A-3 with embedded XML, and the same XML, byte for byte.
 * @throws invoice.noElectronicForm, invoice.formIncomplete
 */
export async function zugferdOf(
  deps: Asking,
  document: InvoiceDocument,
  paper: Buffer,
): Promise<{ pdf: Buffer; xml: Buffer }> {
  if (!isTaxDocument(document.kind)) throw appError('invoice.noElectronicForm')
  const invoice = ublOf(document, 'ZUGFERD')
  const task: EInvoiceTask = { invoice, form: 'ZUGFERD', format: 'Factur-X-EN16931', pdf: paper }
  const pdf = Buffer.from(await deps.threads.runPersistent<Uint8Array>(script, task))
  return { pdf, xml: await embeddedXml(pdf) }
}
