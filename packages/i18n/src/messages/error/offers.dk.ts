import type { messages as en } from './offers.en.ts'

export const messages = {
  'error.offer.fixedPrice': 'Denne bil har en fast pris: {{price}}.',
  'error.offer.waiting': 'Dit bud venter på svar. Træk det tilbage først for at give et nyt.',
  'error.offer.amountChanged': 'Beløbet på bordet er et andet nu.',
  'error.offer.range': 'Angiv et beløb fra {{min}} til {{max}}.',
  'error.offer.noMidpoint': 'Der er ingen mellemvej mellem de to beløb.',
  'error.offer.notYourTurn': 'Det er modpartens tur til at svare.',
  'error.offer.expired': 'Dette bud er udløbet.',
  'error.offer.belowMinimum': 'Dette er under minimumsprisen. Angiv en grund på mindst 10 tegn.',
  'error.offer.ruleBelowMinimum': 'En regel nævner aldrig et beløb under minimumsprisen på {{min}}.',
  'error.offer.nothingToApprove': 'Beløbet skal ikke længere godkendes.',
  'error.offer.talking': 'Der forhandles allerede med denne forhandler om en af disse biler.',
  'error.offer.nobody': 'Ingen af disse forhandlere kan få dette tilbud.',
  'error.offer.companyClosed': '{{name}} er ikke godkendt som firma.',
  'error.offer.rulesOrder': 'Modbuddet er lavere end det, der afslås.',
} satisfies Record<keyof typeof en, string>
