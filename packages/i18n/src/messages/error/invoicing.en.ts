export const messages = {
  'error.invoice.advanceLate':
    'The final invoice of this contract is issued. An advance invoice can only come before it.',
  'error.invoice.advanceDeducted':
    'Invoice {{number}} deducts this advance. Credit that invoice first, with a corrected one in its place; the advance can be credited after that.',
  'error.invoice.advanceOpen': 'An advance invoice of this contract is not deducted yet. Please open the draft again.',
  'error.invoice.noElectronicForm':
    'A pro forma and a VAT deposit are no invoices in tax law. They have no electronic form.',
  'error.invoice.formIncomplete': '{{format}} cannot be written: {{rules}}',
  'error.purchaseInvoice.exists': 'This invoice of this supplier is here already.',
  'error.purchaseInvoice.stays': 'This invoice was checked. Send it back to change it.',
  'error.purchaseInvoice.incomplete': 'Not ready to be checked: {{problems}}',
  'error.purchaseInvoice.sums': 'The lines do not add up to the invoice.',
  'error.purchaseInvoice.creditNote': 'This is a credit note, not an invoice.',
  'error.purchaseInvoice.fourEyes':
    'The person who entered an invoice of this size, or let its account stand, does not decide on it as well.',
  'error.purchaseInvoice.rate':
    'There is no exchange rate for {{currency}} by {{day}}. Ask for the rates again, or correct the day of the invoice.',
  'error.purchaseInvoice.price': 'Another purchase price stands at {{cars}}.',
  'error.purchaseInvoice.taxCase': '{{car}} was bought in another way than the invoice says.',
  'error.purchaseInvoice.account': 'There is no new account to be confirmed.',
  'error.purchaseInvoice.form':
    '{{form}} is no complete invoice in tax law. Please ask the supplier for an XRechnung or a ZUGFeRD file (profile EN 16931).',
  'error.purchaseInvoice.rateNeeded': 'This invoice is in {{currency}}. Please enter the exchange rate of {{day}}.',
  'error.purchaseInvoice.dueAmount': 'The amount due is not what total, payments and rounding make.',
  'error.purchaseInvoice.creditMuch': 'This credit is more than {{car}} was bought for.',
  'error.purchaseInvoice.creditUsed': 'This credit is set off in a payment run. Take the payment out of the run first.',
  'error.paymentRun.creditAlone': 'No invoice of the same supplier is in this run for these credit notes: {{invoices}}',
  'error.paymentRun.nothing':
    'Credit notes cover everything in this run: nothing is left to transfer. Add another invoice, or leave one credit note out.',
} as const
