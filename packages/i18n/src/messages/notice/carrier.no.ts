import type { messages as english } from './carrier.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'carrierRefusal.VALIDATION_ERROR': 'Transportøren godtar ikke en opplysning i oppdraget.',
  'carrierRefusal.ADDRESS_NOT_FOUND': 'Transportøren finner ikke en adresse.',
  'carrierRefusal.PARTIAL_ADDRESS': 'En adresse er ufullstendig: gate, postnummer og sted trengs.',
  'carrierRefusal.PRICE_ESTIMATE_UNAVAILABLE': 'Transportøren har ingen pris for denne strekningen.',
  'carrierRefusal.CANNOT_CANCEL_PUD': 'Oppdraget kan ikke lenger avbestilles der.',
  'carrierRefusal.BOOKING_BLOCKED': 'Transportøren tar ikke oppdrag for disse dagene.',
  'carrierRefusal.BOOKING_BAN': 'Transportøren tar for tiden ikke oppdrag fra oss: spør der.',
  'carrierRefusal.INVALID_BOOKING_INTERVAL':
    'Transportøren kjører ikke på disse tidene: planlegg andre dager eller timer.',
  'carrierRefusal.NOT_KNOWN': 'Det er ikke kjent om transportøren har oppdraget: spør der før du bestiller på nytt.',
}
