import * as z from 'zod'
import { channels } from '@bilbro/contract/sale/channels/channels'
import { job } from '../../../core/work/job.ts'
import { compareAds } from './compare-ads.ts'

/** Compares one channel, or every night all of them, with what we have there. */
export const channelCompare = job({
  name: 'channel-compare',
  data: z.object({ channel: z.enum(channels).optional() }),
  run: async (deps, { channel }) => {
    for (const one of channel ? [channel] : channels) await compareAds(deps, one)
  },
  cron: '30 3 * * *',
  // What happened at the channels while no process ran.
  atStart: true,
})
