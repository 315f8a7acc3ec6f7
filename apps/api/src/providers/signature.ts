// Verifies webhook signatures over the raw bytes.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Delivery } from '../core/work/webhook.ts'

type Hmac = {
  /** In lower case. */
  header: string
  /** Text before the signature in the header. */
  prefix?: string
  encoding: 'hex' | 'base64'
}

/** Whether the body has a valid HMAC-SHA256 for this secret; always false without a secret. */
export function isSignedBy(
  secret: string | Buffer | undefined,
  { headers, body }: Delivery,
  { header, prefix = '', encoding }: Hmac,
): boolean {
  const given = headers[header]
  if (!secret || typeof given !== 'string' || !given.startsWith(prefix)) return false
  const expected = createHmac('sha256', secret).update(body).digest()
  const sent = Buffer.from(given.slice(prefix.length), encoding)
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
