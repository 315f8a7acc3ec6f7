// Time zones of legal entities: the dates of a document are days in the zone of its company.
import { type RawBuilder, sql } from 'kysely'
import { dayIn } from '../days.ts'
import { appError } from '../errors.ts'
import type { Db } from './db.ts'

/** Time zone of the legal entity in a column. */
export const zoneOf = (column: string): RawBuilder<string> =>
  sql`(select z.time_zone from legal_entities z where z.id = ${sql.ref(column)})`
/** Time zone of the seller of the contract in a column. */
export const contractZoneOf = (column: string): RawBuilder<string> =>
  sql`(select z.time_zone from contracts y join legal_entities z on z.id = y.legal_entity_id where y.id = ${sql.ref(column)})`
/** Calendar day of an instant in the zone of the legal entity in a column. */
export const dayAtEntity = (column: string, at: Date): RawBuilder<string> =>
  sql`entity_day(${sql.ref(column)}, ${at.toISOString()}::timestamptz)`

/** @throws notFound */
export async function entityZone(db: Db, legalEntityId: string): Promise<string> {
  const found = await db
    .selectFrom('legalEntities')
    .select('timeZone')
    .where('id', '=', legalEntityId)
    .executeTakeFirst()
  if (!found) throw appError('notFound')
  return found.timeZone
}

/** @throws notFound */
export async function contractZone(db: Db, contractId: string): Promise<string> {
  const found = await db.selectFrom('contracts').select('legalEntityId').where('id', '=', contractId).executeTakeFirst()
  if (!found) throw appError('notFound')
  return entityZone(db, found.legalEntityId)
}

type At = { db: Db; now: Date }
/** Today in the time zone of a legal entity. @throws notFound */
export const entityToday = async ({ db, now }: At, legalEntityId: string): Promise<string> =>
  dayIn(await entityZone(db, legalEntityId), now)
/** Today in the time zone of the seller of a contract. @throws notFound */
export const contractToday = async ({ db, now }: At, contractId: string): Promise<string> =>
  dayIn(await contractZone(db, contractId), now)
