import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

/** VINs of cars by id; the search index keeps only parts of them. */
export async function getVins(db: Db, carIds: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('cars')
    .select(['id', 'vin'])
    .where(sql<boolean>`id = any(${sql.val([...carIds])}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, vin }) => [id, vin]))
}
