// Interface for signing services: one order per own reference; the company signs first, then the buyer.
import type { Signer } from '@bilbro/contract/deal/contracts/contract-order'
import type { SignatureWay } from '@bilbro/contract/deal/contracts/contract-states'
import type { Language } from '@bilbro/contract/common'
import type { ParsedEvent } from '../../core/work/webhook.ts'

export type SignRole = 'ADMIN' | 'BUYER'
export type NewSignOrder = {
  /** Our reference: a repeated call with it creates no second order. */
  ref: string
  title: string
  pdf: Buffer
  language: Language
  expiresAt: Date
  signers: { role: SignRole; name: string; email: string; company: string; redirectUrl: string }[]
}
export type SignOrder = {
  orderId: string
  /** COMPLETED, REJECTED, EXPIRED and CANCELLED are final. */
  state: 'OPEN' | 'COMPLETED' | 'REJECTED' | 'EXPIRED' | 'CANCELLED'
  signers: Signer[]
}
/** A webhook call: headers, query string and raw body. */
export type Delivered = { headers: Record<string, string | string[] | undefined>; query: URLSearchParams; body: Buffer }

/** One service. Its functions throw ProviderError without an answer, and REFUSED when the service refuses. */
export type SignatureProvider = {
  key: SignatureWay
  /** Returns the id of the order there. */
  createOrder: (order: NewSignOrder) => Promise<string>
  getOrder: (orderId: string) => Promise<SignOrder>
  /**
   * Undefined before the signer's turn and when nothing is left to sign. The URL grants access, so it is never stored.
   */
  getSignUrl: (orderId: string, role: SignRole) => Promise<string | undefined>
  /** The signed document and its evidence; undefined until all have signed. */
  downloadSigned: (orderId: string) => Promise<{ pdf: Buffer; evidence: Buffer | undefined } | undefined>
  /** Returns the resulting state: existing signatures remain valid. */
  cancel: (orderId: string) => Promise<SignOrder>
  /** The signed document is stored here, so the service may delete its copy. */
  release: (orderId: string) => Promise<void>
  /** Whether the service has sent this; always false without a secret. */
  isFrom: (delivery: Delivered) => boolean
  /** Which order an event concerns. The content is not trusted: the order is queried afterwards. @throws Error */
  parseWebhook: (body: Buffer) => ParsedEvent[]
}

/** The configured services by key, and the default way of signing. */
export type Signatures = {
  usual: SignatureWay
  outside: Partial<Record<Exclude<SignatureWay, 'local'>, SignatureProvider>>
}

/** Whether this side may sign now: all earlier signers have signed, and none has rejected. */
export function isTurnOf({ state, signers }: SignOrder, role: SignRole): boolean {
  const at = signers.findIndex((one) => one.role === role)
  return (
    state === 'OPEN' && signers[at]?.state === 'WAITING' && signers.slice(0, at).every((one) => one.state === 'SIGNED')
  )
}
