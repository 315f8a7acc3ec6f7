import type { messages as en } from './invoice.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'mail.invoice.subject': 'Faktura {{number}}',
  'mail.invoice.body':
    'Hej {{company}},\n\nbifogat är faktura {{number}} på {{amount}} med förfallodag {{due}}. Den elektroniska formen är också bifogad.',
  'mail.creditNote.subject': 'Kreditnota {{number}}',
  'mail.creditNote.body': 'Hej {{company}},\n\nbifogat är kreditnota {{number}} på {{amount}} med elektronisk form.',
}
