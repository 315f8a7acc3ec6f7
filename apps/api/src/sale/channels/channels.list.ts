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

const id = sql<string>`l.id`
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

/** A car that was listed several times has the row of its newest listing. */
const rows = (db: Db, channel: Channel) =>
  db
    .selectFrom('listings as l')
    .innerJoin('cars as c', 'c.id', 'l.carId')
    .leftJoin('channelAds as a', (join) => join.onRef('a.carId', '=', 'c.id').on('a.channel', '=', channel))
    .where((eb) =>
      eb.or([
        eb('a.id', 'is not', null),
        eb.and([eb('l.status', 'in', takes[channel]), eb('c.status', '=', 'AVAILABLE')]),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from listings n where n.car_id = l.car_id and (n.created_at, n.id) > (l.created_at, l.id))`,
    )
    .select(['l.id', 'l.status as listingStatus', 'a.id as adId', 'a.state', 'a.stateAt', 'a.remoteId', 'a.sentAt'])
    .select(['c.id as carId', 'c.version as carVersion', 'c.stockNo', 'c.brand', 'c.model', 'c.variant', 'c.vin'])
    .select(['c.thumbnailFileId', 'c.status as carStatus', 'c.consumerPriceMinor', 'c.currency'])

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
