// Tells the webhooks of a dealer that a contract waits for their signature. Registered by `subscriptions.ts`.
import type { TransitionCtx } from '../../../core/transitions.ts'
import { recordWebhookEvent } from '../../../dealers/webhook-endpoints/record-webhook-event.ts'
import type { ContractRecord } from '../contracts.store.ts'

export async function webhooksFollowContract(
  ctx: TransitionCtx,
  _before: ContractRecord,
  { id, companyId, status, number, offerId, carIds, dueAt }: ContractRecord,
): Promise<void> {
  if (status !== 'WAITING_BUYER') return
  const data = { contractId: id, number, offerId, carIds, dueAt }
  await recordWebhookEvent(ctx, companyId, { type: 'contract.to_sign', subjectId: id, data })
}
