// Both have signed, wherever that was.
import type { MoveCtx } from '../../core/moves.ts'
import { tellDealers, tellStaff } from './contract-news.ts'
import { lead } from './lead.ts'
import { sealContract } from './seal-contract.job.ts'

/** The cars are sold, losers are told, and the paper gets its evidence and its seal. */
export async function finish(ctx: MoveCtx, id: string, by: 'dealer' | 'staff' | 'system'): Promise<void> {
  const signed = await lead(ctx, id, { to: 'SIGNED', by, values: { signedAt: ctx.now.toISOString(), dueAt: null } })
  await ctx.enqueue(sealContract, { id })
  await tellStaff(ctx, signed, 'contractSigned')
  await tellDealers(ctx, signed, 'contractSigned')
}
