// Does what is due for one ad: sends it, or takes it off. No transaction is open while the channel is asked. A process
// that is killed midway loses nothing: the row says what may exist at the channel, and another process repeats the work.
import type { Ad } from '@bilbro/contract/sale/channels/ads'
import type { Channel, ShownProblem } from '@bilbro/contract/sale/channels/channels'
import { audit } from '../../core/audit/audit.ts'
import type { Deps } from '../../core/deps.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import type { AdPut, Marketplace } from '../../providers/marketplace/port.ts'
import { ProviderError } from '../../providers/provider-error.ts'
import { toJpeg } from '../../stock/car-attachments/photos.ts'
import { adHash } from './ads/ad-hash.ts'
import { type AdNeeds, adOfCar } from './ads/ad-of-car.ts'
import { type AdPhotoRow, getCarKeys } from './ads/ad-source.store.ts'
import * as ads from './channel-ads.store.ts'
import { channelNames, type ChannelServices, serviceOf } from './services.ts'

export type WorkDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'files'> & AdNeeds & ChannelServices

/** Longer than all calls for one ad: thirty photos, each within its own limit. */
const workMs = 5 * 60_000
/** Waits between attempts to send an ad; after the last one it waits for a person or for the nightly comparison. */
const sendAgainMs = [60_000, 5 * 60_000, 30 * 60_000, 30 * 60_000]
/** Waits between attempts to take an ad off. The last one repeats until the channel confirms. */
const removeAgainMs = [10_000, 30_000, 60_000, 120_000, 300_000]
/** The channel may still carry out a call whose answer was lost. */
const lateMs = 120_000
const mostPhotoBytes = 2 * 1024 * 1024

/** Turns of one call: what changed while the channel was asked is done at once. */
const mostTurns = 4

/** Safe to call at any time and by several processes: only one works on an ad, and only when something is due. */
export async function workAd(deps: WorkDeps, id: string): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn++) {
    const now = deps.clock()
    const ad = await ads.lockForWork(deps.db, id, { now, until: new Date(now.getTime() + workMs) })
    if (!ad) return
    try {
      if (ad.state === 'REMOVING') await takeOff(deps, ad)
      else if (ad.state === 'REMOVED') await ads.removeWorkLock(deps.db, id)
      else await send(deps, ad)
    } catch (error) {
      await noteFailure(deps, ad, error)
    }
  }
}

/** The channel has no credentials, or the ad is at another service than they are for. */
class NotConfigured extends Error {}

/** @throws NotConfigured */
function neededService(deps: WorkDeps, { channel }: ads.Claimed): Marketplace {
  const service = serviceOf(deps, channel as Channel)
  if (!service) throw new NotConfigured(channelNames[channel as Channel])
  return service
}

async function send(deps: WorkDeps, row: ads.Claimed): Promise<void> {
  const { id, carId, channel, remoteId, insertionId } = row
  const made = await adOfCar(deps, deps.db, carId, channel as Channel)
  if ('problems' in made) return block(deps, row, made.problems)
  const service = neededService(deps, row)
  // The ad of a demo is not at the real channel.
  if (remoteId !== null && row.provider !== service.key) return loseAd(deps, row, deps.clock())
  const hash = adHash(made.ad)
  if (remoteId !== null && hash === row.sentHash) {
    await ads.markUnchanged(deps.db, id, deps.clock())
    return
  }
  // From here on a removal has to expect an ad at the channel.
  if (!(await ads.markAttempted(deps.db, id, service.key, deps.clock()))) {
    await ads.removeWorkLock(deps.db, id)
    return
  }
  const known = row.photoRefs as Record<string, string>
  const put = await service.putAd({
    ad: made.ad,
    photos: made.photos.map((photo) => ({ ref: known[photo.sha256] ?? null, read: () => jpegOf(deps, photo) })),
    insertionId,
    adId: remoteId,
  })
  if (put.outcome === 'GONE') return loseAd(deps, row, nextTry(deps.clock(), row.failures, sendAgainMs))
  if (await notePut(deps, row, { put, hash, ad: made.ad })) return
  // Another process has ended this publication, because this call took longer than its time: nothing names the ad now.
  await service.removeAd(put.adId)
}

/** The next attempt is a new publication. */
async function loseAd(deps: WorkDeps, { id }: ads.Claimed, dueAt: Date | null): Promise<void> {
  await ads.markLost(deps.db, id, { dueAt }, deps.clock())
}

