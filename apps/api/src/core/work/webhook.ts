// How an outside system tells us something of its own accord.
import type { IncomingHttpHeaders } from 'node:http'
import type { Deps } from '../deps.ts'
import type { Ctx } from '../request/context.ts'
import type { Event } from './inbox.store.ts'

/** `query`: what stands behind the address. */
export type Delivery = { headers: IncomingHttpHeaders; query: URLSearchParams; body: Buffer }
/** What a delivery tells. Events of one `subject` are worked on one after the other. */
export type ParsedEvent = {
  /** The same each time that the provider tells it. */
  id: string
  type: string
  subject?: string
  /** When it happened there: of one subject, an older event changes nothing once a newer one has been worked on. */
  occurredAt?: string
}
export type EventCtx = Pick<Ctx, 'db' | 'now' | 'actor' | 'requestId' | 'enqueue'>

/** How one provider tells us something; stands beside its adapter, and as the handler of its `webhook:*` call. */
export type Webhook<F = unknown> = {
  provider: string
  /** Whether the provider has sent it; looks at the bytes as they came. Where no secret is set up nobody has. */
  verify: (deps: Deps, delivery: Delivery) => boolean
  /** @throws Error when it is nothing that the provider sends */
  read: (body: Buffer, deps: Deps) => ParsedEvent[]
  /** Asks the provider how it stands, outside of the transaction: what it tells may be old, or half of it. */
  fetch?: (deps: Deps, event: Event) => Promise<F>
  /** The effect, in the transaction in which the event is noted as done: once. */
  apply: (ctx: EventCtx, event: Event, fetched: F, deps: Deps) => Promise<void>
}
