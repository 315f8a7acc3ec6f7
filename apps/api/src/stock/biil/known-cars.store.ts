import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

/** Our car with a number of biil or a VIN, active ones first. */
export async function find(
  db: Db,
  { externalId, vin }: { externalId: string | null; vin: string | null },
): Promise<string | null> {
  if (externalId === null && vin === null) return null
  const row = await db
    .selectFrom('cars')
    .select('id')
    .where('status', '<>', 'DELETED')
    .where((eb) =>
      eb.or([
        ...(externalId === null ? [] : [eb('biilId', '=', externalId)]),
        ...(vin === null ? [] : [eb('vin', '=', vin)]),
      ]),
    )
    .orderBy(sql`status in ('CANCELLED', 'DELIVERED')`)
    .orderBy(sql`(biil_id = ${externalId}) is not true`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
