import { isOpen, type OfferStatus } from '@bilbro/contract/deal/offers/offer-states'
import type { Deps } from '../../../core/deps.ts'
import { lockForUpdate, transition } from '../../../core/transitions.ts'
import { forEachIsolated } from '../../../core/work/isolated-batch.ts'
import { jobCtx } from '../../../core/work/job-ctx.ts'
import { job } from '../../../core/work/job.ts'
import { enqueueOfferNews } from '../news/offer-news.job.ts'
import { offerState } from '../offers.states.ts'
import * as offers from '../offers.store.ts'

/** Each amount enqueues a job for its own expiry. The schedule catches missed ones. */
export const offerExpiry = job({ name: 'offer-expiry', cron: '* * * * *', run: endExpiredOffers })

/** Ends all expired offers. Safe to run twice and by several processes at once. */
export async function endExpiredOffers({
  db,
  clock,
  jobs,
  log,
}: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>): Promise<void> {
  const now = clock()
  await forEachIsolated(await offers.listExpiredIds(db, now), async (id) => {
    await db.transaction().execute(async (transaction) => {
      const ctx = jobCtx({ jobs, clock }, transaction)
      const offer = await lockForUpdate(ctx, offerState, id)
      // The offer may have been answered in the meantime, and have a new expiry time.
      if (!isOpen(offer.status as OfferStatus) || !offer.expiresAt || Date.parse(offer.expiresAt) > now.getTime())
        return
      await transition(ctx, offerState, id, { to: 'EXPIRED', by: 'system', values: { closedReason: 'NO_REPLY' } })
      await offers.addRounds(transaction, [{ offerId: id, side: 'SYSTEM', kind: 'EXPIRE' }], now)
      await enqueueOfferNews(ctx, [id], { dealer: 'offerExpired', staff: 'offerExpired' })
    })
    log.info('offer.expired', { offer: id })
  })
}
