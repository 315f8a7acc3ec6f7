import type { StaffCtx } from '../../core/request/context.ts'
import { stale } from '../../core/stale.ts'
import { houseContract } from './contracts.read.ts'
import type * as contracts from './contracts.store.ts'
import { holdContract } from './lead.ts'

/** Holds a contract that is as its reader saw it. @throws version.stale with the contract as it is now */
export async function needVersion(ctx: StaffCtx, id: string, version: number): Promise<contracts.ContractRecord> {
  const held = await holdContract(ctx, id)
  if (held.version !== version)
    throw await stale(ctx, { entity: 'contracts', entityId: id }, () => houseContract(ctx, id))
  return held
}
