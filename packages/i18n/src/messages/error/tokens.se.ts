import type { messages as en } from './tokens.en.ts'

export const messages = {
  'error.token.invalid': 'Denna API-token är okänd, har gått ut eller är återkallad.',
  'error.token.scope': 'Detta anrop kräver en API-token med omfattningen {{scope}}.',
  'error.token.notAllowed': 'Detta anrop kan inte göras med en API-token. Logga in i portalen.',
  'error.token.keyRequired': 'Ett anrop med API-token som ändrar något kräver en Idempotency-Key.',
  'error.token.tooMany': 'Du har {{limit}} aktiva API-tokens. Återkalla en först.',
  'error.token.role': 'Din roll kan inte ge omfattningen {{scope}}.',
  'error.token.ended': 'Denna API-token är redan återkallad.',
} as const satisfies Record<keyof typeof en, string>
