import type { messages as en } from './invoice.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'mail.invoice.subject': 'Faktura {{number}}',
  'mail.invoice.body':
    'Hei {{company}},\n\nvedlagt er faktura {{number}} på {{amount}} med forfall {{due}}. Den elektroniske formen er også vedlagt.',
  'mail.creditNote.subject': 'Kreditnota {{number}}',
  'mail.creditNote.body': 'Hei {{company}},\n\nvedlagt er kreditnota {{number}} på {{amount}} med elektronisk form.',
}
