// What we need of a service that has documents signed: one order per own reference, the house first, then the buyer.
import type { Signer } from '@bilbro/contract/deal/contracts/contract-order'
import type { SignatureWay } from '@bilbro/contract/deal/contracts/contract-states'
import type { Language } from '@bilbro/contract/common'
import type { ParsedEvent } from '../../core/work/webhook.ts'

export type SignRole = 'ADMIN' | 'BUYER'
export type NewSignOrder = {
  /** Ours: asked for again with it, there is still one order. */
  ref: string
  title: string
  pdf: Buffer
  language: Language
  expiresAt: Date
  signers: { role: SignRole; name: string; email: string; company: string; redirectUrl: string }[]
}
export type SignOrder = {
  orderId: string
  /** COMPLETED, REJECTED, EXPIRED and CANCELLED are the end of it. */
  state: 'OPEN' | 'COMPLETED' | 'REJECTED' | 'EXPIRED' | 'CANCELLED'
  signers: Signer[]
}
/** What a delivery bears: its headers, what stands behind the address, and the bytes as they came. */
export type Delivered = { headers: Record<string, string | string[] | undefined>; query: URLSearchParams; body: Buffer }

/** One service; its functions throw ProviderError when there is no answer, REFUSED when it will not. */
export type SignatureProvider = {
  key: SignatureWay
  /** Answers with its id there. */
  createOrder: (order: NewSignOrder) => Promise<string>
  getOrder: (orderId: string) => Promise<SignOrder>
  /** Undefined while it is not his turn, and when nothing is left to sign. It lets in: it is not kept. */
  getSignUrl: (orderId: string, role: SignRole) => Promise<string | undefined>
  /** What was signed and what proves it; undefined until all have signed. */
  downloadSigned: (orderId: string) => Promise<{ pdf: Buffer; evidence: Buffer | undefined } | undefined>
  /** How it stands then: what was signed before stays signed. */
  cancel: (orderId: string) => Promise<SignOrder>
  /** The signed paper is kept here: theirs may go. */
  release: (orderId: string) => Promise<void>
  /** Whether the service sent this; without a secret nobody did. */
  isFrom: (delivery: Delivered) => boolean
  /** What it tells of which order; nothing of it is believed but that something happened. @throws Error */
  parseWebhook: (body: Buffer) => ParsedEvent[]
}

/** Services that are set up, by their key, and which of the ways is taken where nothing else is said. */
export type Signatures = {
  usual: SignatureWay
  outside: Partial<Record<Exclude<SignatureWay, 'local'>, SignatureProvider>>
}

/** Whether this side may sign now: whoever comes before it has, and nobody has said no. */
export function isTurnOf({ state, signers }: SignOrder, role: SignRole): boolean {
  const at = signers.findIndex((one) => one.role === role)
  return (
    state === 'OPEN' && signers[at]?.state === 'WAITING' && signers.slice(0, at).every((one) => one.state === 'SIGNED')
  )
}
