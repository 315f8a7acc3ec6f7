// Both sides have signed, with any method.
import type { TransitionCtx } from '../../../core/transitions.ts'
import { notifyContractDealers, notifyContractStaff } from '../notify-contract.ts'
import { transitionContract } from '../transition-contract.ts'
import { sealContract } from './seal-contract.job.ts'

/** The cars are sold, losing dealers are notified, and a job adds evidence and seal to the document. */
export async function completeSigning(
  ctx: TransitionCtx,
  id: string,
  by: 'dealer' | 'staff' | 'system',
): Promise<void> {
  const signed = await transitionContract(ctx, id, {
    to: 'SIGNED',
    by,
    values: { signedAt: ctx.now.toISOString(), dueAt: null },
  })
  await ctx.enqueue(sealContract, { id })
  await notifyContractStaff(ctx, signed, 'contractSigned')
  await notifyContractDealers(ctx, signed, 'contractSigned')
}
