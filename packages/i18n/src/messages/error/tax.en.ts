export const messages = {
  'error.contract.taxUndecided': 'The tax case is not decided. What is missing: {{missing}}',
  'error.invoice.taxUndecided': 'The tax case is not decided. What is missing: {{missing}}',
  'error.invoice.taxChanged':
    'The tax case is not that of the contract any more: {{changes}}. Draft the contract anew.',
  'error.release.vatSecurity':
    'Our carrier was to bring this car. The buyer can collect it once the VAT security of {{amount}} is paid.',
  'error.vatName.changed': 'The names are no longer those that you saw. Please look again.',
  'error.supply.day': 'The day of supply can be from {{from}} to {{to}}.',
} as const
