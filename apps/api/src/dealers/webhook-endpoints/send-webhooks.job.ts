// Sends waiting events, for each endpoint in turn. An attempt is written down before it is sent: when the process ends
// in between, the event is sent again with the same id (at least once).
import * as z from 'zod'
import type { Deps } from '../../core/deps.ts'
import { job } from '../../core/work/job.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { audit } from '../../core/audit/audit.ts'
import { notifyDisabled } from './notify-disabled.ts'
import { postWebhook } from './post-webhook.ts'
import { messageIdOf, signedHeaders, unsealSecret } from './sign-webhook.ts'
import * as deliveries from './webhook-deliveries.store.ts'
import { afterAttempt, isPatienceOver, nextAttempt } from './webhook-endpoints.rules.ts'
import * as endpoints from './webhook-endpoints.store.ts'

/** An attempt takes at most 15 s; a worker that has written nothing for so long is gone. */
const leaseMs = 60_000
/** Events of one run, so that no endpoint occupies a worker for long. */
const mostAtOnce = 25

const data = z.object({ endpointId: z.uuid() })
export const sendWebhooks = job({
  name: 'webhook-send',
  data,
  concurrency: 4,
  run: (deps, { endpointId }) => sendDue(deps, endpointId),
})

/** Repeats, and events whose job was lost. */
export const webhookClock = job({ name: 'webhook-clock', cron: '* * * * *', run: enqueueDue })

async function enqueueDue(deps: Deps): Promise<void> {
  for (const endpointId of await deliveries.listDueEndpoints(deps.db, deps.clock()))
    await deps.jobs.send(deps.db, sendWebhooks, { endpointId })
}

async function sendDue(deps: Deps, endpointId: string): Promise<void> {
  const until = () => new Date(deps.clock().getTime() + leaseMs)
  if (!(await endpoints.lockForSending(deps.db, endpointId, deps.clock(), until()))) return
  let sent = 0
  try {
    while (sent < mostAtOnce && (await sendNext(deps, endpointId))) {
      sent++
      await endpoints.markSent(deps.db, endpointId, { sendingUntilAt: until().toISOString() })
    }
  } finally {
    await endpoints.markSent(deps.db, endpointId, { sendingUntilAt: null })
  }
  // Events that were added meanwhile found the endpoint busy.
  const due = sent > 0 ? await deliveries.listDueEndpoints(deps.db, deps.clock()) : []
  if (due.includes(endpointId)) await deps.jobs.send(deps.db, sendWebhooks, { endpointId })
}

/** Sends the next due event; returns whether another one may follow at once. */
async function sendNext(deps: Deps, endpointId: string): Promise<boolean> {
  const endpoint = await endpoints.find(deps.db, endpointId)
  if (!endpoint) return false
  const now = deps.clock()
  if (endpoint.disabledAt !== null || !endpoint.isMakerActive) {
    // What the company may not see any more is not sent later either.
    await deliveries.markCancelled(deps.db, endpointId, now)
    return false
  }
  const due = await deliveries.lockNextDue(deps.db, endpointId, now, new Date(now.getTime() + leaseMs))
  if (!due) return false
  const attemptId = await deliveries.insertAttempt(deps.db, due.id, now)
  const answer = await postWebhook(endpoint.url, {
    body: due.payload,
    headers: signedHeaders({ id: messageIdOf(due.id), body: due.payload, at: now }, secretsOf(deps, endpoint, now)),
    allowsLocal: deps.config.webhooks.allowsLocal,
    timeoutMs: deps.config.webhooks.timeoutMs,
  })
  return finish(deps, { endpoint, due, attemptId, answer })
}

function secretsOf(
  deps: Deps,
  { sealedSecret, previousSecret, previousUntilAt }: endpoints.WebhookEndpointRecord,
  now: Date,
): string[] {
  const isBoth = previousSecret !== null && Date.parse(previousUntilAt!) > now.getTime()
  return [sealedSecret, ...(isBoth ? [previousSecret] : [])].map((sealed) => unsealSecret(deps.secrets, sealed))
}

type Attempted = {
  endpoint: endpoints.WebhookEndpointRecord
  due: NonNullable<Awaited<ReturnType<typeof deliveries.lockNextDue>>>
  attemptId: string
  answer: Awaited<ReturnType<typeof postWebhook>>
}

/** Writes the result of an attempt. After a failure the other events wait for the next minute. */
const finish = (deps: Deps, { endpoint, due, attemptId, answer }: Attempted): Promise<boolean> =>
  deps.db.transaction().execute(async (db) => {
    const now = deps.clock()
    const { fault: attemptFault, ...result } = answer
    await deliveries.setAttempt(db, attemptId, { ...result, attemptFault })
    const after = afterAttempt(answer.fault === null || answer.fault === 'STATUS' ? answer.status : null, due.attempts)
    if (after === 'DELIVERED') {
      await deliveries.setState(db, due.id, { state: 'DELIVERED', at: now })
      await endpoints.markSent(db, endpoint.id, { lastSuccessAt: now.toISOString(), failingSinceAt: null })
      return true
    }
    const failingSinceAt = endpoint.failingSinceAt ?? now.toISOString()
    await endpoints.markSent(db, endpoint.id, { failingSinceAt })
    await deliveries.setState(
      db,
      due.id,
      after === 'RETRY' ? { state: 'PENDING', next: nextAttempt(due.attempts, now) } : { state: 'FAILED', at: now },
    )
    const because = after === 'GONE' ? 'GONE' : isPatienceOver(failingSinceAt, now) ? 'FAILING' : undefined
    if (because && (await endpoints.markDisabled(db, endpoint.id, because, now))) {
      await deliveries.markCancelled(db, endpoint.id, now)
      await audit(jobCtx(deps, db), {
        entity: 'webhookEndpoints',
        entityId: endpoint.id,
        parents: { buyerCompanies: endpoint.companyId },
        action: 'webhookStopped',
        changes: [{ field: 'webhookStopped', from: null, to: because }],
      })
      await notifyDisabled(deps, db, endpoint, because)
    } else if (after === 'RETRY')
      await deps.jobs.send(
        db,
        sendWebhooks,
        { endpointId: endpoint.id },
        { startAfter: nextAttempt(due.attempts, now) },
      )
    return false
  })
