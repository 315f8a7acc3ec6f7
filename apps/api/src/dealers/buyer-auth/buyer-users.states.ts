import { buyerStates, type BuyerUserStatus } from '@bilbro/contract/dealers/company-states'
import type { CompanyUser } from '@bilbro/contract/dealers/buyer-company'
import { audit, changesOf } from '../../core/audit.ts'
import { stale } from '../../core/stale.ts'
import { hold, move, type MoveCtx, type Stateful } from '../../core/moves.ts'
import * as buyers from './buyer-users.store.ts'

/** The states of a dealer's user. */
export const buyerState: Stateful<BuyerUserStatus, buyers.StateRow> = {
  table: 'buyerUsers',
  machine: buyerStates,
  stateOf: (row) => row.status as BuyerUserStatus,
  lock: buyers.lock,
  write: (db, { id }, status) => buyers.setStatus(db, id, status),
  parentsOf: ({ companyId }) => ({ buyerCompanies: companyId }),
  logOf: ({ status }) => ({ status }),
}

/** Who was invited has shown that the address is his; nothing happens to others. */
export async function acceptInvitation(ctx: MoveCtx, id: string): Promise<void> {
  const { status } = await hold(ctx, buyerState, id)
  if (status === 'INVITED')
    await move(ctx, buyerState, id, { to: 'ACTIVE', by: 'system', action: 'invitationAccepted' })
}

type Change = {
  companyId: string
  version: number
  status: BuyerUserStatus | undefined
  change: buyers.PersonChange
}

/** Changes a user of a company, and moves him. @throws version.stale, state.notAllowed, buyer.lastAdmin */
export async function changeUser(
  ctx: MoveCtx,
  before: CompanyUser,
  { companyId, version, status, change }: Change,
): Promise<CompanyUser> {
  const { id } = before
  const { version: current } = await hold(ctx, buyerState, id)
  if (current !== version)
    throw await stale(ctx, { entity: 'buyerUsers', entityId: id }, () => buyers.getOfCompany(ctx.db, companyId, id))
  if (Object.keys(change).length) await buyers.update(ctx.db, { companyId, id, version }, change)
  if (status !== undefined && status !== before.status) await move(ctx, buyerState, id, { to: status })
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
