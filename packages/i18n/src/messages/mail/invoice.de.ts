import type { messages as en } from './invoice.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'mail.invoice.subject': 'Rechnung {{number}}',
  'mail.invoice.body':
    'Guten Tag {{company}},\n\nanbei die Rechnung {{number}} über {{amount}}, zahlbar bis {{due}}. Ihre elektronische Form liegt bei.',
  'mail.creditNote.subject': 'Rechnungskorrektur {{number}}',
  'mail.creditNote.body':
    'Guten Tag {{company}},\n\nanbei die Rechnungskorrektur {{number}} über {{amount}} mit ihrer elektronischen Form.',
}
