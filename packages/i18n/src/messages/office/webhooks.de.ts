import type { messages as en } from './webhooks.en.ts'

export const messages = {
  'office.action.webhookStopped': 'Webhook vom System ausgeschaltet',
  'office.action.webhookSecret': 'Geheimnis des Webhooks ersetzt',
  'office.action.webhookEnable': 'Webhook eingeschaltet',
  'office.action.webhookDisable': 'Webhook ausgeschaltet',
  'office.action.webhookTest': 'Test des Webhooks gesendet',
  'office.action.webhookResend': 'Ereignis des Webhooks erneut gesendet',
  'office.action.feedRevoke': 'Link widerrufen',
  'office.field.webhookStopped': 'Grund',
  'office.field.webhookName': 'Webhook',
  'office.field.webhookUrl': 'Adresse',
  'office.field.webhookEvents': 'Ereignisse',
  'office.field.feedName': 'Link',
  'office.field.feedKind': 'Art des Links',
} satisfies Record<keyof typeof en, string>
