import type { messages as en } from './claims.en.ts'

export const messages = {
  'error.claim.notYet': 'En fejl ved denne bil kan anmeldes, når bilen er leveret.',
  'error.claim.tooLate': 'Fejl ved denne bil kunne anmeldes til og med {{day}}.',
  'error.claim.photoGone': 'Et billede er der ikke længere. Tilføj det igen.',
  'error.claim.tooManyPhotos': 'Flere end {{limit}} billeder kan ikke gemmes på en reklamation.',
  'error.claim.needsAmount': 'Angiv et beløb.',
  'error.claim.noAmount': 'En afvist reklamation har intet beløb.',
  'error.claim.tooMuch': 'For denne bil kan der højst krediteres {{amount}}.',
  'error.claim.notInvoiced': 'Bilen er ikke faktureret, så intet kan krediteres.',
  'error.claim.fourEyes': 'Den, der har afgjort dette beløb, bekræfter det ikke også.',
  'error.claim.waitsForSecond': 'En afgørelse venter på en anden person.',
  'error.claim.noSecond': 'Ingen afgørelse venter på en anden person.',
  'error.claim.appealed': 'Du har allerede gjort indsigelse én gang. Denne afgørelse står ved magt.',
  'error.claim.appealLate': 'Indsigelse var mulig til og med {{day}}.',
  'error.claim.closed': 'Denne reklamation er lukket.',
  'error.claim.credited': 'Denne reklamation er allerede krediteret.',
  'error.claim.creditsMuch': 'Der ville blive krediteret mere, end der blev faktureret.',
  'error.claim.invoiceCredited':
    'En del af denne faktura er krediteret for en reklamation, så den kan ikke krediteres som helhed.',
} satisfies Record<keyof typeof en, string>
