import type { messages as english } from './carrier.en.ts'

export const messages: Record<keyof typeof english, string> = {
  'carrierRefusal.VALIDATION_ERROR': 'Transportören godtar inte en uppgift i uppdraget.',
  'carrierRefusal.ADDRESS_NOT_FOUND': 'Transportören hittar inte en adress.',
  'carrierRefusal.PARTIAL_ADDRESS': 'En adress är ofullständig: gata, postnummer och ort behövs.',
  'carrierRefusal.PRICE_ESTIMATE_UNAVAILABLE': 'Transportören har inget pris för den här sträckan.',
  'carrierRefusal.CANNOT_CANCEL_PUD': 'Uppdraget kan inte längre avbokas där.',
  'carrierRefusal.BOOKING_BLOCKED': 'Transportören tar inga uppdrag för de här dagarna.',
  'carrierRefusal.BOOKING_BAN': 'Transportören tar för närvarande inga uppdrag från oss: fråga där.',
  'carrierRefusal.INVALID_BOOKING_INTERVAL':
    'Transportören kör inte på de här tiderna: planera andra dagar eller timmar.',
  'carrierRefusal.NOT_KNOWN': 'Det är inte känt om transportören har uppdraget: fråga där innan du beställer igen.',
}
