import type { messages as en } from './tokens.en.ts'

export const messages = {
  'error.token.invalid': 'Dette API-tokenet er ukjent, utløpt eller tilbakekalt.',
  'error.token.scope': 'Dette kallet krever et API-token med omfanget {{scope}}.',
  'error.token.notAllowed': 'Dette kallet kan ikke gjøres med et API-token. Logg inn i portalen.',
  'error.token.keyRequired': 'Et kall med API-token som endrer noe, krever en Idempotency-Key.',
  'error.token.tooMany': 'Du har {{limit}} aktive API-tokener. Tilbakekall ett først.',
  'error.token.role': 'Rollen din kan ikke gi omfanget {{scope}}.',
  'error.token.ended': 'Dette API-tokenet er allerede tilbakekalt.',
} as const satisfies Record<keyof typeof en, string>
