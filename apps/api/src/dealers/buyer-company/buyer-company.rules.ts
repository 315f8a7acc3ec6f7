import type { BuyerRole } from '@bilbro/contract/dealers/buyers/buyer-auth'
import { appError } from '../../core/errors.ts'

/** Roles that may change the company and its users. */
export const companyManagers: readonly BuyerRole[] = ['ADMIN']
/** Roles that may manage delivery addresses. */
export const addressManagers: readonly BuyerRole[] = ['ADMIN', 'BUYER']
/** Roles that may give the company's own systems access: webhooks and links to feeds. */
export const feedManagers: readonly BuyerRole[] = ['ADMIN', 'BUYER']

/** @throws auth.roleRequired */
export function assertRole(role: BuyerRole, allowed: readonly BuyerRole[]): void {
  if (!allowed.includes(role)) throw appError('auth.roleRequired')
}

/**
 * Whether an administrator may change a colleague. They cannot change their own access, so that nobody locks themselves
 * out by mistake, nor that of users whom our staff have locked. Invited users become active only through their link.
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
