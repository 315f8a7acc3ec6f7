export const messages = {
  'error.token.invalid': 'This API token is unknown, expired or revoked.',
  'error.token.scope': 'This call needs an API token with the scope {{scope}}.',
  'error.token.notAllowed': 'This call cannot be made with an API token. Please sign in to the portal.',
  'error.token.keyRequired': 'A call with an API token that changes something needs an Idempotency-Key.',
  'error.token.tooMany': 'You have {{limit}} active API tokens. Please revoke one first.',
  'error.token.role': 'Your role cannot give the scope {{scope}}.',
  'error.token.ended': 'This API token has already been revoked.',
} as const
