/** Errors of invoices and their electronic formats; `errors.ts` includes them. */
export const invoicingErrors = {
  'invoice.advanceLate': {
    status: 409,
    en: 'The final invoice for this contract has been issued. An advance invoice can only be issued before it.',
  },
  'invoice.advanceDeducted': {
    status: 409,
    en: 'Invoice {number} deducts this advance. Credit that invoice first and replace it with a corrected one; then the advance can be credited.',
  },
  'invoice.advanceOpen': {
    status: 409,
    en: 'An advance invoice for this contract has not been deducted yet. Please open the draft again.',
  },
  'invoice.noElectronicForm': {
    status: 409,
    en: 'A pro forma and a VAT deposit are not invoices in tax law, so they have no electronic form.',
  },
  'invoice.formIncomplete': { status: 409, en: '{format} cannot be created: {rules}' },
  'purchaseInvoice.form': {
    status: 422,
    en: '{form} is not a complete invoice in tax law. Please ask the supplier for an XRechnung or a ZUGFeRD file (profile EN 16931).',
  },
  'purchaseInvoice.rateNeeded': {
    status: 422,
    en: 'This invoice is in {currency}. Please enter the exchange rate for {day}.',
  },
  'purchaseInvoice.dueAmount': { status: 409, en: 'The amount due does not match total, payments and rounding.' },
  'purchaseInvoice.creditMuch': { status: 409, en: 'This credit is more than the purchase price of {car}.' },
  'purchaseInvoice.creditUsed': {
    status: 409,
    en: 'This credit is offset in a payment run. Take the payment out of the run first.',
  },
  'paymentRun.creditAlone': {
    status: 409,
    en: 'This run has no invoice from the same supplier for these credit notes: {invoices}',
  },
  'paymentRun.nothing': {
    status: 409,
    en: 'Credit notes cover everything in this run, so there is nothing to transfer. Add another invoice, or remove a credit note.',
  },
} as const
