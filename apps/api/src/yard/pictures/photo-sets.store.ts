// The photos that a car needs, and those it has.
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'

export const get = (db: Db) =>
  db.selectFrom('photoSets').select(['version', 'isRequired', 'views']).where('id', '=', 1).executeTakeFirstOrThrow()

type Values = { version: number; isRequired: boolean; views: string[] }
/** False when another version is stored. */
export const update = async (db: Db, { version, ...values }: Values, now: Date): Promise<boolean> =>
  (
    await db
      .updateTable('photoSets')
      .set({ ...values, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
      .where('id', '=', 1)
      .where('version', '=', version)
      .executeTakeFirst()
  ).numUpdatedRows > 0n

/** Views of which the car has a photo. */
export const listViews = async (db: Db, carId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('carAttachments')
      .select('view')
      .distinct()
      .where('carId', '=', carId)
      .where('kind', '=', 'PHOTO')
      .where('removedAt', 'is', null)
      .where('state', '<>', 'FAILED')
      .execute()
  ).flatMap(({ view }) => view ?? [])
