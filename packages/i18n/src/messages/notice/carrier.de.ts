import type { messages as english } from './carrier.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'carrierRefusal.VALIDATION_ERROR': 'Der Spediteur akzeptiert eine Angabe des Auftrags nicht.',
  'carrierRefusal.ADDRESS_NOT_FOUND': 'Der Spediteur findet eine Adresse nicht.',
  'carrierRefusal.PARTIAL_ADDRESS': 'Eine Adresse ist unvollständig: Straße, Postleitzahl und Ort werden gebraucht.',
  'carrierRefusal.PRICE_ESTIMATE_UNAVAILABLE': 'Der Spediteur hat für diese Strecke keinen Preis.',
  'carrierRefusal.CANNOT_CANCEL_PUD': 'Der Auftrag lässt sich dort nicht mehr stornieren.',
  'carrierRefusal.BOOKING_BLOCKED': 'Der Spediteur nimmt für diese Tage keine Aufträge an.',
  'carrierRefusal.BOOKING_BAN': 'Der Spediteur nimmt derzeit keine Aufträge von uns an: bitte dort nachfragen.',
  'carrierRefusal.INVALID_BOOKING_INTERVAL':
    'Zu diesen Zeiten fährt der Spediteur nicht: bitte andere Tage oder Stunden planen.',
  'carrierRefusal.NOT_KNOWN':
    'Es ist nicht bekannt, ob der Auftrag beim Spediteur vorliegt: bitte dort nachfragen, bevor Sie erneut beauftragen.',
}
