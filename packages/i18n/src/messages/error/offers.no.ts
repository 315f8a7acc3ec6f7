import type { messages as en } from './offers.en.ts'

export const messages = {
  'error.offer.fixedPrice': 'Denne bilen har fast pris: {{price}}.',
  'error.offer.waiting': 'Budet ditt venter på svar. Trekk det tilbake først for å gi et nytt.',
  'error.offer.amountChanged': 'Beløpet på bordet er et annet nå.',
  'error.offer.range': 'Oppgi et beløp fra {{min}} til {{max}}.',
  'error.offer.noMidpoint': 'Det finnes ingen midtvei mellom de to beløpene.',
  'error.offer.notYourTurn': 'Det er motpartens tur til å svare.',
  'error.offer.expired': 'Dette budet er utløpt.',
  'error.offer.belowMinimum': 'Dette er under minsteprisen. Oppgi en grunn på minst 10 tegn.',
  'error.offer.ruleBelowMinimum': 'En regel oppgir aldri et beløp under minsteprisen på {{min}}.',
  'error.offer.nothingToApprove': 'Dette beløpet trenger ikke lenger godkjenning.',
  'error.offer.talking': 'Det forhandles allerede med denne forhandleren om en av disse bilene.',
  'error.offer.nobody': 'Ingen av disse forhandlerne kan få dette tilbudet.',
  'error.offer.companyClosed': '{{name}} er ikke godkjent som firma.',
  'error.offer.rulesOrder': 'Motbudet er lavere enn det som avslås.',
} satisfies Record<keyof typeof en, string>
