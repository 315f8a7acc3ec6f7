export const messages = {
  'mail.webhookFailing.subject': 'Your webhook {{webhook}} was disabled',
  'mail.webhookFailing.body':
    'Hello {{name}},\n\nFor three days we could not deliver any event to {{url}}. We have disabled the webhook {{webhook}}. Its log shows what your system answered.\n\nPlease enable it again when your system is ready.',
  'mail.webhookFailing.button': 'Open webhooks',
  'mail.webhookGone.subject': 'Your webhook {{webhook}} was disabled',
  'mail.webhookGone.body':
    'Hello {{name}},\n\nYour system at {{url}} answered that it wants no more events (status 410). We have disabled the webhook {{webhook}}.',
  'mail.webhookGone.button': 'Open webhooks',
} as const
