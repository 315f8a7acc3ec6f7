import { sql } from 'kysely'
import type { NafReportFields } from '@bilbro/contract/road/naf-reports/naf-reports'
import { appError, type ConstraintErrors, fieldError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { deleteRow, insertRows, updateRow } from '../../core/postgres/rows.ts'

export const nafReportsConstraints: ConstraintErrors = {
  naf_reports_once: () => fieldError('nafReport.exists', 'testedOn'),
}

export const listNafReportsQuery = (db: Db) =>
  db
    .selectFrom('nafReports as r')
    .innerJoin('cars as c', 'c.id', 'r.carId')
    .selectAll('r')
    .select(['c.stockNo', 'c.vin', sql<string>`car_title(c.brand, c.model, c.variant)`.as('title')])
export type NafReportRecord = Awaited<ReturnType<ReturnType<typeof listNafReportsQuery>['executeTakeFirstOrThrow']>>

/** @throws notFound */
export async function get(db: Db, id: string): Promise<NafReportRecord> {
  const row = await listNafReportsQuery(db).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

/** Returns the ids in the order of the values. @throws nafReport.exists (by the unique index) */
export const insertMany = (db: Db, values: NafReportFields[]) => insertRows(db, 'nafReports', values)

/** False on a version conflict. @throws nafReport.exists */
export const update = (db: Db, of: { id: string; version: number }, values: NafReportFields, now: Date) =>
  updateRow(db, 'nafReports', of, { ...values, updatedAt: now.toISOString() })

export const setPdf = (db: Db, id: string, pdfFileId: string, now: Date) =>
  db
    .updateTable('nafReports')
    .set({ pdfFileId, updatedAt: now.toISOString(), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

/** Locks the row until the transaction ends. @throws notFound */
export async function lock(db: Db, id: string) {
  const row = await db.selectFrom('nafReports').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}
export const remove = (db: Db, id: string) => deleteRow(db, 'nafReports', id)

export const listReportsByCars = (db: Db, carIds: readonly string[]): Promise<NafReportRecord[]> =>
  listNafReportsQuery(db)
    .where((e) => e('r.carId', '=', e.fn.any(e.val([...carIds]))))
    .execute()

/** Cars with one of the VINs; `name` is the VIN. */
export const listCarsByVin = (db: Db, vins: readonly string[]) =>
  db
    .selectFrom('cars')
    .select(['id', sql<string>`vin`.as('name')])
    .where(sql<boolean>`vin in (select upper(unnest(${sql.val(vins)}::text[])))`)
    .where('status', 'not in', ['DELETED', 'CANCELLED'])
    .limit(100_000)
    .execute()
