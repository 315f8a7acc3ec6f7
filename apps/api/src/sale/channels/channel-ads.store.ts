// Ads for cars outside the portal. Triggers take ads away when a car or its listing leaves the sale.
import type { AdState, Channel, removalReasons, ShownProblem } from '@bilbro/contract/sale/channels/channels'
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'

export type RemovalReason = (typeof removalReasons)[number]

const rows = (db: Db) =>
  db
    .selectFrom('channelAds as a')
    .leftJoin('staffUsers as u', 'u.id', 'a.requestedBy')
    .selectAll('a')
    .select('u.name as requestedByName')

export type AdRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const find = (db: Db, id: string) => rows(db).where('a.id', '=', id).executeTakeFirst()
export const findByCar = (db: Db, carId: string, channel: Channel) =>
  rows(db).where('a.carId', '=', carId).where('a.channel', '=', channel).executeTakeFirst()
export const listByIds = (db: Db, ids: readonly string[]) =>
  ids.length ? rows(db).where('a.id', 'in', ids).execute() : Promise.resolve([])
export const listByCar = (db: Db, carId: string) => rows(db).where('a.carId', '=', carId).orderBy('a.channel').execute()

/** The row, locked until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string) {
  const row = await db.selectFrom('channelAds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** Asks for an ad: a first one, a new one after a removal, or another attempt. The caller has locked the car. */
export async function savePublishing(
  db: Db,
  { carId, channel, by }: { carId: string; channel: Channel; by: string | null },
  now: Date,
): Promise<string> {
  const at = now.toISOString()
  const row = await db
    .insertInto('channelAds')
    .values({ carId, channel, state: 'PUBLISHING', stateAt: at, dueAt: at, requestedBy: by })
    .onConflict((conflict) =>
      conflict.columns(['carId', 'channel']).doUpdateSet({
        state: sql`case when channel_ads.state = 'ONLINE' then 'ONLINE' else 'PUBLISHING' end`,
        stateAt: sql`case when channel_ads.state in ('ONLINE', 'PUBLISHING') then channel_ads.state_at else ${at}::timestamptz end`,
        dueAt: at,
        failures: 0,
        fault: null,
        problems: '[]',
        asksAgain: false,
        removalReason: null,
        requestedBy: by,
        version: sql`channel_ads.version + 1`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Takes an ad off; false when there is none. The same as the triggers do when a car leaves the sale. */
export async function markRemoving(db: Db, id: string, reason: RemovalReason): Promise<boolean> {
  const { rows: found } = await sql<{ ended: boolean }>`
    select end_channel_ads(car_id, channel, ${reason}) is null as ended from channel_ads
    where id = ${id} and state not in ('REMOVING', 'REMOVED')`.execute(db)
  return found.length > 0
}

/** Work that is due: its time has come, or the process that did it was killed. */
export const listDue = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('channelAds')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('dueAt', '<=', now.toISOString()), eb('busyUntil', 'is', null)]),
        eb('busyUntil', '<=', now.toISOString()),
      ]),
    )
    .orderBy(sql`state = 'REMOVING' desc, due_at nulls first`)
    .limit(most)
    .execute()

/** The row for one process alone, or undefined when there is nothing to do or another process does it. */
export const lockForWork = (db: Db, id: string, { now, until }: { now: Date; until: Date }) =>
  db
    .updateTable('channelAds')
    // What changes from now on makes it due again.
    .set({ busyUntil: until.toISOString(), dueAt: null })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('dueAt', '<=', now.toISOString()), eb('busyUntil', 'is', null)]),
        eb('busyUntil', '<=', now.toISOString()),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
export type Claimed = NonNullable<Awaited<ReturnType<typeof lockForWork>>>

