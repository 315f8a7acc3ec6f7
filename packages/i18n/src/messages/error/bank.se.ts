import type { messages as en } from './bank.en.ts'

export const messages = {
  'error.payment.iban': 'Kontrollera detta kontonummer.',
  'error.payment.columns': 'Detta kontoutdrag kan inte läsas. Kolumner som saknas: {{columns}}',
  'error.payment.account': 'Filen säger inte vilket konto den gäller. Välj företaget.',
  'error.bankAccount.number': 'Ange ett IBAN eller ett kontonummer.',
  'error.bankAccount.taken': 'Kontot är redan inlagt.',
  'error.payment.camt052':
    'Detta är en rapport för innevarande dag (camt.052): raderna kan fortfarande ändras. Välj kontoutdraget (camt.053).',
  'error.payment.camt054':
    'Detta är en avisering av enskilda transaktioner (camt.054): de kommer igen i kontoutdraget. Välj kontoutdraget (camt.053).',
  'error.payment.accountUnknown':
    '{{account}} är inget av våra konton. Lägg först in det på bolaget, eller utelämna detta utdrag.',
  'error.payment.statementChanged': 'Något har ändrats sedan du såg utdraget. Titta på det igen.',
  'error.payment.statementBuiltOn': 'Detta utdrag kan inte ångras längre: raderna har redan använts.',
} as const satisfies Record<keyof typeof en, string>
