import type { TablePreference } from '@bilbro/contract/admin/table-preferences'
import type { Db } from '../../core/postgres/db.ts'

const empty = (table: string): TablePreference => ({
  table,
  columns: [],
  hidden: [],
  widths: {},
  density: 'compact',
})

export async function list(db: Db, userId: string): Promise<TablePreference[]> {
  const rows = await db
    .selectFrom('tablePreferences')
    .select('value')
    .where('userId', '=', userId)
    .orderBy('tableName')
    .limit(200)
    .execute()
  return rows.map((row) => row.value as unknown as TablePreference)
}

/** Changes the given values and keeps the others. */
export async function lockAndSave(
  db: Db,
  userId: string,
  change: Partial<TablePreference> & { table: string },
): Promise<TablePreference> {
  const row = await db
    .selectFrom('tablePreferences')
    .select('value')
    .where('userId', '=', userId)
    .where('tableName', '=', change.table)
    .forUpdate()
    .executeTakeFirst()
  const value = { ...empty(change.table), ...(row?.value as unknown as TablePreference | undefined), ...change }
  await db
    .insertInto('tablePreferences')
    .values({ userId, tableName: change.table, value: JSON.stringify(value) })
    .onConflict((c) => c.columns(['userId', 'tableName']).doUpdateSet({ value: JSON.stringify(value) }))
    .execute()
  return value
}
