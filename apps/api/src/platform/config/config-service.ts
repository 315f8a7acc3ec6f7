import * as z from 'zod'

/** Address of a provider: https is required, except on this machine. */
export const service = z
  .url()
  .regex(/^https:\/\/|^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:|\/|$)/, 'must start with https://')
  .transform((url) => url.replace(/\/+$/, ''))
