export const messages = {
  'mail.invoice.subject': 'Invoice {{number}}',
  'mail.invoice.body':
    'Hello {{company}},\n\nplease find attached invoice {{number}} for {{amount}}, payable by {{due}}. Its electronic form is attached as well.',
  'mail.creditNote.subject': 'Credit note {{number}}',
  'mail.creditNote.body':
    'Hello {{company}},\n\nplease find attached credit note {{number}} for {{amount}}, with its electronic form.',
  'mail.statement.subject': 'Statement of account',
  'mail.statement.body':
    'Hello {{company}},\n\nplease find attached your statement of account as of {{day}}. The balance is {{amount}}. Payments made in the last few days may not be included yet.',
  'mail.dunning1.subject': 'Reminder: invoice {{number}}',
  'mail.dunning1.body':
    'Hello {{company}},\n\ninvoice {{number}} was payable by {{due}}, and {{amount}} is still open. You may have overlooked it: the invoice is attached again.\n\nPlease transfer the amount by {{until}} to {{iban}}, quoting {{number}}. If you have paid in the meantime, please disregard this reminder.',
  'mail.dunning2.subject': 'Second reminder: invoice {{number}}',
  'mail.dunning2.body':
    'Hello {{company}},\n\ndespite our reminder, {{amount}} of invoice {{number}}, payable by {{due}}, is still open.\n\nPlease transfer the amount by {{until}} to {{iban}}, quoting {{number}}. If something is wrong with the invoice, please tell us by then. The car stays with us until it is paid for.',
  'mail.dunning3.subject': 'Final reminder: invoice {{number}}',
  'mail.dunning3.body':
    'Hello {{company}},\n\n{{amount}} of invoice {{number}}, payable by {{due}}, is still open after two reminders.\n\nWe set a final deadline of {{until}} for payment to {{iban}}, quoting {{number}}. After that we reserve all rights under law and contract without further reminder: withdrawal, damages for late payment, and debt collection.',
} as const
