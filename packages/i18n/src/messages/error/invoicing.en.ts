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
    'Whoever entered an invoice of this size, or let its account stand, does not decide on it as well.',
  'error.purchaseInvoice.rate': 'There is no exchange rate for {{currency}} by {{day}}.',
  'error.purchaseInvoice.price': 'Another purchase price stands at {{cars}}.',
  'error.purchaseInvoice.taxCase': '{{car}} was bought in another way than the invoice says.',
  'error.purchaseInvoice.account': 'There is no new account to be confirmed.',
} as const
