import type { messages as english } from './staff.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'notice.staff.mention': '{{name}} hat Sie erwähnt: {{about}}',
  'notice.staff.requestNew': '{{company}} sucht: {{wish}}',
  'notice.staff.requestAssigned': '{{name}} hat Ihnen die Anfrage von {{company}} gegeben: {{wish}}',
  'notice.staff.requestUpdated': '{{company}} hat die Anfrage geändert: {{wish}}',
  'notice.staff.requestOverdue': 'Überfällig: die Anfrage von {{company}} ({{wish}})',
  'notice.staff.requestInterest': '{{company}} interessiert sich für {{car}}',
  'notice.staff.offerReceived': '{{company}} bietet {{amount}} für {{car}}',
  'notice.staff.offerCountered': '{{company}} bietet nun {{amount}} für {{car}}',
  'notice.staff.offerMidpoint': '{{company}} schlägt die Mitte vor: {{amount}} für {{car}}',
  'notice.staff.offerAccepted': '{{company}} nimmt {{amount}} für {{car}} an',
  'notice.staff.offerDeclined': '{{company}} lehnt unser Angebot für {{car}} ab',
  'notice.staff.offerWithdrawn': '{{company}} zieht das Angebot für {{car}} zurück',
  'notice.staff.offerExpired': 'Das Angebot von {{company}} für {{car}} ist abgelaufen',
  'notice.staff.contractToSign': 'Ihre Unterschrift fehlt: {{car}} an {{company}}',
  'notice.staff.contractSigned': '{{company}} hat unterschrieben: {{car}}',
  'notice.staff.contractDeclined': '{{company}} lehnt den Vertrag für {{car}} ab',
  'notice.staff.contractExpired': 'Der Vertrag für {{car}} mit {{company}} ist abgelaufen',
  'notice.staff.invoiceUnpaid': 'Seit drei Wochen unbezahlt: {{number}}, {{company}}',
  'notice.staff.depositOverdue': 'Ausfuhrnachweise überfällig: {{number}}, {{company}}',
  'notice.staff.contractReminder': 'Noch nicht unterschrieben: {{car}} an {{company}}',
}
