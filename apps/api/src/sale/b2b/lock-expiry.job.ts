import { audit } from '../../core/audit.ts'
import type { Deps } from '../../core/deps.ts'
import * as listings from './listings.store.ts'
import * as locks from './locks.store.ts'

export const lockQueue = 'lock-expiry'

/** Frees every listing whose lock has run out. Safe to run twice and by several processes at once. */
export async function freeExpiredLocks({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock()
  for (const { listingId } of await locks.expired(db, now)) {
    await db.transaction().execute(async (transaction) => {
      const listing = await listings.lock(transaction, listingId)
      const held = await locks.held(transaction, listingId)
      if (!held || Date.parse(held.expiresAt) > now.getTime()) return
      await locks.end(transaction, held.id, now)
      if (listing.status === 'LOCKED') await listings.update(transaction, listingId, { status: 'AVAILABLE' }, now)
      await audit(
        { db: transaction, now, actor: { kind: 'system', name: 'Bilbro' }, requestId: 'job' },
        {
          entity: 'listings',
          entityId: listingId,
          carId: listing.carId,
          action: 'lockExpired',
          changes: [{ field: 'status', from: listing.status, to: 'AVAILABLE' }],
        },
      )
    })
    log.info('lock.expired', { listing: listingId })
  }
}
