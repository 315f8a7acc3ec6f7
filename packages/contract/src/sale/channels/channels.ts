// Where cars are advertised outside the portal, and the calls that publish them there and take them off.
import * as z from 'zod'
import { id, idParams, instant, money, page, pageOf, pageSize, person, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { carStates } from '../../stock/cars/car-states.ts'
import { listingStates } from '../../listing-states.ts'

/** MOBILE_DE: the public marketplace. OUTLET: our own shop for consumers. */
export const channels = ['MOBILE_DE', 'OUTLET'] as const
export type Channel = (typeof channels)[number]

/**
 * BLOCKED: the check list, or the channel, names what has to be corrected; an older version of the ad may be online.
 * FAILED: the channel gave no usable answer several times. REMOVING: the channel has not confirmed yet that the ad is
 * gone.
 */
export const adStates = ['PUBLISHING', 'ONLINE', 'BLOCKED', 'FAILED', 'REMOVING', 'REMOVED'] as const
export type AdState = (typeof adStates)[number]

/** The tabs of the page: the states, and cars that could be advertised but are not. */
export const shownAdStates = ['NONE', ...adStates] as const
export type ShownAdState = (typeof shownAdStates)[number]

/** Why an ad was taken off. STAFF: a person did it. MOVED: the car is on another channel now. */
export const removalReasons = [
  'STAFF',
  'SOLD',
  'RESERVED',
  'WITHDRAWN',
  'MOVED',
  'CANCELLED',
  'DELETED',
  'NOT_FOR_SALE',
] as const

/**
 * GONE_THERE: the channel lost an ad that should be online; it is published again. STILL_THERE: an ad that should be
 * gone; it is removed. FOUND_AGAIN: an ad whose id we did not have. DIFFERENT: it shows other values; it is sent again.
 * UNKNOWN_THERE: an ad that no car of ours has; a person looks at it.
 */
export const differenceKinds = ['GONE_THERE', 'STILL_THERE', 'FOUND_AGAIN', 'DIFFERENT', 'UNKNOWN_THERE'] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `field` leads to the place where the problem is corrected; `message` is English or in the words of the channel. */
export const adProblem = z.strictObject({ field: z.string(), key: z.string(), message: z.string() })
export type ShownProblem = z.infer<typeof adProblem>

export const channelAd = z.strictObject({
  id,
  version,
  channel: z.enum(channels),
  state: z.enum(adStates),
  /** Since when it has this state. */
  stateAt: instant,
  adId: z.string().nullable(),
  /** Address of the ad for consumers; null when the channel has none that we know. */
  url: z.string().nullable(),
  sentAt: instant.nullable(),
  /** A change waits to be sent. */
  isDue: z.boolean(),
  problems: z.array(adProblem),
  /** The last failure of the channel; null when its last answer was good. */
  fault: z.string().nullable(),
  failures: z.int(),
  nextTryAt: instant.nullable(),
  removingSince: instant.nullable(),
  removalReason: z.enum(removalReasons).nullable(),
  /** The car is on sale again after its ad was taken off. */
  asksAgain: z.boolean(),
  requestedBy: person.nullable(),
})
export type ChannelAd = z.infer<typeof channelAd>

export const channelRow = z.strictObject({
  /** Of the car. */
  id,
  car: z.strictObject({
    id,
    version,
    stockNo: z.string(),
    title: z.string(),
    vin: z.string().nullable(),
    photo: z.string().nullable(),
    status: z.enum(carStates.all),
    consumerPrice: money.nullable(),
  }),
  listingStatus: z.enum(listingStates.all),
  ad: channelAd.nullable(),
})
export type ChannelRow = z.infer<typeof channelRow>

/** A channel of one car, with the check list as it would answer now. */
export const carChannel = z.strictObject({
  channel: z.enum(channels),
  isConfigured: z.boolean(),
  ad: channelAd.nullable(),
  problems: z.array(adProblem),
  /** What the ad shows, for a look before it is sent and for entering it by hand; null while problems are open. */
  preview: z
    .strictObject({
      title: z.string(),
      text: z.string(),
      price: money,
      vatRateBp: z.int().nullable(),
      photos: z.int(),
    })
    .nullable(),
})
export type CarChannel = z.infer<typeof carChannel>

export const adAnswer = z.strictObject({
  state: z.enum(adStates),
  adId: z.string().nullable(),
  /** False when the channel has this content already, and while problems are open. */
  sent: z.boolean(),
  problems: z.array(adProblem),
})
export type AdAnswer = z.infer<typeof adAnswer>

export const difference = z.strictObject({
  id,
  channel: z.enum(channels),
  kind: z.enum(differenceKinds),
  foundAt: instant,
  car: z.strictObject({ id, stockNo: z.string(), title: z.string() }).nullable(),
  adId: z.string(),
  /** Names of the fields that differ, or the stock number that the ad names. */
  details: z.array(z.string()),
})
export type Difference = z.infer<typeof difference>

/** The last comparison of a channel with what we have. */
export const comparison = z.strictObject({
  channel: z.enum(channels),
  isConfigured: z.boolean(),
  begunAt: instant.nullable(),
  endedAt: instant.nullable(),
  ads: z.int().nullable(),
  differences: z.int().nullable(),
  fault: z.string().nullable(),
})
export type Comparison = z.infer<typeof comparison>

export const channelsQuery = listQuery(
  { sorts: ['stateAt', 'stockNo', 'sentAt'], sortBy: 'stateAt', sort: 'desc' },
  { ...statusFilter(shownAdStates), channel: z.enum(channels).default('MOBILE_DE') },
)
export type ChannelsQuery = z.infer<typeof channelsQuery>

export const channelsAudit = {
  channelAds: { parents: ['cars'], timelineRights: ['channels.read'] },
  channelComparisons: { parents: [] },
} as const satisfies AuditedRecords

const live = { channels: 'any', cars: 'any', listings: 'any' } as const

export const channelsApi = group('Ads of cars on mobile.de and in the outlet', () => ({
  list: endpoint({
    summary: 'List the cars of a channel, or export them',
    method: 'GET',
    path: '/channels',
    access: 'channels.read',
    live,
    query: channelsQuery,
    files: tableFiles,
    data: countedPage(channelRow, shownAdStates),
  }),
  /** Also what waits for a person: ads that are not gone after ten minutes, and questions whether to publish again. */
  summary: endpoint({
    summary: 'Read the state of the channels',
    method: 'GET',
    path: '/channels/summary',
    access: 'channels.read',
    live,
    data: z.strictObject({
      comparisons: z.array(comparison),
      stillOnline: z.array(
        z.strictObject({
          channel: z.enum(channels),
          car: z.strictObject({ id, stockNo: z.string(), title: z.string() }),
          since: instant,
        }),
      ),
      asking: z.int(),
    }),
  }),
  differences: endpoint({
    summary: 'List the differences that comparisons found',
    method: 'GET',
    path: '/channels/differences',
    access: 'channels.read',
    live: { channels: 'any' },
    query: z.strictObject({ page, pageSize, channel: z.enum(channels).optional() }),
    data: pageOf(difference),
  }),
  compare: endpoint({
    summary: 'Compare a channel with our ads now',
    method: 'POST',
    path: '/channels/compare',
    access: 'channels.manage',
    body: z.strictObject({ channel: z.enum(channels) }),
    data: comparison,
  }),
  ofCar: endpoint({
    summary: 'Read the channels of a car, with their check lists',
    method: 'GET',
    path: '/cars/:id/channels',
    access: 'channels.read',
    live: { channels: 'any', cars: 'named', listings: 'any' },
    params: idParams,
    data: z.array(carChannel),
  }),
  syncMobileDe: endpoint({
    summary: 'Publish a car on mobile.de, or send its changes',
    method: 'POST',
    path: '/cars/:id/mobile-de/sync',
    access: 'channels.manage',
    params: idParams,
    body: z.strictObject({ version }),
    data: adAnswer,
  }),
  removeMobileDe: endpoint({
    summary: 'Take a car off mobile.de',
    method: 'DELETE',
    path: '/cars/:id/mobile-de',
    access: 'channels.manage',
    params: idParams,
    data: adAnswer,
  }),
  /** Answers the question whether a car is advertised again with no. */
  keepOff: endpoint({
    summary: 'Keep a car off a channel',
    method: 'POST',
    path: '/channels/:id/keep-off',
    access: 'channels.manage',
    params: idParams,
    body: z.strictObject({ version }),
    data: channelAd,
  }),
  /** For an ad that a person has removed at the channel, when the channel does not answer us. */
  confirmRemoved: endpoint({
    summary: 'Record that an ad was removed by hand',
    method: 'POST',
    path: '/channels/:id/confirm-removed',
    access: 'channels.manage',
    params: idParams,
    body: z.strictObject({ version, reason: text(300).min(10) }),
    data: channelAd,
  }),
}))
