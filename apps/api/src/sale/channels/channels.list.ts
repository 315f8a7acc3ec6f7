// Cars of a channel: those with an ad, and those that could have one.
import { sql } from 'kysely'
import {
  type Channel,
  type ChannelsQuery,
  type ShownAdState,
  shownAdStates,
} from '@bilbro/contract/sale/channels/channels'
import type { ListingStatus } from '@bilbro/contract/listing-states'
import { toCell } from '../../core/money.ts'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { ListFile } from '../../tables/export-list.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { List } from '../../core/lists/page.ts'
import { orderOf } from '../../core/lists/search.ts'
import { tsQuery, wordsAsked } from '../../search/search-terms.ts'

const id = sql<string>`x.car_id`
const orders = {
  stateAt: sql`a.state_at`,
  stockNo: sql`c.stock_no`,
  sentAt: sql`a.sent_at`,
}
/** Statuses of a listing that a channel takes. */
const takes: Record<Channel, ListingStatus[]> = {
  MOBILE_DE: ['AVAILABLE', 'LOCKED'],
  OUTLET: ['MOVED_TO_OUTLET'],
}
const state = sql<string>`coalesce(a.state, 'NONE')`

/** Cars with an ad, and those that could have one: a car has one listing at most that is not withdrawn. */
const carsOf = (db: Db, channel: Channel) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('listings')
        .select('carId')
        .where('status', 'in', takes[channel])
        .where('carSellable', '=', true)
        .union(eb.selectFrom('channelAds').select('carId').where('channel', '=', channel))
        .as('x'),
    )
    .leftJoin('channelAds as a', (join) => join.onRef('a.carId', '=', 'x.carId').on('a.channel', '=', channel))

const rows = (db: Db, channel: Channel) =>
  carsOf(db, channel)
    .innerJoin('cars as c', 'c.id', 'x.carId')
    .select(['c.id', 'a.id as adId', 'a.state', 'a.stateAt', 'a.remoteId', 'a.sentAt'])
    .select(['c.version as carVersion', 'c.stockNo', 'c.brand', 'c.model', 'c.variant', 'c.vin'])
    .select(['c.thumbnailFileId', 'c.status as carStatus', 'c.consumerPriceMinor', 'c.currency'])
    .select((eb) =>
      eb
        .selectFrom('listings as l')
        .select('l.status')
        .whereRef('l.carId', '=', 'c.id')
        .orderBy('l.createdAt', 'desc')
        .orderBy('l.id', 'desc')
        .limit(1)
        .as('listingStatus'),
    )

export type ChannelListRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export function channelsList(
  db: Db,
  q: ChannelsQuery,
  { maySeeCars }: { maySeeCars: boolean },
): List<ChannelListRow, ShownAdState> {
  let found = rows(db, q.channel)
  const terms = wordsAsked(q.search)
  if (terms.length)
    found = found.where(
      maySeeCars
        ? sql<boolean>`c.search @@ ${tsQuery(terms)}::tsquery`
        : // Search only fields that the reader may see.
          sql<boolean>`array_to_tsvector(car_search_words(c.brand, c.model, c.variant, c.stock_no, c.vin, null)) @@ ${tsQuery(terms)}::tsquery`,
    )
  return {
    rows: found,
    ...(!terms.length && q.sortBy !== 'stockNo' && { plain: carsOf(db, q.channel) }),
    id,
    order: orderOf(q, orders, id),
    status: { of: state, all: shownAdStates, wanted: q.status },
  }
}

export const channelsFile = (channel: Channel): ListFile<ChannelListRow> => ({
  name: `channel-${channel.toLowerCase().replace('_', '-')}`,
  columns: [
    { header: 'car.stockNo', cell: (row) => row.stockNo },
    { header: 'car.vin', cell: (row) => row.vin },
    { header: 'word.car', cell: carTitle },
    { header: 'word.status', cell: (row, t) => t(`adState.${row.state ?? 'NONE'}` as 'adState.ONLINE') },
    { header: 'office.b2b.since', cell: (row) => row.stateAt },
    { header: 'office.price.consumerPrice', cell: (row) => row.consumerPriceMinor && toCell(row.consumerPriceMinor) },
    { header: 'office.channels.sentAt', cell: (row) => row.sentAt },
    { header: 'office.channels.adId', cell: (row) => row.remoteId },
  ],
})
