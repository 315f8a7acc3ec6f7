import type { messages as en } from './webhooks.en.ts'

export const messages = {
  'mail.webhookFailing.subject': 'Webhooken {{webhook}} ble slått av',
  'mail.webhookFailing.body':
    'Hei {{name}},\n\nI tre dager har vi ikke kunnet levere noen hendelse til {{url}}. Vi har slått av webhooken {{webhook}}. Loggen viser hva systemet ditt svarte.\n\nSlå den på igjen når systemet er klart.',
  'mail.webhookFailing.button': 'Åpne webhooks',
  'mail.webhookGone.subject': 'Webhooken {{webhook}} ble slått av',
  'mail.webhookGone.body':
    'Hei {{name}},\n\nSystemet ditt på {{url}} svarte at det ikke vil ha flere hendelser (status 410). Vi har slått av webhooken {{webhook}}.',
  'mail.webhookGone.button': 'Åpne webhooks',
} as const satisfies Record<keyof typeof en, string>
