// Runs that fetch edited photos, and what they did for each VIN.
import type { PictureCounts, PictureReason, syncStates } from '@bilbro/contract/yard/pictures/pictures'
import { sql } from 'kysely'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

export type SyncState = (typeof syncStates)[number]
export type Place = { carIndex: number; pageNo: number; itemIndex: number }

/** The id of the new run; undefined when another one is under way. */
export const insert = async (
  db: Db,
  { startedBy, carIds }: { startedBy: string; carIds: string[] | null },
  now: Date,
): Promise<string | undefined> => {
  const at = now.toISOString()
  const row = await db
    .insertInto('pictureSyncs')
    .values({ startedBy, carIds, startedAt: at, movedAt: at, toldAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

const rows = (db: Db) =>
  db
    .selectFrom('pictureSyncs as s')
    .leftJoin('staffUsers as u', 'u.id', 's.startedBy')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('pictureSyncCars')
          .select([
            'runId',
            sql<number>`sum(added)::int`.as('added'),
            sql<number>`sum(replaced)::int`.as('replaced'),
            sql<number>`sum(known)::int`.as('known'),
            sql<number>`sum(skipped)::int`.as('skipped'),
            sql<number>`sum(refused)::int`.as('refused'),
            sql<number>`sum(unknown)::int`.as('unknown'),
          ])
          .groupBy('runId')
          .as('c'),
      (join) => join.onRef('c.runId', '=', 's.id'),
    )
    .selectAll('s')
    .select(['u.name as startedByName', 'c.added', 'c.replaced', 'c.known', 'c.skipped', 'c.refused', 'c.unknown'])

export type SyncRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const find = (db: Db, id: string) => rows(db).where('s.id', '=', id).executeTakeFirst()
/** @throws notFound */
export async function get(db: Db, id: string): Promise<SyncRow> {
  const row = await find(db, id)
  if (!row) throw appError('notFound')
  return row
}
export const findRunning = (db: Db) => rows(db).where('s.state', '=', 'RUNNING').executeTakeFirst()
export const findLastEnded = (db: Db) =>
  rows(db).where('s.state', '<>', 'RUNNING').orderBy('s.startedAt', 'desc').limit(1).executeTakeFirst()

/**
 * The running run at this place, locked. Undefined when it has ended, or when another process went on already.
 */
export const lockAt = (db: Db, id: string, { carIndex, pageNo, itemIndex }: Place) =>
  db
    .selectFrom('pictureSyncs')
    .select(['id', 'startedBy', 'toldAt'])
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .where('carIndex', '=', carIndex)
    .where('pageNo', '=', pageNo)
    .where('itemIndex', '=', itemIndex)
    .forUpdate()
    .executeTakeFirst()

/** The run goes on at this place. `isTold` tells open pages. */
export const setPlace = (
  db: Db,
  id: string,
  { carIndex, pageNo, itemIndex }: Place,
  { now, isTold }: { now: Date; isTold: boolean },
) => {
  const at = now.toISOString()
  return db
    .updateTable('pictureSyncs')
    .set({ carIndex, pageNo, itemIndex, failures: 0, movedAt: at, ...(isTold && { toldAt: at }) })
    .where('id', '=', id)
    .execute()
}
export const setTotal = (db: Db, id: string, total: number) =>
  db.updateTable('pictureSyncs').set({ total }).where('id', '=', id).where('total', 'is', null).execute()
/** Counts an answer that the service did not give; returns how many in a row. */
export const addFailure = async (db: Db, id: string): Promise<number> =>
  (
    await db
      .updateTable('pictureSyncs')
      .set({ failures: sql`failures + 1` })
      .where('id', '=', id)
      .where('state', '=', 'RUNNING')
      .returning('failures')
      .executeTakeFirst()
  )?.failures ?? 0

/** False when the run has ended already. */
export const setEnded = async (
  db: Db,
  id: string,
  { state, fault = null }: { state: Exclude<SyncState, 'RUNNING'>; fault?: string | null },
  now: Date,
): Promise<boolean> =>
  (
    await db
      .updateTable('pictureSyncs')
      .set({ state, fault, endedAt: now.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'RUNNING')
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Ends runs that have not moved since then: their job was lost. */
export const markStopped = (db: Db, since: string, now: Date) =>
  db
    .updateTable('pictureSyncs')
    .set({ state: 'FAILED', fault: 'STOPPED', endedAt: now.toISOString() })
    .where('state', '=', 'RUNNING')
    .where('movedAt', '<', since)
    .execute()

export type Outcome = { count: keyof PictureCounts; reasons: readonly PictureReason[] }
/** Adds one to a count of a VIN in a run; without an outcome, only notes that the VIN was looked at. */
export const addOutcome = (
  db: Db,
  { runId, vin, carId }: { runId: string; vin: string; carId: string | null },
  outcome?: Outcome,
) => {
  const column = sql.ref(outcome?.count ?? 'known')
  const step = outcome ? 1 : 0
  const reasons = sql`${[...(outcome?.reasons ?? [])]}::text[]`
  return sql`
    insert into picture_sync_cars as c (run_id, vin, car_id, ${column}, reasons)
    values (${runId}, ${vin}, ${carId}, ${step}, ${reasons})
    on conflict (run_id, vin) do update set ${column} = c.${column} + ${step},
      reasons = array(select distinct unnest(c.reasons || ${reasons}) order by 1)`.execute(db)
}

/** What runs did by VIN, newest first. */
export function listLogs(db: Db, { runId, carId }: { runId?: string | undefined; carId?: string | undefined }) {
  let query = db
    .selectFrom('pictureSyncCars as t')
    .innerJoin('pictureSyncs as s', 's.id', 't.runId')
    .leftJoin('cars as c', 'c.id', 't.carId')
    .selectAll('t')
    .select(['s.state', 's.startedAt', 's.fault', 'c.stockNo', 'c.brand', 'c.model', 'c.variant'])
  if (runId) query = query.where('t.runId', '=', runId)
  if (carId) query = query.where('t.carId', '=', carId)
  return query
}
export type LogRow = Awaited<ReturnType<ReturnType<typeof listLogs>['executeTakeFirstOrThrow']>>

/** Deletes runs that ended before this time. */
export async function deleteBefore(db: Db, time: string): Promise<void> {
  const old = db.selectFrom('pictureSyncs').select('id').where('endedAt', '<', time)
  await db.deleteFrom('pictureSyncCars').where('runId', 'in', old).execute()
  await db.deleteFrom('pictureSyncs').where('endedAt', '<', time).execute()
}
