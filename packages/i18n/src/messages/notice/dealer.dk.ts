import type { messages as english } from './dealer.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'notice.dealer.requestUpdated': 'Nyt om din forespørgsel: {{wish}}',
  'notice.dealer.requestProposed': 'Vi har en bil til din forespørgsel {{wish}}: {{car}}',
  'notice.dealer.requestNote': 'En besked om din forespørgsel {{wish}}',
  'notice.dealer.offerReceived': 'Vi tilbyder dig {{car}} for {{amount}}',
  'notice.dealer.offerCountered': 'Vores modbud på {{car}}: {{amount}}',
  'notice.dealer.offerMidpoint': 'Vi foreslår at mødes ved {{amount}} for {{car}}',
  'notice.dealer.offerAccepted': 'Dit bud på {{amount}} for {{car}} er accepteret',
  'notice.dealer.offerDeclined': 'Dit bud på {{car}} blev afslået',
  'notice.dealer.offerExpired': 'Et bud på {{car}} er udløbet',
  'notice.dealer.offerOnHold': '{{car}} er ved at blive solgt til en anden forhandler; dit bud venter',
  'notice.dealer.offerRevived': '{{car}} er fri igen, og dit bud gælder igen',
  'notice.dealer.carGone': '{{car}} er ikke længere til rådighed',
  'notice.dealer.contractNote': 'En besked om din ordre {{car}}',
  'notice.dealer.contractToSign': 'Kontrakten for {{car}} venter på din underskrift',
  'notice.dealer.contractSigned': 'Kontrakten for {{car}} er underskrevet',
  'notice.dealer.contractDeclined': 'Kontrakten for {{car}} blev afslået',
  'notice.dealer.contractExpired': 'Kontrakten for {{car}} er udløbet',
  'notice.dealer.invoice': 'Faktura {{number}} er klar',
  'notice.dealer.carReleased': '{{car}} kan hentes',
  'notice.dealer.contractReminder': 'Underskriv venligst kontrakten for {{car}}',
}
