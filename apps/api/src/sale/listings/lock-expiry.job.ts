import type { Deps } from '../../core/deps.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { listingState, lockState } from './listings.states.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import * as locks from './locks.store.ts'

/** Each lock enqueues a job for its own end; the schedule catches missed ones. */
export const lockExpiry = job({ name: 'lock-expiry', cron: '* * * * *', run: freeExpiredLocks })

/** Releases all listings whose lock has expired. Idempotent, and safe in several processes at once. */
export async function freeExpiredLocks({
  db,
  clock,
  jobs,
  log,
}: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  const now = clock()
  await forEachIsolated(await locks.listExpired(db, now), async ({ listingId }) => {
    await db.transaction().execute(async (transaction) => {
      const ctx = jobCtx({ jobs, clock }, transaction)
      const listing = await lockForUpdate(ctx, listingState, listingId)
      const held = await locks.findHeld(transaction, listingId)
      if (!held || Date.parse(held.expiresAt) > now.getTime()) return
      if (listing.status === 'LOCKED')
        await transition(ctx, listingState, listingId, { to: 'AVAILABLE', by: 'system', action: 'lockExpired' })
      else await transition(ctx, lockState, held.id, { to: 'FREE', by: 'system' })
    })
    log.info('lock.expired', { listing: listingId })
  })
}
