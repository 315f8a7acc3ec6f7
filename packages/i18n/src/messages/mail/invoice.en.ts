export const messages = {
  'mail.invoice.subject': 'Invoice {{number}}',
  'mail.invoice.body':
    'Hello {{company}},\n\nattached is invoice {{number}} over {{amount}}, payable until {{due}}. Its electronic form is attached as well.',
  'mail.creditNote.subject': 'Credit note {{number}}',
  'mail.creditNote.body':
    'Hello {{company}},\n\nattached is credit note {{number}} over {{amount}}, with its electronic form.',
} as const
