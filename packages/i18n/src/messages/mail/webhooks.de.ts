import type { messages as en } from './webhooks.en.ts'

export const messages = {
  'mail.webhookFailing.subject': 'Ihr Webhook {{webhook}} wurde ausgeschaltet',
  'mail.webhookFailing.body':
    'Hallo {{name}},\n\ndrei Tage lang konnten wir kein Ereignis an {{url}} zustellen. Wir haben den Webhook {{webhook}} ausgeschaltet. Das Protokoll zeigt, was Ihr System geantwortet hat.\n\nBitte schalten Sie ihn wieder ein, wenn Ihr System bereit ist.',
  'mail.webhookFailing.button': 'Webhooks öffnen',
  'mail.webhookGone.subject': 'Ihr Webhook {{webhook}} wurde ausgeschaltet',
  'mail.webhookGone.body':
    'Hallo {{name}},\n\nIhr System unter {{url}} hat geantwortet, dass es keine Ereignisse mehr will (Status 410). Wir haben den Webhook {{webhook}} ausgeschaltet.',
  'mail.webhookGone.button': 'Webhooks öffnen',
} as const satisfies Record<keyof typeof en, string>
