import type { messages as english } from './carrier.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'carrierRefusal.VALIDATION_ERROR': 'Transportøren accepterer ikke en oplysning i ordren.',
  'carrierRefusal.ADDRESS_NOT_FOUND': 'Transportøren finder ikke en adresse.',
  'carrierRefusal.PARTIAL_ADDRESS': 'En adresse er ufuldstændig: gade, postnummer og by skal angives.',
  'carrierRefusal.PRICE_ESTIMATE_UNAVAILABLE': 'Transportøren har ingen pris for denne strækning.',
  'carrierRefusal.CANNOT_CANCEL_PUD': 'Ordren kan ikke længere annulleres der.',
  'carrierRefusal.BOOKING_BLOCKED': 'Transportøren tager ikke ordrer for disse dage.',
  'carrierRefusal.BOOKING_BAN': 'Transportøren tager i øjeblikket ikke ordrer fra os: spørg der.',
  'carrierRefusal.INVALID_BOOKING_INTERVAL':
    'Transportøren kører ikke på disse tidspunkter: planlæg andre dage eller timer.',
  'carrierRefusal.NOT_KNOWN': 'Det er ikke kendt, om transportøren har ordren: spørg der, før du bestiller igen.',
}
