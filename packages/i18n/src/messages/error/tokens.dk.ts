import type { messages as en } from './tokens.en.ts'

export const messages = {
  'error.token.invalid': 'Dette API-token er ukendt, udløbet eller tilbagekaldt.',
  'error.token.scope': 'Dette kald kræver et API-token med omfanget {{scope}}.',
  'error.token.notAllowed': 'Dette kald kan ikke foretages med et API-token. Log ind på portalen.',
  'error.token.keyRequired': 'Et kald med API-token, der ændrer noget, kræver en Idempotency-Key.',
  'error.token.tooMany': 'Du har {{limit}} aktive API-tokens. Tilbagekald et først.',
  'error.token.role': 'Din rolle kan ikke give omfanget {{scope}}.',
  'error.token.ended': 'Dette API-token er allerede tilbagekaldt.',
} as const satisfies Record<keyof typeof en, string>
