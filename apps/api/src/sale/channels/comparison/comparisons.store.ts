// What comparisons of a channel with our ads found.
import type { Channel, DifferenceKind } from '@bilbro/contract/sale/channels/channels'
import { sql } from 'kysely'
import type { Db } from '../../../core/postgres/db.ts'

const withCars = (db: Db, channel: Channel) =>
  db
    .selectFrom('channelAds as a')
    .innerJoin('cars as c', 'c.id', 'a.carId')
    .where('a.channel', '=', channel)
    .select(['a.id', 'a.carId', 'a.state', 'a.provider', 'a.remoteId', 'a.dueAt', 'a.busyUntil', 'a.sentAt'])
    .select([
      'c.version as carVersion',
      'c.stockNo',
      'c.vin',
      'c.brand',
      'c.model',
      'c.variant',
      'c.trimLine',
      'c.mileage',
    ])
    .select(['c.consumerPriceMinor', 'c.currency'])
    .select(sql<number>`(select count(*)::int from jsonb_object_keys(a.photo_refs))`.as('photoCount'))

export type ComparedAd = Awaited<ReturnType<ReturnType<typeof withCars>['executeTakeFirstOrThrow']>>

/** All ads of a channel, with what an ad of theirs should show. */
export const listAds = (db: Db, channel: Channel) => withCars(db, channel).execute()
export const listAdsByRemoteId = (db: Db, channel: Channel, remoteIds: readonly string[]) =>
  remoteIds.length ? withCars(db, channel).where('a.remoteId', 'in', remoteIds).execute() : Promise.resolve([])

/** The car of ours that an ad names: by stock number, or else the newest with its VIN. */
export const findCar = (db: Db, { stockNo, vin }: { stockNo: string | null; vin: string | null }) =>
  db
    .selectFrom('cars')
    .select('id')
    .where((eb) => eb.or([...(stockNo ? [eb('stockNo', '=', stockNo)] : []), ...(vin ? [eb('vin', '=', vin)] : [])]))
    .orderBy(sql`stock_no is not distinct from ${stockNo} desc`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

export type Difference = {
  kind: DifferenceKind
  carId: string | null
  remoteId: string
  details: string[]
}
export const insert = (db: Db, channel: Channel, { remoteId, ...more }: Difference, now: Date) =>
  db
    .insertInto('channelDifferences')
    .values({ channel, ...more, remoteId: remoteId.slice(0, 100), foundAt: now.toISOString() })
    .execute()

export const list = (db: Db, channel: Channel | undefined) => {
  const rows = db
    .selectFrom('channelDifferences as d')
    .leftJoin('cars as c', 'c.id', 'd.carId')
    .selectAll('d')
    .select(['c.stockNo', 'c.brand', 'c.model', 'c.variant'])
  return channel ? rows.where('d.channel', '=', channel) : rows
}
export type DifferenceRow = Awaited<ReturnType<ReturnType<typeof list>['executeTakeFirstOrThrow']>>

export const removeBefore = (db: Db, time: Date) =>
  db.deleteFrom('channelDifferences').where('foundAt', '<', time.toISOString()).execute()

/** False when another comparison of this channel is under way. */
export async function markBegun(
  db: Db,
  channel: Channel,
  { now, since }: { now: Date; since: Date },
): Promise<boolean> {
  const begun = { begunAt: now.toISOString(), endedAt: null, ads: null, differences: null, fault: null }
  const row = await db
    .insertInto('channelComparisons')
    .values({ channel, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('channel')
        .doUpdateSet(begun)
        .where((eb) =>
          eb.or([
            eb('channelComparisons.endedAt', 'is not', null),
            eb('channelComparisons.begunAt', '<', since.toISOString()),
          ]),
        ),
    )
    .returning('channel')
    .executeTakeFirst()
  return row !== undefined
}
export const markEnded = (
  db: Db,
  channel: Channel,
  end: { ads: number | null; differences: number | null; fault: string | null },
  now: Date,
) =>
  db
    .updateTable('channelComparisons')
    .set({ ...end, endedAt: now.toISOString() })
    .where('channel', '=', channel)
    .execute()

export const listComparisons = (db: Db) => db.selectFrom('channelComparisons').selectAll().execute()
