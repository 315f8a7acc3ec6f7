import type { messages as english } from './dealer.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'notice.dealer.requestUpdated': 'Nytt om forespørselen din: {{wish}}',
  'notice.dealer.requestProposed': 'Vi har en bil til forespørselen din {{wish}}: {{car}}',
  'notice.dealer.requestNote': 'En melding om forespørselen din {{wish}}',
  'notice.dealer.offerReceived': 'Vi tilbyr deg {{car}} for {{amount}}',
  'notice.dealer.offerCountered': 'Vårt motbud på {{car}}: {{amount}}',
  'notice.dealer.offerMidpoint': 'Vi foreslår å møtes på {{amount}} for {{car}}',
  'notice.dealer.offerAccepted': 'Budet ditt på {{amount}} for {{car}} er godtatt',
  'notice.dealer.offerDeclined': 'Budet ditt på {{car}} ble avslått',
  'notice.dealer.offerExpired': 'Et bud på {{car}} har gått ut',
  'notice.dealer.offerOnHold': '{{car}} er i ferd med å bli solgt til en annen forhandler; budet ditt venter',
  'notice.dealer.offerRevived': '{{car}} er ledig igjen, og budet ditt gjelder igjen',
  'notice.dealer.carGone': '{{car}} er ikke lenger tilgjengelig',
  'notice.dealer.contractNote': 'En melding om bestillingen din {{car}}',
  'notice.dealer.contractToSign': 'Kontrakten for {{car}} venter på din signatur',
  'notice.dealer.contractSigned': 'Kontrakten for {{car}} er signert',
  'notice.dealer.contractDeclined': 'Kontrakten for {{car}} ble avslått',
  'notice.dealer.contractExpired': 'Kontrakten for {{car}} har gått ut',
  'notice.dealer.invoice': 'Faktura {{number}} er klar',
  'notice.dealer.carReleased': '{{car}} kan hentes',
  'notice.dealer.contractReminder': 'Vennligst signer kontrakten for {{car}}',
}
