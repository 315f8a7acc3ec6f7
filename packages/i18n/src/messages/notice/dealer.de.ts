import type { messages as english } from './dealer.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'notice.dealer.requestUpdated': 'Neues zu Ihrer Anfrage: {{wish}}',
  'notice.dealer.requestProposed': 'Wir haben ein Auto zu Ihrer Anfrage {{wish}}: {{car}}',
  'notice.dealer.requestNote': 'Eine Nachricht zu Ihrer Anfrage {{wish}}',
  'notice.dealer.offerReceived': 'Wir bieten Ihnen {{car}} für {{amount}} an',
  'notice.dealer.offerCountered': 'Unser Gegenangebot für {{car}}: {{amount}}',
  'notice.dealer.offerMidpoint': 'Wir schlagen die Mitte vor: {{amount}} für {{car}}',
  'notice.dealer.offerAccepted': 'Ihr Angebot von {{amount}} für {{car}} ist angenommen',
  'notice.dealer.offerDeclined': 'Ihr Angebot für {{car}} wurde abgelehnt',
  'notice.dealer.offerExpired': 'Ein Angebot für {{car}} ist abgelaufen',
  'notice.dealer.offerOnHold': '{{car}} wird gerade an einen anderen Händler verkauft; Ihr Angebot wartet',
  'notice.dealer.offerRevived': '{{car}} ist wieder frei, und Ihr Angebot gilt wieder',
  'notice.dealer.carGone': '{{car}} ist nicht mehr verfügbar',
  'notice.dealer.contractNote': 'Eine Nachricht zu Ihrer Bestellung {{car}}',
  'notice.dealer.contractToSign': 'Der Vertrag für {{car}} wartet auf Ihre Unterschrift',
  'notice.dealer.contractSigned': 'Der Vertrag für {{car}} ist unterschrieben',
  'notice.dealer.contractDeclined': 'Der Vertrag für {{car}} wurde abgelehnt',
  'notice.dealer.contractExpired': 'Der Vertrag für {{car}} ist abgelaufen',
  'notice.dealer.invoice': 'Rechnung {{number}} ist da',
  'notice.dealer.carReleased': '{{car}} kann abgeholt werden',
  'notice.dealer.contractReminder': 'Bitte unterschreiben Sie den Vertrag für {{car}}',
}
