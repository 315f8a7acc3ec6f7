import type { messages as english } from './staff.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'notice.staff.mention': '{{name}} har nævnt dig: {{about}}',
  'notice.staff.requestNew': '{{company}} søger: {{wish}}',
  'notice.staff.requestAssigned': '{{name}} har givet dig forespørgslen fra {{company}}: {{wish}}',
  'notice.staff.requestUpdated': '{{company}} har ændret sin forespørgsel: {{wish}}',
  'notice.staff.requestOverdue': 'Forsinket: forespørgslen fra {{company}} ({{wish}})',
  'notice.staff.requestInterest': '{{company}} er interesseret i {{car}}',
  'notice.staff.offerReceived': '{{company}} byder {{amount}} for {{car}}',
  'notice.staff.offerCountered': '{{company}} byder nu {{amount}} for {{car}}',
  'notice.staff.offerMidpoint': '{{company}} foreslår at mødes ved {{amount}} for {{car}}',
  'notice.staff.offerAccepted': '{{company}} accepterer {{amount}} for {{car}}',
  'notice.staff.offerDeclined': '{{company}} afslår vores tilbud på {{car}}',
  'notice.staff.offerWithdrawn': '{{company}} trækker sit bud på {{car}} tilbage',
  'notice.staff.offerExpired': 'Buddet fra {{company}} på {{car}} er udløbet',
  'notice.staff.contractToSign': 'Din underskrift mangler: {{car}} til {{company}}',
  'notice.staff.contractSigned': '{{company}} har underskrevet: {{car}}',
  'notice.staff.contractDeclined': '{{company}} afslår kontrakten for {{car}}',
  'notice.staff.contractExpired': 'Kontrakten for {{car}} med {{company}} er udløbet',
  'notice.staff.invoiceUnpaid': 'Ubetalt i tre uger: {{number}}, {{company}}',
  'notice.staff.depositOverdue': 'Eksportdokumentation er forfalden: {{number}}, {{company}}',
  'notice.staff.contractReminder': 'Endnu ikke underskrevet: {{car}} til {{company}}',
}
