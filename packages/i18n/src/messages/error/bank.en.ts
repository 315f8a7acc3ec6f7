export const messages = {
  'error.payment.iban': 'Please check this account number.',
  'error.payment.columns': 'This is no statement that can be read. Columns that are missing: {{columns}}',
  'error.payment.account': 'The file does not say whose account it is of. Choose the company.',
  'error.bankAccount.number': 'Enter an IBAN or an account number.',
  'error.bankAccount.taken': 'This account is entered already.',
  'error.payment.camt052':
    'This is an account report of the running day (camt.052): its lines may still change. Please choose the statement (camt.053).',
  'error.payment.camt054':
    'This is a notice of single bookings (camt.054): they come again in the statement. Please choose the statement (camt.053).',
  'error.payment.accountUnknown':
    '{{account}} is not an account of the house. Add it at its company first, or leave this statement out.',
  'error.payment.statementChanged':
    'Something has changed since you looked at this statement. Please look at it again.',
  'error.payment.statementBuiltOn': 'This statement cannot be taken back any more: something was made of its lines.',
} as const
