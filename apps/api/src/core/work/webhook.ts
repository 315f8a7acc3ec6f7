// Interface of a webhook.
import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../deps.ts'
import type { Ctx } from '../request/context.ts'
import type { Event } from './inbox.store.ts'

/** `query`: the query string of the address. */
export type Delivery = { headers: IncomingHttpHeaders; query: URLSearchParams; body: Buffer }
/** An event of a delivery. Events with the same `subject` are processed one after the other. */
export type ParsedEvent = {
  /** The provider sends the same id with every repeat. */
  id: string
  type: string
  subject?: string
  /** Time of the event at the provider. An older event of a subject has no effect after a newer one was processed. */
  occurredAt?: string
}
export type EventCtx = Pick<Ctx, 'db' | 'now' | 'actor' | 'requestId' | 'enqueue'>

/** The webhook of one provider. Defined beside its adapter; used as the handler of its `webhook:*` call. */
export type Webhook<F = unknown> = {
  provider: string
  /** Checks the signature over the raw bytes. Without a configured secret nothing is accepted. */
  verify: (deps: Deps, delivery: Delivery) => boolean
  /** @throws Error when the body has not the format of the provider */
  read: (body: Buffer, deps: Deps) => ParsedEvent[]
  /**
   * Fetches the current state from the provider, outside the transaction: the event itself may be outdated or
   * incomplete.
   */
  fetch?: (deps: Deps, event: Event) => Promise<F>
  /** Applies the event once, in the transaction that marks it as processed. */
  apply: (ctx: EventCtx, event: Event, fetched: F, deps: Deps) => Promise<void>
}
