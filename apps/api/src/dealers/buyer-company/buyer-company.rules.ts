import type { BuyerRole } from '@bilbro/contract/dealers/buyers/buyer-auth'
import { appError } from '../../core/errors.ts'

/** Who may change the company and its people. */
export const companyManagers: readonly BuyerRole[] = ['ADMIN']
/** Who may say where cars are delivered to. */
export const addressManagers: readonly BuyerRole[] = ['ADMIN', 'BUYER']

/** @throws auth.roleRequired */
export function assertRole(role: BuyerRole, allowed: readonly BuyerRole[]): void {
  if (!allowed.includes(role)) throw appError('auth.roleRequired')
}

/**
 * What an administrator may do to a colleague: not to himself, so that nobody locks himself out by mistake, and not to
 * whom the house has locked. Who was invited comes in by his link alone.
 * @throws buyer.self, state.notAllowed
 */
export function assertUserChangeAllowed(
  byId: string,
  user: { id: string; status: string },
  change: { role?: BuyerRole | undefined; status?: string | undefined },
): void {
  const isAccess = change.role !== undefined || change.status !== undefined
  if (isAccess && user.id === byId) throw appError('buyer.self')
  const { status } = change
  if (status === undefined || status === user.status) return
  const isAllowed = status === 'DISABLED' ? user.status !== 'LOCKED' : user.status === 'DISABLED'
  if (!isAllowed) throw appError('state.notAllowed', { from: user.status, to: status })
}
