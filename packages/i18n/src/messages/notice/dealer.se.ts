import type { messages as english } from './dealer.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'notice.dealer.requestUpdated': 'Nytt om din förfrågan: {{wish}}',
  'notice.dealer.requestProposed': 'Vi har en bil till din förfrågan {{wish}}: {{car}}',
  'notice.dealer.requestNote': 'Ett meddelande om din förfrågan {{wish}}',
  'notice.dealer.offerReceived': 'Vi erbjuder dig {{car}} för {{amount}}',
  'notice.dealer.offerCountered': 'Vårt motbud på {{car}}: {{amount}}',
  'notice.dealer.offerMidpoint': 'Vi föreslår att mötas på {{amount}} för {{car}}',
  'notice.dealer.offerAccepted': 'Ditt bud på {{amount}} för {{car}} är accepterat',
  'notice.dealer.offerDeclined': 'Ditt bud på {{car}} avböjdes',
  'notice.dealer.offerExpired': 'Ett bud på {{car}} har löpt ut',
  'notice.dealer.offerOnHold': '{{car}} håller på att säljas till en annan handlare; ditt bud väntar',
  'notice.dealer.offerRevived': '{{car}} är ledig igen, och ditt bud gäller igen',
  'notice.dealer.carGone': '{{car}} är inte längre tillgänglig',
  'notice.dealer.contractNote': 'Ett meddelande om din order {{car}}',
  'notice.dealer.contractToSign': 'Avtalet för {{car}} väntar på din underskrift',
  'notice.dealer.contractSigned': 'Avtalet för {{car}} är undertecknat',
  'notice.dealer.contractDeclined': 'Avtalet för {{car}} avböjdes',
  'notice.dealer.contractExpired': 'Avtalet för {{car}} har löpt ut',
  'notice.dealer.invoice': 'Faktura {{number}} är klar',
  'notice.dealer.carReleased': '{{car}} kan hämtas',
  'notice.dealer.contractReminder': 'Skriv under avtalet för {{car}}',
}