async function jpegOf({ files, db }: WorkDeps, { fileId }: AdPhotoRow): Promise<Uint8Array> {
  const jpeg = await toJpeg(await files.read(db, fileId), mostPhotoBytes)
  if (!jpeg)
    throw new ProviderError('photos', 'REFUSED', 'photo above 2 MB', [
      { field: 'photos', key: 'image-too-large', message: 'A photo stays above 2 MB as a JPEG.' },
    ])
  return jpeg
}

type Done = { put: Exclude<AdPut, { outcome: 'GONE' }>; hash: string; ad: Ad }
const notePut = (deps: WorkDeps, row: ads.Claimed, { put, hash, ad }: Done): Promise<boolean> =>
  deps.db.transaction().execute(async (db) => {
    const now = deps.clock()
    const { adId: remoteId, photoRefs } = put
    const refs = Object.fromEntries(ad.photos.map((sha256, at) => [sha256, photoRefs[at]!]))
    if (!(await ads.markOnline(db, row, { remoteId, hash, photoRefs: refs }, now))) return false
    const isFirst = row.remoteId === null
    await audit(jobCtx(deps, db), {
      entity: 'channelAds',
      entityId: row.id,
      parents: { cars: row.carId },
      action: isFirst ? 'adOnline' : 'adChanged',
      changes: [
        { field: 'channel', from: row.channel, to: row.channel },
        { field: 'consumerPriceMinor', from: null, to: ad.price.gross.minor },
      ],
    })
    return true
  })

async function takeOff(deps: WorkDeps, row: ads.Claimed): Promise<void> {
  const service = neededService(deps, row)
  if (row.provider !== null && row.provider !== service.key)
    throw new NotConfigured(channelNames[row.channel as Channel])
  const remoteId = row.remoteId ?? (await findLost(service, deps, row))
  if (remoteId === undefined) {
    const settled = new Date(Date.parse(row.attemptedAt!) + lateMs)
    if (settled > deps.clock()) {
      await ads.markFailed(deps.db, row.id, { fault: 'TIMEOUT', dueAt: settled }, deps.clock())
      return
    }
  } else await service.removeAd(remoteId)
  await deps.db.transaction().execute(async (db) => {
    if (!(await ads.markRemoved(db, row.id, deps.clock()))) return
    await audit(jobCtx(deps, db), {
      entity: 'channelAds',
      entityId: row.id,
      parents: { cars: row.carId },
      action: 'adGone',
      changes: [
        { field: 'channel', from: row.channel, to: row.channel },
        { field: 'adState', from: 'REMOVING', to: 'REMOVED' },
      ],
    })
  })
}

/** The ad of a publication whose answer was lost: by our stock number. */
async function findLost(service: Marketplace, { db }: WorkDeps, row: ads.Claimed): Promise<string | undefined> {
  const { stockNo, vin } = await getCarKeys(db, row.carId)
  const listed = await service.listAds()
  return listed.find((one) => one.stockNo === stockNo || (vin !== null && one.vin === vin))?.adId
}

async function block(deps: WorkDeps, { id }: ads.Claimed, problems: ShownProblem[]): Promise<void> {
  const isForSale = !problems.some(({ key }) => key === 'NOT_FOR_SALE')
  await deps.db.transaction().execute(async (db) => {
    if (!isForSale) await ads.markRemoving(db, id, 'NOT_FOR_SALE')
    await ads.markBlocked(db, id, problems, deps.clock())
  })
}

async function noteFailure(deps: WorkDeps, row: ads.Claimed, error: unknown): Promise<void> {
  const now = deps.clock()
  const isOfProvider = error instanceof ProviderError
  const isMissing = error instanceof NotConfigured
  if (!isOfProvider && !isMissing) deps.log.error('channel.ad', { id: row.id, error })
  const fault = isOfProvider ? error.fault : isMissing ? 'NOT_CONFIGURED' : 'FAILED'
  if (row.state === 'REMOVING') {
    const dueAt = nextTry(now, Math.min(row.failures, removeAgainMs.length - 1), removeAgainMs)
    await ads.markFailed(deps.db, row.id, { fault, dueAt }, now)
    return
  }
  if (isOfProvider && fault === 'REFUSED' && error.fields.length)
    return block(
      deps,
      row,
      error.fields.map(({ field, ...more }) => ({ field: field ?? '', ...more })),
    )
  const isFinal = fault === 'REFUSED' || isMissing
  const dueAt = isFinal ? null : nextTry(now, row.failures, sendAgainMs)
  await ads.markFailed(deps.db, row.id, { fault, dueAt }, now)
}

const nextTry = (now: Date, failures: number, waits: readonly number[]): Date | null => {
  const wait = waits[failures]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}
