import type { Deps } from '../../../core/deps.ts'
import { forEachIsolated } from '../../../core/work/isolated-batch.ts'
import { jobCtx } from '../../../core/work/job-ctx.ts'
import { job } from '../../../core/work/job.ts'
import * as queue from './offer-queue.store.ts'
import { reactivateOffers } from './reactivate-offers.ts'

/**
 * Enqueued when some offers could not be reactivated because a listing was locked. The schedule catches missed ones.
 */
export const offerRevival = job({ name: 'offer-revival', cron: '* * * * *', run: reviveWaiting })

/** Reactivates offers whose cars are all available. Safe to run twice and by several processes at once. */
export async function reviveWaiting({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await forEachIsolated(await queue.listRevivableIds(db), (id) =>
    db.transaction().execute((transaction) => reactivateOffers(jobCtx({ jobs, clock }, transaction), [id])),
  )
}
