import type { StaffCtx } from '../../../core/request/context.ts'
import { versionConflict } from '../../../core/version-conflict.ts'
import { contractForStaff } from '../contracts.read.ts'
import type * as contracts from '../contracts.store.ts'
import { lockContract } from '../transition-contract.ts'

/** Locks a contract and checks the caller's version. @throws version.stale with the current contract */
export async function lockContractAtVersion(
  ctx: StaffCtx,
  id: string,
  version: number,
): Promise<contracts.ContractRecord> {
  const held = await lockContract(ctx, id)
  if (held.version !== version)
    throw await versionConflict(ctx, { entity: 'contracts', entityId: id }, () => contractForStaff(ctx, id))
  return held
}
