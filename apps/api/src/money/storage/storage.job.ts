import type { Deps } from '../../core/deps.ts'
import { dayIn, daysAfter } from '../../core/days.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { notifyDealers } from '../../admin/notifications/notify.ts'
import { getMoneySettings } from '../money-settings/money-settings.store.ts'
import { costsFrom } from '../releases/storage.rules.ts'
import { countDays } from './charge-storage.ts'
import { listReleasesAwaitingPickup } from './storage-days.store.ts'

/** How many days before the first charge the dealer is reminded. */
const remindDays = 3

export const storageDaily = job({ name: 'storage-days', cron: '30 0 * * *', run: countStorage })

/** Safe to run twice: a day counts once, and each notice is sent once. */
export async function countStorage({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const ctx = jobCtx({ jobs, clock }, db)
  const rule = await getMoneySettings(db)
  const minor = rule.storageDayMinor
  if (minor === null) return
  await forEachIsolated(await listReleasesAwaitingPickup(db), async (release) => {
    await countDays(ctx, release, rule)
    const from = costsFrom(dayIn(release.zone, new Date(release.dealerCollectsSince)), rule)!
    if (from > daysAfter(dayIn(release.zone, ctx.now), remindDays)) return
    await notifyDealers(ctx, {
      companyId: release.companyId,
      kind: 'storageBegins',
      params: { car: release.car, day: from, amount: { minor, currency: 'EUR' } },
      link: `/portal/orders?order=${release.offerId}`,
      dedupe: `storage:${release.id}`,
    })
  })
}
