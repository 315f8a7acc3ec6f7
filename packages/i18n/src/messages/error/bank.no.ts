import type { messages as en } from './bank.en.ts'

export const messages = {
  'error.payment.iban': 'Kontroller dette kontonummeret.',
  'error.payment.columns': 'Denne kontoutskriften kan ikke leses. Kolonner som mangler: {{columns}}',
  'error.payment.account': 'Filen sier ikke hvilken konto den gjelder. Velg firmaet.',
  'error.bankAccount.number': 'Oppgi et IBAN eller et kontonummer.',
  'error.bankAccount.taken': 'Denne kontoen er allerede registrert.',
  'error.payment.camt052':
    'Dette er en rapport for inneværende dag (camt.052): linjene kan fortsatt endres. Velg kontoutskriften (camt.053).',
  'error.payment.camt054':
    'Dette er et varsel om enkeltposter (camt.054): de kommer igjen i kontoutskriften. Velg kontoutskriften (camt.053).',
  'error.payment.accountUnknown':
    '{{account}} er ikke en av våre konti. Legg den først inn på selskapet, eller utelat denne utskriften.',
  'error.payment.statementChanged': 'Noe er endret siden du så på denne utskriften. Se på den igjen.',
  'error.payment.statementBuiltOn': 'Denne utskriften kan ikke angres lenger: linjene er allerede brukt.',
} as const satisfies Record<keyof typeof en, string>
