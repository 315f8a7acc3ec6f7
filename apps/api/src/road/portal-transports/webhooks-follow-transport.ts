// Tells the webhooks of a dealer that a transport has a new status. Registered by `subscriptions.ts`.
import type { TransitionCtx } from '../../core/transitions.ts'
import { recordWebhookEvent } from '../../dealers/webhook-endpoints/record-webhook-event.ts'
import type { TransportRecord } from '../transports/transports.store.ts'

export async function webhooksFollowTransport(
  ctx: TransitionCtx,
  before: TransportRecord,
  { id, carId, companyId, isInternal, status }: TransportRecord,
): Promise<void> {
  if (isInternal || companyId === null || status === before.status) return
  const data = { transportId: id, carId, status, previousStatus: before.status }
  await recordWebhookEvent(ctx, companyId, { type: 'transport.step', subjectId: id, data })
}
