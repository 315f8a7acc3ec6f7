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
} as const
