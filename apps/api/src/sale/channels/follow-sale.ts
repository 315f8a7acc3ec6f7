// Ads follow the sale of their car. The triggers of the database have changed their state already; here the work begins
// at once, and staff are asked about cars that are on sale again.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { type Channel, channels } from '@bilbro/contract/sale/channels/channels'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import type { TransitionCtx } from '../../core/transitions.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import type { CarRowFull } from '../../stock/cars/cars.store.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { ListingRow } from '../listings/listings.store.ts'
import * as sources from './ads/ad-source.store.ts'
import { channelAd } from './channel-ad.job.ts'
import * as ads from './channel-ads.store.ts'
import { channelNames } from './services.ts'

const onPortal: readonly string[] = ['AVAILABLE', 'LOCKED']

export async function adsFollowListing(ctx: TransitionCtx, before: ListingRow, after: ListingRow): Promise<void> {
  await beginRemovals(ctx, after.carId)
  if (after.status === 'MOVED_TO_OUTLET') {
    const by = ctx.actor.kind === 'staff' ? ctx.actor.id : null
    const old = await ads.findByCar(ctx.db, after.carId, 'OUTLET')
    if (old?.state === 'REMOVING') return askAgain(ctx, after.carId)
    const id = await ads.savePublishing(ctx.db, { carId: after.carId, channel: 'OUTLET', by }, ctx.now)
    await ctx.enqueue(channelAd, { id })
    return
  }
  if (after.status === 'AVAILABLE' && !onPortal.includes(before.status)) await askAgain(ctx, after.carId)
}

export async function adsFollowCar(ctx: TransitionCtx, before: CarRowFull, after: CarRowFull): Promise<void> {
  await beginRemovals(ctx, after.id)
  if (after.status === 'AVAILABLE' && before.status !== 'AVAILABLE') await askAgain(ctx, after.id)
}

/** A new price is sent at once; other changes wait for the sweep. */
export async function adsFollowPrice(ctx: StaffCtx, car: CarRowFull): Promise<void> {
  for (const { id, state } of await ads.listByCar(ctx.db, car.id))
    if (state === 'ONLINE' || state === 'BLOCKED') await ctx.enqueue(channelAd, { id })
}

async function beginRemovals(ctx: TransitionCtx, carId: string): Promise<void> {
  for (const { id } of await ads.listRemoving(ctx.db, carId)) await ctx.enqueue(channelAd, { id })
}

/** Car and listing change in one transaction, one after the other: the second of them asks. */
async function askAgain(ctx: TransitionCtx, carId: string): Promise<void> {
  const { status, stockNo, ...car } = await cars.get(ctx.db, carId)
  const listing = await sources.findListing(ctx.db, carId)
  if (status !== 'AVAILABLE') return
  const isOn: Record<Channel, boolean> = {
    MOBILE_DE: onPortal.includes(listing?.status ?? ''),
    OUTLET: listing?.status === 'MOVED_TO_OUTLET',
  }
  for (const channel of channels.filter((one) => isOn[one]))
    for (const id of await ads.markAsking(ctx.db, carId, channel))
      await notifyStaff(ctx, {
        to: { right: 'channels.manage' },
        kind: 'adAsksAgain',
        params: { car: `${carTitle(car)} (${stockNo})`, channel: channelNames[channel] },
        link: `/channels?channel=${channel}&status=REMOVED`,
        dedupe: `adAsksAgain:${id}:${ctx.now.toISOString()}`,
      })
}
