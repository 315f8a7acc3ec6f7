import type { messages as english } from './staff.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'notice.staff.mention': '{{name}} har nevnt deg: {{about}}',
  'notice.staff.requestNew': '{{company}} ser etter: {{wish}}',
  'notice.staff.requestAssigned': '{{name}} har gitt deg forespørselen fra {{company}}: {{wish}}',
  'notice.staff.requestUpdated': '{{company}} har endret forespørselen sin: {{wish}}',
  'notice.staff.requestOverdue': 'Forfalt: forespørselen fra {{company}} ({{wish}})',
  'notice.staff.requestInterest': '{{company}} er interessert i {{car}}',
  'notice.staff.offerReceived': '{{company}} byr {{amount}} for {{car}}',
  'notice.staff.offerCountered': '{{company}} byr nå {{amount}} for {{car}}',
  'notice.staff.offerMidpoint': '{{company}} foreslår å møtes på {{amount}} for {{car}}',
  'notice.staff.offerAccepted': '{{company}} godtar {{amount}} for {{car}}',
  'notice.staff.offerDeclined': '{{company}} avslår tilbudet vårt på {{car}}',
  'notice.staff.offerWithdrawn': '{{company}} trekker budet på {{car}}',
  'notice.staff.offerExpired': 'Budet fra {{company}} på {{car}} har gått ut',
  'notice.staff.contractToSign': 'Din underskrift mangler: {{car}} til {{company}}',
  'notice.staff.contractSigned': '{{company}} har signert: {{car}}',
  'notice.staff.contractDeclined': '{{company}} avslår kontrakten for {{car}}',
  'notice.staff.contractExpired': 'Kontrakten for {{car}} med {{company}} har gått ut',
  'notice.staff.invoiceUnpaid': 'Ubetalt i tre uker: {{number}}, {{company}}',
  'notice.staff.depositOverdue': 'Eksportdokumentasjon er forfalt: {{number}}, {{company}}',
  'notice.staff.contractReminder': 'Ikke signert ennå: {{car}} til {{company}}',
}
