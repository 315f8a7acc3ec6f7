// The order of a contract at a signing service begins and ends in the transaction of what it is for; a job does it there.
import type { TransitionCtx } from '../../../core/transitions.ts'
import type { ContractRecord } from '../contracts.store.ts'
import { signatureOrder } from './signature-orders.job.ts'
import * as orders from './signature-orders.store.ts'

/** Has an order made for the document as it is. */
export async function requestSigningOrder(
  ctx: TransitionCtx,
  { id, documentSha256 }: Pick<ContractRecord, 'id' | 'documentSha256'>,
  provider: orders.OutsideKey,
): Promise<void> {
  const ref = await orders.insert(ctx.db, { contractId: id, provider, documentSha256: documentSha256! }, ctx.now)
  await ctx.enqueue(signatureOrder, { id: ref })
}

/** What counts is ended here at once, and there as soon as it can be. */
export async function cancelSigningOrders(ctx: TransitionCtx, contractId: string): Promise<void> {
  for (const id of await orders.markCancelled(ctx.db, contractId)) await ctx.enqueue(signatureOrder, { id })
}

/** A contract that is drafted anew or ended is signed nowhere any more. */
export async function orderFollowsContract(
  ctx: TransitionCtx,
  _before: ContractRecord,
  after: ContractRecord,
): Promise<void> {
  if (!['WAITING_ADMIN', 'WAITING_BUYER', 'SIGNED'].includes(after.status)) await cancelSigningOrders(ctx, after.id)
}
