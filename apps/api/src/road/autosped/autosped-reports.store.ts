import { sql } from 'kysely'
import type { ReportError, ReportLine } from '@bilbro/contract/road/autosped/autosped-report-fields'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

export const insert = async (db: Db, startedBy: string | null, now: Date): Promise<string> =>
  (
    await db
      .insertInto('autospedReports')
      .values({ startedAt: now.toISOString(), startedBy })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export type Result = {
  fetched: number
  applied: number
  skipped: number
  unknown: number
  errors: ReportError[]
  lines: ReportLine[]
}
export const setResult = (db: Db, id: string, { errors, lines, ...counts }: Result, now: Date) =>
  db
    .updateTable('autospedReports')
    .set({ ...counts, errors: JSON.stringify(errors), lines: JSON.stringify(lines), finishedAt: now.toISOString() })
    .where('id', '=', id)
    .execute()

/** Errors of the previous report. */
export async function listLastErrors(db: Db, id: string): Promise<ReportError[]> {
  const last = await db
    .selectFrom('autospedReports')
    .select('errors')
    .where('id', '<>', id)
    .where('finishedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.errors ?? []) as ReportError[]
}
/** Deletes a report without news. */
export const deleteEmpty = (db: Db, id: string) => db.deleteFrom('autospedReports').where('id', '=', id).execute()

/** Reports, without the deleted ones. */
export const listRowsQuery = (db: Db) =>
  db
    .selectFrom('autospedReports as t')
    .leftJoin('staffUsers as s', 's.id', 't.startedBy')
    .selectAll('t')
    .select('s.name as startedByName')
    .where('t.deletedAt', 'is', null)
export type ReportRead = Awaited<ReturnType<ReturnType<typeof listRowsQuery>['executeTakeFirstOrThrow']>>

/** @throws notFound */
export async function get(db: Db, id: string): Promise<ReportRead> {
  const found = await listRowsQuery(db).where('t.id', '=', id).executeTakeFirst()
  if (!found) throw appError('notFound')
  return found
}
export const remove = (db: Db, id: string, now: Date) =>
  db.updateTable('autospedReports').set({ deletedAt: now.toISOString() }).where('id', '=', id).execute()

/** Names of files that were processed already. */
export const getProcessedNames = async (db: Db, names: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db
        .selectFrom('autospedFiles')
        .select('name')
        .where(sql<boolean>`name = any(${sql.val([...names])}::text[])`)
        .execute()
    ).map(({ name }) => name),
  )
export const addProcessedFile = (db: Db, name: string, sha256: string, now: Date) =>
  db
    .insertInto('autospedFiles')
    .values({ name, sha256, takenAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
