export const messages = {
  'error.payment.iban': 'Please check this account number.',
  'error.payment.columns': 'This statement cannot be read. Missing columns: {{columns}}',
  'error.payment.account': 'The file does not identify the account holder. Please choose the company.',
  'error.bankAccount.number': 'Enter an IBAN or an account number.',
  'error.bankAccount.taken': 'This account has already been entered.',
  'error.payment.camt052':
    'This is an intraday account report (camt.052), so its lines may still change. Please choose the statement (camt.053).',
  'error.payment.camt054':
    'This is a notification of single bookings (camt.054) that will appear again in the statement. Please choose the statement (camt.053).',
  'error.payment.accountUnknown':
    '{{account}} is not one of our accounts. Add it to its company first, or leave this statement out.',
  'error.payment.statementChanged': 'Something has changed since you opened this statement. Please check it again.',
  'error.payment.statementBuiltOn': 'This import can no longer be undone: its lines have been used since.',
} as const
