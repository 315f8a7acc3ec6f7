// Signatures of outside systems over the bytes that they send.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Delivery } from '../core/work/webhook.ts'

type Hmac = {
  /** In small letters. */
  header: string
  /** What stands before the signature there. */
  prefix?: string
  encoding: 'hex' | 'base64'
}

/** Whether the body carries the HMAC-SHA256 of this secret; without a secret nothing does. */
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
