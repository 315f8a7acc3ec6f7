// Secrets and signatures of the specification "Standard Webhooks" 1.0.
import { createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '../../platform/secrets.ts'

const prefix = 'whsec_'
const purpose = 'webhook'

/** A new secret of 256 bits, as the receiver enters it. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`

export const sealSecret = (secrets: Secrets, secret: string): Buffer => secrets.seal(purpose, secret)
export const unsealSecret = (secrets: Secrets, sealed: Buffer): string => secrets.unseal(purpose, sealed)

/** The value of the header `webhook-id`: the same for every attempt. */
export const messageIdOf = (deliveryId: string): string => `msg_${deliveryId.replaceAll('-', '')}`

/** Headers of a request; each secret adds a signature. `timestamp` is in seconds. */
export function signedHeaders(
  { id, body, at }: { id: string; body: string; at: Date },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
