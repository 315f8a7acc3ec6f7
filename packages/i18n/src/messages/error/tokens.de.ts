import type { messages as en } from './tokens.en.ts'

export const messages = {
  'error.token.invalid': 'Dieses API-Token ist unbekannt, abgelaufen oder widerrufen.',
  'error.token.scope': 'Dieser Aufruf braucht ein API-Token mit dem Umfang {{scope}}.',
  'error.token.notAllowed': 'Dieser Aufruf ist mit einem API-Token nicht möglich. Bitte melden Sie sich im Portal an.',
  'error.token.keyRequired': 'Ein Aufruf mit API-Token, der etwas ändert, braucht einen Idempotency-Key.',
  'error.token.tooMany': 'Sie haben {{limit}} aktive API-Tokens. Bitte widerrufen Sie zuerst eines.',
  'error.token.role': 'Ihre Rolle kann den Umfang {{scope}} nicht vergeben.',
  'error.token.ended': 'Dieses API-Token wurde bereits widerrufen.',
} as const satisfies Record<keyof typeof en, string>
