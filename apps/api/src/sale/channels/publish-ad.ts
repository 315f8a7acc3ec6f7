// A person publishes a car on a channel, or takes it off. The transaction notes what is wanted; the channel is asked
// after the commit, and a job does the same when this process ends before.
import type { Channel, ShownProblem } from '@bilbro/contract/sale/channels/channels'
import { audit } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import { lockCurrentCar } from '../../stock/cars/current-car.ts'
import { adOfCar } from './ads/ad-of-car.ts'
import { channelAd } from './channel-ad.job.ts'
import * as ads from './channel-ads.store.ts'
import { channelNames, serviceOf } from './services.ts'

/** Long enough for the call itself; the job finds nothing to do then. */
const jobAfterMs = 20_000

/** Problems of the check list that only the sale of the car solves: nothing is recorded then. */
const isNotForSale = ({ key }: ShownProblem): boolean => key === 'NOT_FOR_SALE'

/**
 * Notes that the car is to be on the channel; returns the id of its ad.
 * @throws notFound, version.stale, provider.notConfigured, channel.removing, channel.notForSale
 */
export async function publishAd(
  ctx: StaffCtx,
  { carId, version, channel }: { carId: string; version: number; channel: Channel },
): Promise<string> {
  if (!serviceOf(ctx.deps, channel)) throw appError('provider.notConfigured', { provider: channelNames[channel] })
  await lockCurrentCar(ctx, carId, version)
  const before = await ads.findByCar(ctx.db, carId, channel)
  if (before?.state === 'REMOVING') throw appError('channel.removing', { channel: channelNames[channel] })
  const made = await adOfCar(ctx.deps, ctx.db, carId, channel)
  if ('problems' in made && made.problems.some(isNotForSale))
    throw appError('channel.notForSale', { channel: channelNames[channel] })
  const id = await ads.savePublishing(ctx.db, { carId, channel, by: ctx.actor.id }, ctx.now)
  await audit(ctx, {
    entity: 'channelAds',
    entityId: id,
    parents: { cars: carId },
    action: 'adPublish',
    changes: [
      { field: 'channel', from: null, to: channel },
      { field: 'adState', from: before?.state ?? null, to: before?.state === 'ONLINE' ? 'ONLINE' : 'PUBLISHING' },
    ],
  })
  await ctx.enqueue(channelAd, { id }, { startAfter: new Date(ctx.now.getTime() + jobAfterMs) })
  return id
}

/** Notes that the car is to leave the channel; undefined when it has no ad. @throws notFound */
export async function takeAdOff(
  ctx: StaffCtx,
  { carId, channel }: { carId: string; channel: Channel },
): Promise<string | undefined> {
  await lockForUpdate(ctx, carState, carId)
  const before = await ads.findByCar(ctx.db, carId, channel)
  if (!before) return undefined
  if (before.asksAgain) await ads.removeAsking(ctx.db, before.id)
  if (!(await ads.markRemoving(ctx.db, before.id, 'STAFF'))) return before.id
  await audit(ctx, {
    entity: 'channelAds',
    entityId: before.id,
    parents: { cars: carId },
    action: 'adTakeOff',
    changes: [
      { field: 'channel', from: channel, to: null },
      { field: 'adState', from: before.state, to: 'REMOVING' },
    ],
  })
  await ctx.enqueue(channelAd, { id: before.id }, { startAfter: new Date(ctx.now.getTime() + jobAfterMs) })
  return before.id
}
