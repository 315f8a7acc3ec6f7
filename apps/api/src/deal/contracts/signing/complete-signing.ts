// Both have signed, wherever that was.
import type { TransitionCtx } from '../../../core/transitions.ts'
import { notifyContractDealers, notifyContractStaff } from '../notify-contract.ts'
import { transitionContract } from '../transition-contract.ts'
import { sealContract } from './seal-contract.job.ts'

/** The cars are sold, losers are told, and the paper gets its evidence and its seal. */
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
