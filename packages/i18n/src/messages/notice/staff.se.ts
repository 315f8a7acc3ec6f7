import type { messages as english } from './staff.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'notice.staff.mention': '{{name}} har nämnt dig: {{about}}',
  'notice.staff.requestNew': '{{company}} söker: {{wish}}',
  'notice.staff.requestAssigned': '{{name}} har gett dig förfrågan från {{company}}: {{wish}}',
  'notice.staff.requestUpdated': '{{company}} har ändrat sin förfrågan: {{wish}}',
  'notice.staff.requestOverdue': 'Försenad: förfrågan från {{company}} ({{wish}})',
  'notice.staff.requestInterest': '{{company}} är intresserad av {{car}}',
  'notice.staff.offerReceived': '{{company}} bjuder {{amount}} för {{car}}',
  'notice.staff.offerCountered': '{{company}} bjuder nu {{amount}} för {{car}}',
  'notice.staff.offerMidpoint': '{{company}} föreslår att mötas på {{amount}} för {{car}}',
  'notice.staff.offerAccepted': '{{company}} accepterar {{amount}} för {{car}}',
  'notice.staff.offerDeclined': '{{company}} avböjer vårt erbjudande på {{car}}',
  'notice.staff.offerWithdrawn': '{{company}} drar tillbaka sitt bud på {{car}}',
  'notice.staff.offerExpired': 'Budet från {{company}} på {{car}} har löpt ut',
  'notice.staff.contractToSign': 'Din underskrift saknas: {{car}} till {{company}}',
  'notice.staff.contractSigned': '{{company}} har skrivit under: {{car}}',
  'notice.staff.contractDeclined': '{{company}} avböjer avtalet för {{car}}',
  'notice.staff.contractExpired': 'Avtalet för {{car}} med {{company}} har löpt ut',
  'notice.staff.invoiceUnpaid': 'Obetald i tre veckor: {{number}}, {{company}}',
  'notice.staff.depositOverdue': 'Exportunderlag har förfallit: {{number}}, {{company}}',
  'notice.staff.contractReminder': 'Ännu inte underskrivet: {{car}} till {{company}}',
}
