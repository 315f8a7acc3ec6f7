export const messages = {
  'error.invoice.advanceLate':
    'The final invoice for this contract has been issued. An advance invoice can only be issued before it.',
  'error.invoice.advanceDeducted':
    'Invoice {{number}} deducts this advance. Credit that invoice first and replace it with a corrected one; then the advance can be credited.',
  'error.invoice.advanceOpen':
    'An advance invoice for this contract has not been deducted yet. Please open the draft again.',
  'error.invoice.noElectronicForm':
    'A pro forma and a VAT deposit are not invoices in tax law, so they have no electronic form.',
  'error.invoice.formIncomplete': '{{format}} cannot be created: {{rules}}',
  'error.purchaseInvoice.exists': 'This supplier invoice has already been entered.',
  'error.purchaseInvoice.stays': 'This invoice has been checked. Send it back to change it.',
  'error.purchaseInvoice.incomplete': 'Not ready for checking: {{problems}}',
  'error.purchaseInvoice.sums': 'The lines do not add up to the invoice total.',
  'error.purchaseInvoice.creditNote': 'This is a credit note, not an invoice.',
  'error.purchaseInvoice.fourEyes':
    'An invoice of this size cannot be decided on by the person who entered it or approved its bank account.',
  'error.purchaseInvoice.rate':
    'There is no exchange rate for {{currency}} on {{day}}. Fetch the rates again, or correct the invoice date.',
  'error.purchaseInvoice.price': 'A different purchase price is recorded for {{cars}}.',
  'error.purchaseInvoice.taxCase': 'The tax case of {{car}} differs from the invoice.',
  'error.purchaseInvoice.account': 'There is no new account to approve.',
  'error.purchaseInvoice.form':
    '{{form}} is not a complete invoice in tax law. Please ask the supplier for an XRechnung or a ZUGFeRD file (profile EN 16931).',
  'error.purchaseInvoice.rateNeeded': 'This invoice is in {{currency}}. Please enter the exchange rate for {{day}}.',
  'error.purchaseInvoice.dueAmount': 'The amount due does not match total, payments and rounding.',
  'error.purchaseInvoice.creditMuch': 'This credit is more than the purchase price of {{car}}.',
  'error.purchaseInvoice.creditUsed': 'This credit is offset in a payment run. Take the payment out of the run first.',
  'error.paymentRun.creditAlone': 'This run has no invoice from the same supplier for these credit notes: {{invoices}}',
  'error.paymentRun.nothing':
    'Credit notes cover everything in this run, so there is nothing to transfer. Add another invoice, or remove a credit note.',
} as const
