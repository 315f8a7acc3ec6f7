/** Errors about invoices and their electronic forms, written and read; `errors.ts` has them with all others. */
export const invoicingErrors = {
  'invoice.advanceLate': {
    status: 409,
    en: 'The final invoice of this contract is issued. An advance invoice can only come before it.',
  },
  'invoice.advanceDeducted': {
    status: 409,
    en: 'Invoice {number} deducts this advance. Credit that invoice first, with a corrected one in its place; the advance can be credited after that.',
  },
  'invoice.advanceOpen': {
    status: 409,
    en: 'An advance invoice of this contract is not deducted yet. Please open the draft again.',
  },
  'invoice.noElectronicForm': {
    status: 409,
    en: 'A pro forma and a VAT deposit are no invoices in tax law. They have no electronic form.',
  },
  'invoice.formIncomplete': { status: 409, en: '{format} cannot be written: {rules}' },
  'purchaseInvoice.form': {
    status: 422,
    en: '{form} is no complete invoice in tax law. Please ask the supplier for an XRechnung or a ZUGFeRD file (profile EN 16931).',
  },
  'purchaseInvoice.rateNeeded': {
    status: 422,
    en: 'This invoice is in {currency}. Please enter the exchange rate of {day}.',
  },
  'purchaseInvoice.dueAmount': { status: 409, en: 'The amount due is not what total, payments and rounding make.' },
  'purchaseInvoice.creditMuch': { status: 409, en: 'This credit is more than {car} was bought for.' },
  'purchaseInvoice.creditUsed': {
    status: 409,
    en: 'This credit is set off in a payment run. Take the payment out of the run first.',
  },
  'paymentRun.creditAlone': {
    status: 409,
    en: 'No invoice of the same supplier is in this run for these credit notes: {invoices}',
  },
  'paymentRun.nothing': {
    status: 409,
    en: 'Credit notes cover everything in this run: nothing is left to transfer. Add another invoice, or leave one credit note out.',
  },
} as const
