import type { messages as en } from './offers.en.ts'

export const messages = {
  'error.offer.fixedPrice': 'Dieses Auto hat einen Festpreis: {{price}}.',
  'error.offer.waiting': 'Ihr Angebot wartet auf Antwort. Ziehen Sie es zurück, um ein anderes zu machen.',
  'error.offer.amountChanged': 'Inzwischen liegt ein anderer Betrag auf dem Tisch.',
  'error.offer.range': 'Bitte nennen Sie einen Betrag von {{min}} bis {{max}}.',
  'error.offer.noMidpoint': 'Zwischen den beiden Beträgen gibt es keine Mitte mehr.',
  'error.offer.notYourTurn': 'Jetzt ist die andere Seite am Zug.',
  'error.offer.expired': 'Dieses Angebot ist abgelaufen.',
  'error.offer.belowMinimum': 'Das liegt unter dem Mindestpreis. Bitte begründen Sie es mit mindestens 10 Zeichen.',
  'error.offer.ruleBelowMinimum': 'Eine Regel nennt keinen Betrag unter dem Mindestpreis von {{min}}.',
  'error.offer.nothingToApprove': 'Dieser Betrag braucht keine Freigabe mehr.',
  'error.offer.talking': 'Mit diesem Händler wird über eines dieser Autos schon verhandelt.',
  'error.offer.nobody': 'Keinem dieser Händler kann dieses Angebot gemacht werden.',
  'error.offer.companyClosed': '{{name}} ist als Firma nicht freigegeben.',
  'error.offer.rulesOrder': 'Das Gegenangebot liegt unter dem, was abgelehnt wird.',
} satisfies Record<keyof typeof en, string>
