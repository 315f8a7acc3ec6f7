// Compares what a channel shows with our ads, notes each difference, and corrects it.
import type { Channel } from '@bilbro/contract/sale/channels/channels'
import type { ListingStatus } from '@bilbro/contract/listing-states'
import { forEachIsolated } from '../../../core/work/isolated-batch.ts'
import type { ListedAd, Marketplace } from '../../../providers/marketplace/port.ts'
import { ProviderError } from '../../../providers/provider-error.ts'
import * as cars from '../../../stock/cars/cars.store.ts'
import { mayBeOn } from '../ads/ad.rules.ts'
import * as sources from '../ads/ad-source.store.ts'
import * as ads from '../channel-ads.store.ts'
import * as comparisons from './comparisons.store.ts'
import { differing } from './differing.ts'
import { serviceOf } from '../services.ts'
import { workAd, type WorkDeps } from '../work-ad.ts'

/** A comparison that has not ended by then was killed. */
const longestMs = 30 * 60_000
const keptMs = 90 * 86_400_000

/** False when another comparison of this channel is under way, or the channel is not configured. */
export async function compareAds(deps: WorkDeps, channel: Channel): Promise<boolean> {
  const service = serviceOf(deps, channel)
  if (!service) return false
  const now = deps.clock()
  const since = new Date(now.getTime() - longestMs)
  if (!(await comparisons.markBegun(deps.db, channel, { now, since }))) return false
  await comparisons.removeBefore(deps.db, new Date(now.getTime() - keptMs))
  const end = { ads: null as number | null, differences: null as number | null, fault: null as string | null }
  try {
    const listed = await service.listAds()
    const found = await differencesOf(deps, { channel, service, listed, begun: now })
    Object.assign(end, { ads: listed.length, differences: found })
  } catch (error) {
    end.fault = error instanceof ProviderError ? error.fault : 'FAILED'
    if (!(error instanceof ProviderError)) throw error
  } finally {
    await comparisons.markEnded(deps.db, channel, end, deps.clock())
  }
  const due = await ads.listDue(deps.db, deps.clock(), 1000)
  await forEachIsolated(due, ({ id }) => workAd(deps, id))
  return true
}

type Compared = { channel: Channel; service: Marketplace; listed: ListedAd[]; begun: Date }

async function differencesOf(deps: WorkDeps, compared: Compared): Promise<number> {
  const { channel, service, listed, begun } = compared
  const ours = await comparisons.listAds(deps.db, channel)
  const byRemote = new Map(
    ours.flatMap((ad) => (ad.remoteId && ad.provider === service.key ? [[ad.remoteId, ad]] : [])),
  )
  const shown = new Set(listed.map(({ adId }) => adId))
  let count = 0
  const note = async (difference: comparisons.Difference): Promise<void> => {
    count++
    await comparisons.insert(deps.db, channel, difference, deps.clock())
  }
  await forEachIsolated(listed, async (there) => {
    const known = byRemote.get(there.adId)
    if (known) return correctKnown(deps, known, there, note)
    await correctUnknown(deps, compared, there, note)
  })
  // What was sent after the list was read cannot be in it.
  const missing = [...byRemote.values()].filter(
    ({ remoteId, sentAt, busyUntil }) =>
      !shown.has(remoteId!) && busyUntil === null && (sentAt === null || Date.parse(sentAt) < begun.getTime()),
  )
  await forEachIsolated(missing, async ({ id, carId, state, remoteId }) => {
    if (state === 'REMOVING') return
    await note({ kind: 'GONE_THERE', carId, remoteId: remoteId!, details: [] })
    await ads.markLost(deps.db, id, { dueAt: deps.clock() }, deps.clock())
  })
  // What failed several times gets another chance every night.
  for (const { id, state } of ours) if (state === 'FAILED') await ads.setResend(deps.db, id, deps.clock())
  return count
}

type Note = (difference: comparisons.Difference) => Promise<void>

async function correctKnown(deps: WorkDeps, ours: comparisons.ComparedAd, there: ListedAd, note: Note): Promise<void> {
  const { id, carId, state, dueAt, busyUntil } = ours
  if (busyUntil !== null) return
  if (state === 'REMOVING') {
    await note({ kind: 'STILL_THERE', carId, remoteId: there.adId, details: [] })
    await ads.setDue(deps.db, id, deps.clock())
    return
  }
  if (state !== 'ONLINE' || dueAt !== null) return
  const details = differing(ours, there)
  if (!details.length) return
  await note({ kind: 'DIFFERENT', carId, remoteId: there.adId, details })
  await ads.setResend(deps.db, id, deps.clock())
}

async function correctUnknown(
  deps: WorkDeps,
  { channel, service }: Compared,
  there: ListedAd,
  note: Note,
): Promise<void> {
  const { adId: remoteId, stockNo, vin } = there
  const car = stockNo || vin ? await comparisons.findCar(deps.db, { stockNo, vin }) : undefined
  if (!car) return note({ kind: 'UNKNOWN_THERE', carId: null, remoteId, details: stockNo ? [stockNo] : [] })
  const carId = car.id
  const kind = await deps.db.transaction().execute(async (db) => {
    const { status } = await cars.lock(db, carId)
    const before = await ads.findByCar(db, carId, channel)
    // Another process sends it, or has sent it since the list was read.
    if (before?.remoteId || before?.busyUntil) return undefined
    const listing = await sources.findListing(db, carId)
    const isForSale = mayBeOn(channel, { car: status, listing: listing?.status as ListingStatus | undefined })
    const isWanted = isForSale && before?.state !== 'REMOVING' && before?.state !== 'REMOVED'
    const found = { carId, channel, remoteId, provider: service.key }
    await ads.saveFound(db, found, { isForSale: isWanted, now: deps.clock() })
    return isWanted ? ('FOUND_AGAIN' as const) : ('STILL_THERE' as const)
  })
  if (kind) return note({ kind, carId, remoteId, details: [] })
  const after = await ads.findByCar(deps.db, carId, channel)
  if (!after?.remoteId || after.remoteId === remoteId) return
  // A second ad for a car that has one: nothing would take it off when the car is sold.
  await note({ kind: 'STILL_THERE', carId, remoteId, details: [] })
  await service.removeAd(remoteId)
}
