// Queries of vehicle data by VIN with their answers, and their price.
import { sql } from 'kysely'
import type { Dossier, MissReason } from '@bilbro/contract/stock/vehicle-data/dossier'
import { companyDay } from '../../core/days.ts'
import type { Db } from '../../core/postgres/db.ts'

type Asked = { provider: string; vin: string }

/** The newest answer about a VIN. */
export const findAnswer = async (db: Db, { provider, vin }: Asked) => {
  const row = await db
    .selectFrom('vehicleQueries as q')
    .leftJoin('staffUsers as s', 's.id', 'q.askedBy')
    .select(['q.id', 'q.outcome', 'q.missReason', 'q.dossiers', 'q.askedAt', 'q.askedBy', 's.name as askedByName'])
    .where('q.provider', '=', provider)
    .where('q.vin', '=', vin)
    .where('q.outcome', 'in', ['FOUND', 'MISS'])
    .orderBy('q.askedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Only `setOutcome` writes this column.
  return (
    row && { ...row, dossiers: row.dossiers as unknown as Dossier[], missReason: row.missReason as MissReason | null }
  )
}

/** When the last query without an answer was sent, after `since`: it may have been charged. */
export const findUnanswered = async (db: Db, { provider, vin }: Asked, since: string | undefined) =>
  (
    await db
      .selectFrom('vehicleQueries')
      .select('askedAt')
      .where('provider', '=', provider)
      .where('vin', '=', vin)
      .where('outcome', '=', 'UNKNOWN')
      .where('askedAt', '>', since ?? '-infinity')
      .orderBy('askedAt', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.askedAt ?? null

/** Number of queries of a day that may have cost money. */
export const countPaid = async (db: Db, provider: string, day: string): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('vehicleQueries')
        .select(sql<string>`count(*)`.as('n'))
        .where('provider', '=', provider)
        .where('askedOn', '=', day)
        .where(sql<boolean>`outcome is distinct from 'REFUSED'`)
        .executeTakeFirstOrThrow()
    ).n,
  )

/** Queries of a day that may have cost money, also of a demo service; `minor` is null when no price was known. */
export const sumOfDay = async (db: Db, provider: string, day: string) => {
  const row = await db
    .selectFrom('vehicleQueries')
    .select([sql<string>`count(*)`.as('queries'), sql<string | null>`sum(price_minor)`.as('minor')])
    .where('provider', 'in', [provider, `demo:${provider}`])
    .where('askedOn', '=', day)
    .where(sql<boolean>`outcome is distinct from 'REFUSED'`)
    .executeTakeFirstOrThrow()
  return { queries: Number(row.queries), minor: row.minor === null ? null : Number(row.minor) }
}

/** Until the transaction ends, no other process counts the queries of this service. */
export const lockDay = (db: Db, provider: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`vehicle queries ${provider}`}, 0))`.execute(db)

/** Queries that began before this time belong to a process that ended: nobody knows whether they were charged. */
export const markAbandoned = (db: Db, before: string) =>
  db
    .updateTable('vehicleQueries')
    .set({ outcome: 'UNKNOWN' })
    .where('outcome', 'is', null)
    .where('askedAt', '<', before)
    .execute()

type Begun = Asked & { askedBy: string; priceMinor: number | null }
/** The id of the new query; undefined when one of this VIN is running or has found its data. */
export const insert = async (db: Db, query: Begun, now: Date): Promise<string | undefined> =>
  (
    await sql<{ id: string }>`
      insert into vehicle_queries (provider, vin, asked_at, asked_on, asked_by, price_minor)
      select ${query.provider}, ${query.vin}, ${now.toISOString()}, ${companyDay(now)}, ${query.askedBy}, ${query.priceMinor}
      where not exists (select from vehicle_queries where provider = ${query.provider} and vin = ${query.vin} and outcome = 'FOUND')
      on conflict do nothing returning id`.execute(db)
  ).rows[0]?.id

type Outcome =
  | { outcome: 'FOUND'; missReason: null; dossiers: Dossier[]; raw: string }
  | { outcome: 'MISS'; missReason: MissReason; dossiers: Dossier[]; raw: string }
  | { outcome: 'UNKNOWN' | 'REFUSED'; missReason: null; dossiers: []; raw: null }
/** A late answer beside one that is stored already counts as paid and is not kept twice. */
export const setOutcome = (db: Db, id: string, { outcome, missReason, dossiers, raw }: Outcome) =>
  db
    .updateTable('vehicleQueries as q')
    .set({
      outcome: sql<string>`case when ${outcome} = 'FOUND' and exists (
        select from vehicle_queries o where o.provider = q.provider and o.vin = q.vin and o.outcome = 'FOUND')
        then 'UNKNOWN' else ${outcome} end`,
      missReason,
      dossiers: JSON.stringify(dossiers),
      raw,
    })
    .where('q.id', '=', id)
    .execute()

export const getSettings = (db: Db) =>
  db
    .selectFrom('vehicleDataSettings')
    .select(['version', 'priceMinor', 'perDay'])
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
type Settings = { version: number; priceMinor: number | null; perDay: number }
/** False when another version is stored. */
export const updateSettings = async (db: Db, { version, ...values }: Settings, now: Date): Promise<boolean> =>
  (
    await db
      .updateTable('vehicleDataSettings')
      .set({ ...values, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
      .where('id', '=', 1)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows > 0n
