import * as z from 'zod'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import * as ads from './channel-ads.store.ts'
import { channelNames } from './services.ts'
import { workAd } from './work-ad.ts'
import type { Channel } from '@bilbro/contract/sale/channels/channels'

/** Sends an ad, or takes it off. */
export const channelAd = job({
  name: 'channel-ad',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => workAd(deps, id),
  concurrency: 2,
})

/** Does what is due every minute, so that no ad depends on a job that was lost. */
export const channelSweep = job({ name: 'channel-sweep', cron: '* * * * *', run: (deps) => sweepAds(deps) })

/** An ad that is not gone by then is reported to people. */
const alarmMs = 10 * 60_000
const mostPerSweep = 200

export async function sweepAds(deps: Deps): Promise<void> {
  await ads.markUnsaleable(deps.db)
  await tellStillOnline(deps)
  const due = await ads.listDue(deps.db, deps.clock(), mostPerSweep)
  await forEachIsolated(due, ({ id }) => workAd(deps, id))
}

const tellStillOnline = (deps: Deps): Promise<void> =>
  deps.db.transaction().execute(async (db) => {
    const now = deps.clock()
    for (const ad of await ads.markAlarmed(db, new Date(now.getTime() - alarmMs), now))
      await notifyStaff(jobCtx(deps, db), {
        to: { right: 'channels.manage' },
        kind: 'adStillOnline',
        params: { car: `${carTitle(ad)} (${ad.stockNo})`, channel: channelNames[ad.channel as Channel] },
        link: `/channels?channel=${ad.channel}&status=REMOVING`,
        dedupe: `adStillOnline:${ad.id}:${ad.removingSince}`,
      })
  })
