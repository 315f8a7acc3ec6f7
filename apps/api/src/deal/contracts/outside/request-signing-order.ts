// Signing orders are requested and cancelled in the transaction of their contract. A job carries this out at the
// service.
import type { TransitionCtx } from '../../../core/transitions.ts'
import type { ContractRecord } from '../contracts.store.ts'
import { signatureOrder } from './signature-orders.job.ts'
import * as orders from './signature-orders.store.ts'

/** Requests an order for the current document. */
export async function requestSigningOrder(
  ctx: TransitionCtx,
  { id, documentSha256 }: Pick<ContractRecord, 'id' | 'documentSha256'>,
  provider: orders.OutsideKey,
): Promise<void> {
  const ref = await orders.insert(ctx.db, { contractId: id, provider, documentSha256: documentSha256! }, ctx.now)
  await ctx.enqueue(signatureOrder, { id: ref })
}

/** Cancels the orders here at once. A job cancels them at the service. */
export async function cancelSigningOrders(ctx: TransitionCtx, contractId: string): Promise<void> {
  for (const id of await orders.markCancelled(ctx.db, contractId)) await ctx.enqueue(signatureOrder, { id })
}

/** Cancels the orders of a contract that became a draft again or has ended. */
export async function orderFollowsContract(
  ctx: TransitionCtx,
  _before: ContractRecord,
  after: ContractRecord,
): Promise<void> {
  if (!['WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED'].includes(after.status)) await cancelSigningOrders(ctx, after.id)
}
