/** Errors of dealers' API tokens; `errors.ts` includes them. */
export const tokenErrors = {
  'token.invalid': { status: 401, en: 'This API token is unknown, expired or revoked.' },
  'token.scope': { status: 403, en: 'This call needs an API token with the scope {scope}.' },
  'token.notAllowed': { status: 403, en: 'This call cannot be made with an API token. Please sign in to the portal.' },
  'token.keyRequired': { status: 422, en: 'A call with an API token that changes something needs an Idempotency-Key.' },
  'token.tooMany': { status: 409, en: 'You have {limit} active API tokens. Please revoke one first.' },
  'token.role': { status: 409, en: 'Your role cannot give the scope {scope}.' },
  'token.ended': { status: 409, en: 'This API token has already been revoked.' },
} as const satisfies Record<string, { status: number; en: string }>
