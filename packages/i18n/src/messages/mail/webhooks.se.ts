import type { messages as en } from './webhooks.en.ts'

export const messages = {
  'mail.webhookFailing.subject': 'Er webhook {{webhook}} stängdes av',
  'mail.webhookFailing.body':
    'Hej {{name}},\n\nI tre dagar har vi inte kunnat leverera någon händelse till {{url}}. Vi har stängt av webhooken {{webhook}}. Loggen visar vad ert system svarade.\n\nSlå på den igen när systemet är klart.',
  'mail.webhookFailing.button': 'Öppna webhooks',
  'mail.webhookGone.subject': 'Er webhook {{webhook}} stängdes av',
  'mail.webhookGone.body':
    'Hej {{name}},\n\nErt system på {{url}} svarade att det inte vill ha fler händelser (status 410). Vi har stängt av webhooken {{webhook}}.',
  'mail.webhookGone.button': 'Öppna webhooks',
} as const satisfies Record<keyof typeof en, string>
