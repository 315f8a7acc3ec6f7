// A common interface to the sandboxes of signing providers: actions of people, time, and network faults.
import { iduraSignature } from '@bilbro/sandbox/idura'
import type { ProviderSandbox } from '@bilbro/sandbox/sandbox'
import type { Fault } from '@bilbro/sandbox/sign-page'
import type { Delivered, SignRole } from '../src/providers/signing/port.ts'

export type SigningKey = 'idura' | 'scrive'
type Desk = {
  /** Calls that create an order, in sequence. */
  steps: string[]
  reading: string
  /** Number of orders that can be signed. */
  count: () => number
  fail: (what: string, fault: Fault) => void
  tellTimes: (times: number) => void
  sign: (orderId: string, role: SignRole) => Promise<void>
  reject: (orderId: string, role: SignRole, reason: string) => Promise<void>
  expire: (orderId: string) => Promise<void>
  cancelThere: (orderId: string) => Promise<void>
  /** An event of an order, as sent. */
  body: (orderId: string, kind?: string) => Buffer
  delivery: (body: Buffer) => Delivered
  /** Modified copies of the delivery. */
  forgeries: (body: Buffer) => Delivered[]
  secrets: string[]
}

export function createSigningFixture({ idura, scrive }: ProviderSandbox, key: SigningKey): Desk {
  const none = new URLSearchParams()
  if (key === 'idura') {
    const signed = (body: Buffer, secret = idura.webhookSecret): Delivered => ({
      headers: { 'x-criipto-signature': iduraSignature(body.toString(), secret) },
      query: none,
      body,
    })
    return {
      ...idura,
      steps: ['createSignatureOrder'],
      reading: 'signatureOrder',
      count: () => idura.orders.size,
      body: (signatureOrderId, event = 'SIGNATORY_SIGNED') =>
        Buffer.from(JSON.stringify({ event, signatureOrderId, signatoryId: 'one' })),
      delivery: signed,
      forgeries: (body) => [
        { ...signed(body), body: Buffer.concat([body, Buffer.from(' ')]) },
        signed(body, Buffer.from('another secret of thirty-two by.').toString('base64')),
        { headers: {}, query: none, body },
        { headers: { 'x-criipto-signature': '' }, query: none, body },
        { headers: { 'x-criipto-signature': iduraSignature(body.toString(), '') }, query: none, body },
        { headers: {}, query: new URLSearchParams({ provider: 'idura', token: idura.webhookSecret }), body },
      ],
      secrets: [idura.webhookSecret, idura.client.secret],
    }
  }
  const at = (role: SignRole) => (role === 'ADMIN' ? 1 : 2)
  const told = (body: Buffer, token = scrive.callbackSecret, provider = 'scrive'): Delivered => ({
    headers: {},
    query: new URLSearchParams({ provider, token }),
    body,
  })
  return {
    ...scrive,
    steps: ['new', 'update', 'start'],
    reading: 'get',
    count: () => [...scrive.documents.values()].filter(({ status }) => status !== 'preparation').length,
    sign: (id, role) => scrive.sign(id, at(role)),
    reject: (id, role, reason) => scrive.reject(id, at(role), reason),
    body: (id, status = 'closed') =>
      Buffer.from(new URLSearchParams({ document_id: id, document_json: JSON.stringify({ id, status }) }).toString()),
    delivery: told,
    forgeries: (body) => [
      told(body, 'another token of some length'),
      told(body, scrive.callbackSecret.slice(0, -1)),
      told(body, ''),
      told(body, scrive.callbackSecret, 'idura'),
      { headers: {}, query: none, body },
    ],
    secrets: [scrive.callbackSecret, scrive.client.apiSecret, scrive.client.accessSecret],
  }
}
