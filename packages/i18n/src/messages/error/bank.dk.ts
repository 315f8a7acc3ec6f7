import type { messages as en } from './bank.en.ts'

export const messages = {
  'error.payment.iban': 'Kontrollér dette kontonummer.',
  'error.payment.columns': 'Dette kontoudtog kan ikke læses. Kolonner der mangler: {{columns}}',
  'error.payment.account': 'Filen siger ikke, hvilken konto den gælder. Vælg firmaet.',
  'error.bankAccount.number': 'Angiv et IBAN eller et kontonummer.',
  'error.bankAccount.taken': 'Denne konto er allerede oprettet.',
  'error.payment.camt052':
    'Dette er en rapport for den aktuelle dag (camt.052): linjerne kan stadig ændre sig. Vælg kontoudtoget (camt.053).',
  'error.payment.camt054':
    'Dette er en advisering af enkelte posteringer (camt.054): de kommer igen i kontoudtoget. Vælg kontoudtoget (camt.053).',
  'error.payment.accountUnknown':
    '{{account}} er ikke en af vores konti. Opret den først under selskabet, eller udelad dette udtog.',
  'error.payment.statementChanged': 'Noget er ændret, siden du så dette udtog. Se det igennem igen.',
  'error.payment.statementBuiltOn':
    'Dette udtog kan ikke længere fortrydes: der er allerede arbejdet videre med linjerne.',
} as const satisfies Record<keyof typeof en, string>
