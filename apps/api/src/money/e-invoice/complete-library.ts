// Adds a field that the library omits in CII: the invoice to which a credit note or correction refers (BG-3). The
// library looks for the number of that invoice in `cac:BillingReference` and not in its child
// `cac:InvoiceDocumentReference`. The patch keeps the current invoice in a variable, so it may be used only in the thread
// that writes invoices one after the other.
import { FormatFactoryService, type Invoice } from '@e-invoice-eu/core'

type Cii = { 'rsm:CrossIndustryInvoice'?: { 'rsm:SupplyChainTradeTransaction'?: Record<string, object> } }
type CiiFormat = {
  generate: (invoice: Invoice, options: unknown) => Promise<unknown>
  postProcess: (cii: Cii) => void
}

/** Patches the library, so that CII files contain the invoices to which a credit note or correction refers. */
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
