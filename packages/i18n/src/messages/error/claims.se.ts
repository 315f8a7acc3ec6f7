import type { messages as en } from './claims.en.ts'

export const messages = {
  'error.claim.notYet': 'Ett fel på den här bilen kan anmälas när bilen är levererad.',
  'error.claim.tooLate': 'Fel på den här bilen kunde anmälas till och med {{day}}.',
  'error.claim.photoGone': 'En bild finns inte kvar. Lägg till den igen.',
  'error.claim.tooManyPhotos': 'Fler än {{limit}} bilder kan inte sparas till en reklamation.',
  'error.claim.needsAmount': 'Ange ett belopp.',
  'error.claim.noAmount': 'En avslagen reklamation har inget belopp.',
  'error.claim.tooMuch': 'För den här bilen kan högst {{amount}} krediteras.',
  'error.claim.notInvoiced': 'Bilen är inte fakturerad, så inget kan krediteras.',
  'error.claim.fourEyes': 'Den som har beslutat om beloppet bekräftar det inte också.',
  'error.claim.waitsForSecond': 'Ett beslut väntar på en andra person.',
  'error.claim.noSecond': 'Inget beslut väntar på en andra person.',
  'error.claim.appealed': 'Du har redan invänt en gång. Det här beslutet står fast.',
  'error.claim.appealLate': 'Det gick att invända till och med {{day}}.',
  'error.claim.closed': 'Den här reklamationen är stängd.',
  'error.claim.credited': 'Den här reklamationen är redan krediterad.',
  'error.claim.creditsMuch': 'Mer skulle krediteras än vad som fakturerades.',
  'error.claim.invoiceCredited':
    'En del av fakturan har krediterats för en reklamation, så den kan inte krediteras i sin helhet.',
} satisfies Record<keyof typeof en, string>
