import type { ListingStatus } from '@bilbro/contract/listing-states'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { transition } from '../../core/transitions.ts'
import { assertPermission, type StaffCtx } from '../../core/request/context.ts'
import { findUndoableTransition } from '../../core/undo.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { listingState } from './listings.states.ts'
import type { ListingRow } from './listings.store.ts'
import { lockExpiry } from './lock-expiry.job.ts'
import * as locks from './locks.store.ts'

const actions = new Set(['publish', 'withdraw', 'lock', 'unlock', 'move_to_outlet', 'back_to_b2b'])

/**
 * Undoes the last action on a listing, including its lock. The caller has locked the listing. @throws undo.overtaken
 */
export async function undoListingTransition(ctx: StaffCtx, before: ListingRow): Promise<void> {
  const { action, from, changes } = await findUndoableTransition(ctx, { entity: 'listings', id: before.id }, actions)
  assertPermission(ctx, action.endsWith('lock') ? 'b2b.lock' : 'b2b.write')
  const lock = from === 'LOCKED' ? await locks.findLastEnded(ctx.db, before.id, ctx.now) : undefined
  if (from === 'LOCKED' && !lock) throw appError('undo.overtaken')
  const isFirst = changes.some(({ field, from: was }) => field === 'publishedAt' && was === null)
  // The undone publication does not count as days online.
  if (isFirst && before.publishedAt)
    await cars.removeOnlineSince(ctx.db, before.carId, companyDay(new Date(before.publishedAt)))
  const values = isFirst ? { publishedAt: null } : {}
  await transition(ctx, listingState, before.id, { to: from as ListingStatus, back: true, values })
  if (!lock) return
  await locks.insert(ctx.db, { listingId: before.id, ...lock })
  await ctx.enqueue(lockExpiry, {}, { startAfter: new Date(lock.expiresAt) })
}
