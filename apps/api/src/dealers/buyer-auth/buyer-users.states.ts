import { buyerStates, type BuyerUserStatus } from '@bilbro/contract/dealers/buyers/company-states'
import type { CompanyUser } from '@bilbro/contract/dealers/buyers/buyer-company'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { lockForUpdate, transition, type TransitionCtx, type Stateful } from '../../core/transitions.ts'
import * as buyers from './buyer-users.store.ts'

/** States of a dealer's user. */
export const buyerState: Stateful<BuyerUserStatus, buyers.StateRow> = {
  table: 'buyerUsers',
  machine: buyerStates,
  stateOf: (row) => row.status as BuyerUserStatus,
  lock: buyers.lock,
  write: (db, { id }, status) => buyers.setStatus(db, id, status),
  parentsOf: ({ companyId }) => ({ buyerCompanies: companyId }),
  auditView: ({ status }) => ({ status }),
}

/** Activates an invited user, who has proved that the address is theirs. No effect for other users. */
export async function acceptInvitation(ctx: TransitionCtx, id: string): Promise<void> {
  const { status } = await lockForUpdate(ctx, buyerState, id)
  if (status === 'INVITED')
    await transition(ctx, buyerState, id, { to: 'ACTIVE', by: 'system', action: 'invitationAccepted' })
}

type Change = {
  companyId: string
  version: number
  status: BuyerUserStatus | undefined
  change: buyers.PersonChange
}

/** Changes a user of a company, including the status. @throws version.stale, state.notAllowed, buyer.lastAdmin */
export async function changeUser(
  ctx: TransitionCtx,
  before: CompanyUser,
  { companyId, version, status, change }: Change,
): Promise<CompanyUser> {
  const { id } = before
  const { version: current } = await lockForUpdate(ctx, buyerState, id)
  if (current !== version)
    throw await versionConflict(ctx, { entity: 'buyerUsers', entityId: id }, () =>
      buyers.getOfCompany(ctx.db, companyId, id),
    )
  if (Object.keys(change).length) await buyers.update(ctx.db, { companyId, id, version }, change)
  if (status !== undefined && status !== before.status) await transition(ctx, buyerState, id, { to: status })
  const after = await buyers.getOfCompany(ctx.db, companyId, id)
  const changes = changesOf({ ...before, status: null }, { ...after, status: null })
  if (changes.length || status === undefined)
    await audit(ctx, {
      entity: 'buyerUsers',
      entityId: id,
      parents: { buyerCompanies: companyId },
      action: 'update',
      changes,
    })
  return after
}