/** From now on the channel may have an ad of this publication. False when the ad is to be taken off meanwhile. */
export const markAttempted = async (db: Db, id: string, provider: string, now: Date): Promise<boolean> =>
  (
    await db
      .updateTable('channelAds')
      .set({ attemptedAt: now.toISOString(), provider })
      .where('id', '=', id)
      .where('state', 'not in', ['REMOVING', 'REMOVED'])
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** A removed ad stays as it is: work on it that ends late changes nothing. */
const notRemoved = (db: Db, id: string) =>
  db.updateTable('channelAds').where('id', '=', id).where('state', '<>', 'REMOVED')

const untilThen = { busyUntil: null, version: sql<number>`version + 1` }
const isWanted = sql<boolean>`state not in ('REMOVING', 'REMOVED')`
const stateOf = (state: AdState) => sql<string>`case when ${isWanted} then ${state} else state end`
const stateAtOf = (state: AdState, now: Date) =>
  sql<string>`case when ${isWanted} and state <> ${state} then ${now.toISOString()}::timestamptz else state_at end`

const online = (now: Date) => ({
  ...untilThen,
  ...{ state: stateOf('ONLINE'), stateAt: stateAtOf('ONLINE', now), problems: '[]', fault: null, failures: 0 },
})
/** Nothing had to be sent. */
export const markUnchanged = (db: Db, id: string, now: Date) => notRemoved(db, id).set(online(now)).execute()

type Sent = { remoteId: string; hash: string; photoRefs: Record<string, string> }
/**
 * The channel has this content. An ad that is to be taken off meanwhile keeps that state, with the id of its ad. False
 * when this publication has ended meanwhile.
 */
export const markOnline = async (
  db: Db,
  { id, insertionId }: Pick<Claimed, 'id' | 'insertionId'>,
  { remoteId, hash, photoRefs }: Sent,
  now: Date,
): Promise<boolean> =>
  (
    await notRemoved(db, id)
      .where('insertionId', '=', insertionId)
      .set({ ...online(now), ...{ remoteId, sentHash: hash, sentAt: now.toISOString() } })
      .set({ photoRefs: JSON.stringify(photoRefs) })
      .executeTakeFirst()
  ).numUpdatedRows > 0n

export const markBlocked = (db: Db, id: string, problems: readonly ShownProblem[], now: Date) =>
  notRemoved(db, id)
    .set({
      ...untilThen,
      ...{ state: stateOf('BLOCKED'), stateAt: stateAtOf('BLOCKED', now), fault: null, failures: 0 },
      problems: sql`case when ${isWanted} then ${JSON.stringify(problems)}::jsonb else problems end`,
    })
    .execute()

/** The channel does not have the ad any more: the next attempt is a new publication. */
export const markLost = (db: Db, id: string, { dueAt }: { dueAt: Date | null }, now: Date) =>
  notRemoved(db, id)
    .set({
      ...untilThen,
      ...{ remoteId: null, sentHash: null, attemptedAt: null, photoRefs: '{}', insertionId: sql`new_id()` },
      ...{ state: stateOf('PUBLISHING'), stateAt: stateAtOf('PUBLISHING', now) },
      failures: sql`failures + 1`,
      dueAt: sql`least(due_at, ${dueAt?.toISOString() ?? null}::timestamptz)`,
    })
    .execute()

/**
 * An attempt failed. Without a next one the ad is FAILED, and waits for a person, a change of the car or the nightly
 * comparison.
 */
export const markFailed = (db: Db, id: string, { fault, dueAt }: { fault: string; dueAt: Date | null }, now: Date) =>
  notRemoved(db, id)
    .set({
      ...untilThen,
      ...{ fault, failures: sql`failures + 1` },
      ...(dueAt === null && { state: stateOf('FAILED'), stateAt: stateAtOf('FAILED', now) }),
      dueAt: sql`least(due_at, ${dueAt?.toISOString() ?? null}::timestamptz)`,
    })
    .execute()

/** The channel has confirmed that the ad is gone. */
export const markRemoved = async (db: Db, id: string, now: Date): Promise<boolean> =>
  (
    await db
      .updateTable('channelAds')
      .set({
        ...untilThen,
        ...{ state: 'REMOVED', stateAt: now.toISOString(), removingSince: null, dueAt: null, provider: null },
        ...{ remoteId: null, sentHash: null, attemptedAt: null, photoRefs: '{}', insertionId: sql`new_id()` },
        ...{ problems: '[]', fault: null, failures: 0, alarmedAt: null },
      })
      .where('id', '=', id)
      .where('state', '=', 'REMOVING')
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Another process may work on it again. */
export const removeWorkLock = (db: Db, id: string) =>
  db.updateTable('channelAds').set({ busyUntil: null }).where('id', '=', id).execute()

/** It is worked on now, whatever it waited for. */
export const setDue = (db: Db, id: string, now: Date) =>
  db.updateTable('channelAds').set({ dueAt: now.toISOString() }).where('id', '=', id).execute()

/** Its content is sent again although it did not change here. */
export const setResend = (db: Db, id: string, now: Date) =>
  db
    .updateTable('channelAds')
    .set({ sentHash: null, dueAt: now.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', ['ONLINE', 'BLOCKED', 'FAILED', 'PUBLISHING'])
    .execute()

/** Asks staff whether a car is advertised again; the ids of ads that did not ask yet. */
export async function markAsking(db: Db, carId: string, channel: Channel): Promise<string[]> {
  const found = await db
    .updateTable('channelAds')
    .set({ asksAgain: true, version: sql`version + 1` })
    .where('carId', '=', carId)
    .where('channel', '=', channel)
    .where('state', 'in', ['REMOVING', 'REMOVED'])
    .where('removalReason', '<>', 'STAFF')
    .where('asksAgain', '=', false)
    .returning('id')
    .execute()
  return found.map(({ id }) => id)
}
export const removeAsking = (db: Db, id: string) =>
  db
    .updateTable('channelAds')
    .set({ asksAgain: false, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Ads of a car whose removal waits for a call. */
export const listRemoving = (db: Db, carId: string) =>
  db.selectFrom('channelAds').select('id').where('carId', '=', carId).where('state', '=', 'REMOVING').execute()

/** Ads that have not gone since then and of which nobody was told; marks them as told. */
export const markAlarmed = (db: Db, since: Date, now: Date) =>
  db
    .updateTable('channelAds as a')
    .from('cars as c')
    .set({ alarmedAt: now.toISOString() })
    .whereRef('c.id', '=', 'a.carId')
    .where('a.state', '=', 'REMOVING')
    .where('a.removingSince', '<=', since.toISOString())
    .where('a.alarmedAt', 'is', null)
    .returning(['a.id', 'a.channel', 'a.carId', 'c.stockNo', 'c.brand', 'c.model', 'c.variant', 'a.removingSince'])
    .execute()

/** Ends ads of cars that are not for sale: for a change that the triggers did not see. Returns their ids. */
export async function markUnsaleable(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    with found as (
      select a.id, a.car_id, a.channel from channel_ads a
      where a.state not in ('REMOVING', 'REMOVED') and not exists (
        select from cars c join listings l on l.car_id = c.id
        where c.id = a.car_id and c.status = 'AVAILABLE' and l.status = any(
          case a.channel when 'OUTLET' then array['MOVED_TO_OUTLET'] else array['AVAILABLE', 'LOCKED'] end))
      limit 500)
    select id, end_channel_ads(car_id, channel, 'NOT_FOR_SALE') is null as ended from found`.execute(db)
  return found.map(({ id }) => id)
}

/** An ad that the channel has although it should be gone, or that a person made there: it is ours from now on. */
export async function saveFound(
  db: Db,
  { carId, channel, ...found }: { carId: string; channel: Channel; remoteId: string; provider: string },
  { isForSale, now }: { isForSale: boolean; now: Date },
): Promise<void> {
  const at = now.toISOString()
  const state: AdState = isForSale ? 'PUBLISHING' : 'REMOVING'
  const values = {
    ...found,
    ...{ state, stateAt: at, dueAt: at, attemptedAt: at, sentHash: null },
    ...(isForSale ? {} : { removingSince: at }),
  }
  await db
    .insertInto('channelAds')
    .values({ carId, channel, ...values, ...(!isForSale && { removalReason: 'NOT_FOR_SALE' }) })
    .onConflict((conflict) =>
      conflict
        .columns(['carId', 'channel'])
        .doUpdateSet({
          ...values,
          removalReason: isForSale ? null : sql`coalesce(channel_ads.removal_reason, 'NOT_FOR_SALE')`,
          version: sql`channel_ads.version + 1`,
        })
        .where('channelAds.remoteId', 'is', null),
    )
    .execute()
}
