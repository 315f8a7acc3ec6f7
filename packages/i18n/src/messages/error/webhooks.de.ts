import type { messages as en } from './webhooks.en.ts'

export const messages = {
  'error.webhook.address':
    'Bitte geben Sie eine Adresse ein, die mit https:// beginnt und aus dem Internet erreichbar ist.',
  'error.webhook.nameTaken': 'Es gibt schon einen Webhook mit diesem Namen.',
  'error.webhook.tooMany': 'Eine Firma kann {{limit}} Webhooks haben. Bitte löschen Sie zuerst einen.',
  'error.webhook.disabled': 'Dieser Webhook ist ausgeschaltet. Bitte schalten Sie ihn zuerst ein.',
  'error.webhook.pending': 'Dieses Ereignis wartet noch auf den Versand.',
  'error.feed.tooMany': 'Eine Firma kann {{limit}} Links einer Art haben. Bitte widerrufen Sie zuerst einen.',
  'error.auth.feedGone': 'Dieser Link gilt nicht mehr. Bitte erstellen Sie in Ihrem Profil einen neuen.',
} satisfies Record<keyof typeof en, string>
