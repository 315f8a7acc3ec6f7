import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import {
  type AdAnswer,
  type CarChannel,
  type Channel,
  type ChannelAd,
  type ChannelRow,
  channels,
  type Comparison,
  type Difference,
  type ShownProblem,
} from '@bilbro/contract/sale/channels/channels'
import { moneyOf } from '../../core/money.ts'
import type { MadeAd } from './ads/ad-of-car.ts'
import type * as ads from './channel-ads.store.ts'
import type { ChannelListRow } from './channels.list.ts'
import type * as comparisons from './comparison/comparisons.store.ts'
import { addressOf } from './services.ts'

export const adWire = (row: ads.AdRow): ChannelAd => ({
  id: row.id,
  version: row.version,
  channel: row.channel as Channel,
  state: row.state as ChannelAd['state'],
  stateAt: row.stateAt,
  adId: row.remoteId,
  url: addressOf(row.provider, row.remoteId),
  sentAt: row.sentAt,
  isDue: row.dueAt !== null || row.busyUntil !== null,
  problems: row.problems as ShownProblem[],
  fault: row.fault,
  failures: row.failures,
  nextTryAt: row.failures > 0 ? row.dueAt : null,
  removingSince: row.removingSince,
  removalReason: row.removalReason as ChannelAd['removalReason'],
  asksAgain: row.asksAgain,
  requestedBy:
    row.requestedBy && row.requestedByName !== null ? { id: row.requestedBy, name: row.requestedByName } : null,
})

export const rowWire = (
  row: ChannelListRow,
  ad: ads.AdRow | undefined,
  pictureUrl: (fileId: string) => string,
): ChannelRow => ({
  id: row.id,
  car: {
    id: row.id,
    version: row.carVersion,
    stockNo: row.stockNo,
    title: carTitle(row),
    vin: row.vin,
    photo: row.thumbnailFileId && pictureUrl(row.thumbnailFileId),
    status: row.carStatus as ChannelRow['car']['status'],
    consumerPrice: moneyOf(row.consumerPriceMinor, row.currency),
  },
  listingStatus: row.listingStatus as ChannelRow['listingStatus'],
  ad: ad ? adWire(ad) : null,
})

export const answerWire = (row: ads.AdRow | undefined, { sent }: { sent: boolean }): AdAnswer => ({
  state: (row?.state ?? 'REMOVED') as AdAnswer['state'],
  adId: row?.remoteId ?? null,
  sent,
  problems: (row?.problems ?? []) as ShownProblem[],
})

export function carChannelWire(
  channel: Channel,
  { isConfigured, ad, made }: { isConfigured: boolean; ad: ads.AdRow | undefined; made: MadeAd },
): CarChannel {
  const isOpen = 'problems' in made
  // What the channel itself refused is known only from its last answer.
  const refused = ad?.state === 'BLOCKED' && !isOpen ? (ad.problems as ShownProblem[]) : []
  return {
    channel,
    isConfigured,
    ad: ad ? adWire(ad) : null,
    problems: isOpen ? made.problems : refused,
    preview: isOpen
      ? null
      : {
          title: made.ad.title,
          text: made.ad.text,
          price: made.ad.price.gross,
          vatRateBp: made.ad.price.vatRateBp,
          photos: made.ad.photos.length,
        },
  }
}

export const differenceWire = (row: comparisons.DifferenceRow): Difference => ({
  id: row.id,
  channel: row.channel as Channel,
  kind: row.kind as Difference['kind'],
  foundAt: row.foundAt,
  car:
    row.carId && row.stockNo !== null
      ? {
          id: row.carId,
          stockNo: row.stockNo,
          title: carTitle({ brand: row.brand!, model: row.model!, variant: row.variant }),
        }
      : null,
  adId: row.remoteId,
  details: row.details,
})

/** One comparison per channel, also of channels that were never compared. */
export const comparisonsWire = (
  rows: Awaited<ReturnType<typeof comparisons.listComparisons>>,
  isConfigured: (channel: Channel) => boolean,
): Comparison[] =>
  channels.map((channel) => {
    const row = rows.find((one) => one.channel === channel)
    return {
      channel,
      isConfigured: isConfigured(channel),
      begunAt: row?.begunAt ?? null,
      endedAt: row?.endedAt ?? null,
      ads: row?.ads ?? null,
      differences: row?.differences ?? null,
      fault: row?.fault ?? null,
    }
  })
