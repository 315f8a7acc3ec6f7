import { sql } from 'kysely'
import type { Db } from '../../core/db.ts'
import { appError } from '../../core/errors.ts'

/** `lines`: where each row stands in the file, as a spreadsheet counts. */
export type Table = { headers: string[]; rows: string[][]; lines: number[] }

type Stored = { id: string; fileName: string; state: string; table: Table; mapping: Record<string, string | null> }

export async function insert(
  db: Db,
  values: { createdBy: string; fileName: string; table: Table; mapping: object },
): Promise<string> {
  const { table, mapping, ...rest } = values
  const row = await db
    .insertInto('carImports')
    .values({ ...rest, rows: JSON.stringify(table), mapping: JSON.stringify(mapping) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** The checked file of this user, locked: two commits at once must not take it twice. @throws import.gone */
export async function lock(db: Db, id: string, userId: string): Promise<Stored> {
  const row = await db
    .selectFrom('carImports')
    .select(['id', 'fileName', 'state', 'rows', 'mapping'])
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'DONE') throw appError('import.gone')
  return {
    id: row.id,
    fileName: row.fileName,
    state: row.state,
    table: row.rows as unknown as Table,
    mapping: row.mapping as Stored['mapping'],
  }
}

export const update = (db: Db, id: string, values: { state?: string; mapping?: object; errorFileId?: string | null }) =>
  db
    .updateTable('carImports')
    .set({
      ...(values.state && { state: values.state }),
      ...(values.mapping && { mapping: JSON.stringify(values.mapping) }),
      ...(values.errorFileId !== undefined && { errorFileId: values.errorFileId }),
      ...(values.state === 'DONE' && { rows: '[]' }),
    })
    .where('id', '=', id)
    .execute()

/** Which of these VINs (with their cars' stock numbers) and stock numbers are in use. */
export async function taken(
  db: Db,
  vins: string[],
  stockNos: string[],
): Promise<{ vins: Map<string, string>; stockNos: Set<string> }> {
  const [byVin, byStockNo] = await Promise.all([
    db
      .selectFrom('cars')
      .select(['vin', 'stockNo'])
      .where(sql<boolean>`vin = any(${sql.val(vins)}::text[])`)
      .where('status', 'not in', ['DELETED', 'CANCELLED', 'DELIVERED'])
      .execute(),
    db
      .selectFrom('cars')
      .select('stockNo')
      .where(sql<boolean>`stock_no = any(${sql.val(stockNos)}::text[])`)
      .execute(),
  ])
  return {
    vins: new Map(byVin.map((row) => [row.vin!, row.stockNo])),
    stockNos: new Set(byStockNo.map((row) => row.stockNo)),
  }
}

/** Forgets files that were checked and never taken, after two days. */
export const clear = (db: Db, now: Date) =>
  db
    .deleteFrom('carImports')
    .where('createdAt', '<', new Date(now.getTime() - 2 * 86_400_000).toISOString())
    .execute()
