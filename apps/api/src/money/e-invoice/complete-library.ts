// Adds a field that the library omits in CII: the invoice to which a credit note or correction refers (BG-3). The
// library looks for its number one level too high in the UBL names. Runs only in its own thread, where invoices are
// written one after the other.
import { FormatFactoryService, type Invoice } from '@e-invoice-eu/core'

type Cii = { 'rsm:CrossIndustryInvoice'?: { 'rsm:SupplyChainTradeTransaction'?: Record<string, object> } }
type CiiFormat = {
  generate: (invoice: Invoice, options: unknown) => Promise<unknown>
  postProcess: (cii: Cii) => void
}

/** Patches the library: CII names the preceding invoices. */
export function completeCii(): void {
  const silent = { log() {}, warn() {}, error() {} }
  const made = new FormatFactoryService().createFormatService('CII', silent) as unknown
  const format = Object.getPrototypeOf(made) as CiiFormat
  const { generate, postProcess } = format
  let written: Invoice | undefined
  // Everything up to `postProcess` is synchronous, so this is the current invoice.
  format.generate = function (invoice, options) {
    written = invoice
    return generate.call(this, invoice, options)
  }
  format.postProcess = function (cii) {
    postProcess.call(this, cii)
    const deal = cii['rsm:CrossIndustryInvoice']?.['rsm:SupplyChainTradeTransaction']
    const settlement = deal?.['ram:ApplicableHeaderTradeSettlement']
    const references = written?.['ubl:Invoice']['cac:BillingReference'] ?? []
    if (!settlement || !references.length) return
    Object.assign(settlement, {
      'ram:InvoiceReferencedDocument': references.map(({ 'cac:InvoiceDocumentReference': one }) => ({
        'ram:IssuerAssignedID': one['cbc:ID'],
        ...(one['cbc:IssueDate'] && {
          'ram:FormattedIssueDateTime': {
            'qdt:DateTimeString': one['cbc:IssueDate'].replaceAll('-', ''),
            'qdt:DateTimeString@format': '102',
          },
        }),
      })),
    })
  }
}
