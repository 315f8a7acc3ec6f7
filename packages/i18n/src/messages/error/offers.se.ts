import type { messages as en } from './offers.en.ts'

export const messages = {
  'error.offer.fixedPrice': 'Den här bilen har fast pris: {{price}}.',
  'error.offer.waiting': 'Ditt bud väntar på svar. Dra tillbaka det först för att lägga ett nytt.',
  'error.offer.amountChanged': 'Beloppet på bordet är ett annat nu.',
  'error.offer.range': 'Ange ett belopp från {{min}} till {{max}}.',
  'error.offer.noMidpoint': 'Det finns ingen medelväg mellan de två beloppen.',
  'error.offer.notYourTurn': 'Det är motpartens tur att svara.',
  'error.offer.expired': 'Det här budet har gått ut.',
  'error.offer.belowMinimum': 'Det är under lägsta priset. Ange ett skäl på minst 10 tecken.',
  'error.offer.ruleBelowMinimum': 'En regel anger aldrig ett belopp under lägsta priset {{min}}.',
  'error.offer.nothingToApprove': 'Beloppet behöver inte längre godkännas.',
  'error.offer.talking': 'Det förhandlas redan med den här handlaren om någon av bilarna.',
  'error.offer.nobody': 'Ingen av dessa handlare kan få det här erbjudandet.',
  'error.offer.companyClosed': '{{name}} är inte godkänt som företag.',
  'error.offer.rulesOrder': 'Motbudet är lägre än det som avslås.',
} satisfies Record<keyof typeof en, string>
