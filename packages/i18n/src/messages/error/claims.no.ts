import type { messages as en } from './claims.en.ts'

export const messages = {
  'error.claim.notYet': 'En feil på denne bilen kan meldes når bilen er levert.',
  'error.claim.tooLate': 'Feil på denne bilen kunne meldes til og med {{day}}.',
  'error.claim.photoGone': 'Et bilde er ikke der lenger. Legg det til på nytt.',
  'error.claim.tooManyPhotos': 'Flere enn {{limit}} bilder kan ikke lagres på en reklamasjon.',
  'error.claim.needsAmount': 'Oppgi et beløp.',
  'error.claim.noAmount': 'En avslått reklamasjon har ikke noe beløp.',
  'error.claim.tooMuch': 'For denne bilen kan det krediteres høyst {{amount}}.',
  'error.claim.notInvoiced': 'Bilen er ikke fakturert, så ingenting kan krediteres.',
  'error.claim.fourEyes': 'Den som har avgjort dette beløpet, bekrefter det ikke også.',
  'error.claim.waitsForSecond': 'En avgjørelse venter på en annen person.',
  'error.claim.noSecond': 'Ingen avgjørelse venter på en annen person.',
  'error.claim.appealed': 'Du har allerede kommet med en innsigelse. Denne avgjørelsen står.',
  'error.claim.appealLate': 'Innsigelse var mulig til og med {{day}}.',
  'error.claim.closed': 'Denne reklamasjonen er lukket.',
  'error.claim.credited': 'Denne reklamasjonen er allerede kreditert.',
  'error.claim.creditsMuch': 'Det ville bli kreditert mer enn det som ble fakturert.',
  'error.claim.invoiceCredited':
    'En del av denne fakturaen er kreditert for en reklamasjon, så den kan ikke krediteres i sin helhet.',
} satisfies Record<keyof typeof en, string>
