import type { ImportMapping, ImportTold, SaidValues } from '@bilbro/contract/stock/car-imports'
import { sql } from 'kysely'
import type { Db } from '../../core/postgres/db.ts'
import { appError } from '../../core/errors.ts'

/** `lines`: the line numbers of the rows as a spreadsheet counts them. */
export type Piece = { rows: string[][]; lines: number[] }
type Stored = { id: string; fileName: string; headers: string[]; rowCount: number; mapping: ImportMapping }

export async function insert(db: Db, values: Omit<Stored, 'id'> & { createdBy: string }): Promise<string> {
  const { headers, mapping, ...rest } = values
  const row = await db
    .insertInto('carImports')
    .values({ ...rest, headers: JSON.stringify(headers), mapping: JSON.stringify(mapping) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** `piece` is JSON text that is stored unchanged. */
export const insertPiece = (db: Db, importId: string, number: number, piece: string) =>
  db.insertInto('carImportPieces').values({ importId, number, piece }).execute()

/** The rows of a file in batches. */
export async function* listPieces(db: Db, importId: string): AsyncGenerator<Piece> {
  for (let number = 0; ; number++) {
    const row = await db
      .selectFrom('carImportPieces')
      .select('piece')
      .where('importId', '=', importId)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!row) return
    yield row.piece as unknown as Piece
  }
}

/** Cells of one column of the file, without blank ones. */
export async function listCells(db: Db, importId: string, column: number): Promise<string[]> {
  // As one text, because fifty thousand result rows would be parsed in one blocking step.
  const { rows } = await sql<{ cells: (string | null)[] }>`
    select coalesce(json_agg(r ->> ${sql.lit(column)}), '[]') as cells
    from car_import_pieces, json_array_elements(piece -> 'rows') as r where import_id = ${importId}`.execute(db)
  return rows[0]!.cells.map((cell) => cell?.trim() ?? '').filter((cell) => cell !== '')
}

/** The checked file of this user, locked, so that it cannot be imported twice in parallel. @throws import.gone */
export async function lock(db: Db, id: string, userId: string): Promise<Stored & { told: ImportTold }> {
  const row = await db
    .selectFrom('carImports')
    .select(['id', 'fileName', 'state', 'headers', 'rowCount', 'mapping', 'said', 'currency'])
    .where('id', '=', id)
    .where('createdBy', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.state === 'DONE') throw appError('import.gone')
  const { state: _state, headers, mapping, said, currency, ...rest } = row
  const told = { said: said as SaidValues, currency: currency as ImportTold['currency'] }
  return { ...rest, headers: headers as string[], mapping: mapping as ImportMapping, told }
}

/** Stores what the user entered about the file. */
export const update = (db: Db, id: string, { mapping, said, currency }: { mapping: ImportMapping } & ImportTold) =>
  db
    .updateTable('carImports')
    .set({ mapping: JSON.stringify(mapping), said: JSON.stringify(said), currency })
    .where('id', '=', id)
    .execute()

/** Stores the id of the file with the refused rows. */
export const setErrorFile = (db: Db, id: string, errorFileId: string | null) =>
  db.updateTable('carImports').set({ errorFileId }).where('id', '=', id).execute()

/** The import is done: deletes its rows and keeps the run. */
export async function markDone(db: Db, id: string, done: { created: number; doneAt: string }): Promise<void> {
  await db
    .updateTable('carImports')
    .set({ state: 'DONE', ...done })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('carImportPieces').where('importId', '=', id).execute()
}

/** Which of these VINs (with the stock numbers of their cars) and stock numbers are in use. */
export async function getUsedNumbers(
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

/** Deletes files that were checked but not imported, after two days. */
export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('carImports')
    .where('state', '=', 'CHECKED')
    .where('createdAt', '<', new Date(now.getTime() - 2 * 86_400_000).toISOString())
    .execute()

const shownRuns = 50

/** The newest completed imports of all users, with the number of their cars that still exist. */
export const listRuns = (db: Db) =>
  db
    .selectFrom('carImports as i')
    .innerJoin('staffUsers as u', 'u.id', 'i.createdBy')
    .select(['i.id', 'i.fileName', 'u.id as byId', 'u.name as byName', 'i.doneAt', 'i.created', 'i.takenBackAt'])
    .select((eb) =>
      eb
        .selectFrom('cars as c')
        .whereRef('c.importId', '=', 'i.id')
        .select((of) => of.fn.countAll<number>().as('left'))
        .as('left'),
    )
    .where('i.doneAt', 'is not', null)
    .orderBy('i.doneAt', 'desc')
    .orderBy('i.id', 'desc')
    .limit(shownRuns)
    .execute()

/** Name of a run, locked, so that parallel undos run one after the other. @throws notFound */
export async function lockDone(db: Db, id: string): Promise<string> {
  const row = await db
    .selectFrom('carImports')
    .select('fileName')
    .where('id', '=', id)
    .where('state', '=', 'DONE')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw appError('notFound')
  return row.fileName
}

export const markTakenBack = (db: Db, id: string, count: number, at: Date) =>
  db
    .updateTable('carImports')
    .set({ takenBack: sql`taken_back + ${count}`, takenBackAt: at.toISOString() })
    .where('id', '=', id)
    .execute()
