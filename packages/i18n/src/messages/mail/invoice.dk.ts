import type { messages as en } from './invoice.en.ts'

export const messages: Record<keyof typeof en, string> = {
  'mail.invoice.subject': 'Faktura {{number}}',
  'mail.invoice.body':
    'Hej {{company}},\n\nvedhæftet er faktura {{number}} på {{amount}} med betalingsfrist {{due}}. Den elektroniske form er også vedhæftet.',
  'mail.creditNote.subject': 'Kreditnota {{number}}',
  'mail.creditNote.body': 'Hej {{company}},\n\nvedhæftet er kreditnota {{number}} på {{amount}} med elektronisk form.',
}
