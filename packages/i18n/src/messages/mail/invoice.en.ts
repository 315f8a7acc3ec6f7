export const messages = {
  'mail.invoice.subject': 'Invoice {{number}}',
  'mail.invoice.body':
    'Hello {{company}},\n\nattached is invoice {{number}} over {{amount}}, payable until {{due}}. Its electronic form is attached as well.',
  'mail.creditNote.subject': 'Credit note {{number}}',
  'mail.creditNote.body':
    'Hello {{company}},\n\nattached is credit note {{number}} over {{amount}}, with its electronic form.',
  'mail.statement.subject': 'Statement of account',
  'mail.statement.body':
    'Hello {{company}},\n\nattached is your statement of account as of {{day}}. The balance is {{amount}}. Amounts that crossed with it are not in it yet.',
  'mail.dunning1.subject': 'Reminder: invoice {{number}}',
  'mail.dunning1.body':
    'Hello {{company}},\n\ninvoice {{number}} was payable until {{due}}; {{amount}} of it are still open. It may have slipped your notice: the invoice is attached again.\n\nPlease transfer the amount until {{until}} to {{iban}}, naming {{number}}. If you have paid in the meantime, nothing is left to do.',
  'mail.dunning2.subject': 'Second reminder: invoice {{number}}',
  'mail.dunning2.body':
    'Hello {{company}},\n\nin spite of our reminder, {{amount}} of invoice {{number}}, payable until {{due}}, are still open.\n\nPlease transfer the amount until {{until}} to {{iban}}, naming {{number}}. If something is wrong with the invoice, tell us by then. The car stays with us until it is paid.',
  'mail.dunning3.subject': 'Last reminder: invoice {{number}}',
  'mail.dunning3.body':
    'Hello {{company}},\n\n{{amount}} of invoice {{number}}, payable until {{due}}, are still open after two reminders.\n\nWe set a last period until {{until}} for the payment to {{iban}}, naming {{number}}. After it we reserve our rights under law and contract, without another reminder: withdrawal, damages for the delay, and collection of the claim.',
} as const
