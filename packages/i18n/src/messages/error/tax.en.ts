export const messages = {
  'error.contract.taxUndecided': 'The tax case has not been decided. Missing: {{missing}}',
  'error.invoice.taxUndecided': 'The tax case has not been decided. Missing: {{missing}}',
  'error.invoice.taxChanged': 'The tax case no longer matches the contract: {{changes}}. Draft the contract again.',
  'error.release.vatSecurity':
    'Our carrier was to deliver this car. The buyer can collect it once the VAT security of {{amount}} is paid.',
  'error.vatName.changed': 'The names have changed since you opened this. Please check again.',
  'error.supply.day': 'The day of supply has to be between {{from}} and {{to}}.',
} as const
