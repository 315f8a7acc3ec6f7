import type { messages as en } from './webhooks.en.ts'

export const messages = {
  'mail.webhookFailing.subject': 'Jeres webhook {{webhook}} blev slået fra',
  'mail.webhookFailing.body':
    'Hej {{name}},\n\nI tre dage har vi ikke kunnet levere nogen hændelse til {{url}}. Vi har slået webhooken {{webhook}} fra. Loggen viser, hvad jeres system svarede.\n\nSlå den til igen, når systemet er klar.',
  'mail.webhookFailing.button': 'Åbn webhooks',
  'mail.webhookGone.subject': 'Jeres webhook {{webhook}} blev slået fra',
  'mail.webhookGone.body':
    'Hej {{name}},\n\nJeres system på {{url}} svarede, at det ikke vil have flere hændelser (status 410). Vi har slået webhooken {{webhook}} fra.',
  'mail.webhookGone.button': 'Åbn webhooks',
} as const satisfies Record<keyof typeof en, string>
