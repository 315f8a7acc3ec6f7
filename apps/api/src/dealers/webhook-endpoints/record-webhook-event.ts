// Adds an event to the outbox of a company's webhooks, in the transaction of the change. Later modules call it from their
// handlers in `subscriptions.ts`.
import type { WebhookData, WebhookEventType } from '@bilbro/contract/dealers/webhook-endpoints/webhook-events'
import type { Ctx } from '../../core/request/context.ts'
import { sendWebhooks } from './send-webhooks.job.ts'
import * as deliveries from './webhook-deliveries.store.ts'
import * as endpoints from './webhook-endpoints.store.ts'

export type EventCtx = Pick<Ctx, 'db' | 'now' | 'enqueue'>
export type WebhookEvent<T extends WebhookEventType = WebhookEventType> = {
  [K in T]: { type: K; subjectId: string; data: WebhookData[K] }
}[T]

/** The body of a request: the exact text that is signed. */
export const payloadOf = (type: string, now: Date, data: object): string =>
  JSON.stringify({ type, timestamp: now.toISOString(), data })

/** One row for each endpoint of the company that wants the event, and the job that sends them. */
export async function recordWebhookEvents(
  ctx: EventCtx,
  companyId: string,
  events: readonly WebhookEvent[],
): Promise<void> {
  const listening = new Map<WebhookEventType, string[]>()
  for (const type of new Set(events.map((event) => event.type)))
    listening.set(
      type,
      (await endpoints.listListening(ctx.db, companyId, type)).map(({ id }) => id),
    )
  const rows = events.flatMap(({ type, subjectId, data }) =>
    listening.get(type)!.map((endpointId) => {
      return { endpointId, eventType: type, subjectId, payload: payloadOf(type, ctx.now, data) }
    }),
  )
  if (!rows.length) return
  await deliveries.insert(ctx.db, rows, ctx.now)
  for (const endpointId of new Set(rows.map((row) => row.endpointId))) await ctx.enqueue(sendWebhooks, { endpointId })
}

export const recordWebhookEvent = (ctx: EventCtx, companyId: string, event: WebhookEvent): Promise<void> =>
  recordWebhookEvents(ctx, companyId, [event])
