// Webhook events are stored as received, each once, and processed here.
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import * as inbox from './inbox.store.ts'
import { job } from './job.ts'
import type { EventCtx, ParsedEvent } from './webhook.ts'

/** Processes a stored event. A second run does nothing. */
export const processEvent = job({
  name: 'provider-event',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => processStoredEvent(deps, id),
  concurrency: 4,
  // About six hours: a provider that must be queried may be down for that long.
  retries: { retryLimit: 40, retryDelayMax: 600 },
})

/**
 * Stores the events of a delivery and enqueues their processing. Events that are known already are not stored again.
 */
export async function storeEvents(deps: Deps, provider: string, told: ParsedEvent[], body: Buffer): Promise<void> {
  const now = deps.clock()
  await deps.db.transaction().execute(async (transaction) => {
    for (const one of told) {
      const id = await inbox.add(transaction, { provider, ...one, body }, now)
      if (id) await deps.jobs.send(transaction, processEvent, { id })
    }
  })
}

/** How often the data is fetched again because another event of the subject was processed in the meantime. */
const mostRounds = 5

async function processStoredEvent(deps: Deps, id: string): Promise<void> {
  const event = await inbox.find(deps.db, id)
  if (!event || event.doneAt !== null) return
  try {
    for (let round = 1; !(await tryOnce(deps, event)); round++)
      if (round === mostRounds) throw new Error('other events of its subject come too fast')
  } catch (error) {
    await inbox.markFailed(deps.db, id, error instanceof Error ? error.message : String(error))
    throw error
  }
}

/** Returns false when the fetched data may be out of date. */
async function tryOnce(deps: Deps, event: inbox.Event): Promise<boolean> {
  const webhook = deps.webhooks.find(({ provider }) => provider === event.provider)
  if (!webhook) throw new Error(`nobody works on what ${event.provider} tells`)
  const before = await inbox.countDone(deps.db, event)
  const fetched = await webhook.fetch?.(deps, event)
  return deps.db.transaction().execute(async (transaction) => {
    const held = await inbox.lock(transaction, event)
    if (!held || held.doneAt !== null) return true
    if (webhook.fetch && (await inbox.countDone(transaction, event)) !== before) return false
    const isOvertaken = await inbox.existsNewerDone(transaction, event)
    const now = deps.clock()
    const ctx: EventCtx = {
      db: transaction,
      now,
      actor: { kind: 'system', name: event.provider },
      requestId: event.id,
      enqueue: (kind, data, options) => deps.jobs.send(transaction, kind, data, options),
    }
    if (!isOvertaken) await webhook.apply(ctx, held, fetched, deps)
    await inbox.markDone(transaction, event.id, { isOvertaken, now })
    return true
  })
}
