import { sql } from 'kysely'
import type { ReportOutcome, RunResult } from '@bilbro/contract/overview/view-reports/view-reports'
import type { Db } from '../../core/postgres/db.ts'

/** Starts a run; undefined when this due time was started before. */
export const insertRun = (db: Db, run: { reportId: string; dueAt: Date; startedAt: Date; isTest: boolean }) =>
  db
    .insertInto('viewReportRuns')
    .values({ ...run, dueAt: run.dueAt.toISOString(), startedAt: run.startedAt.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['reportId', 'dueAt'])
        .where(sql<boolean>`not is_test`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()

/** A run that is not over. */
export const findRunning = (db: Db, id: string) =>
  db
    .selectFrom('viewReportRuns')
    .select(['id', 'reportId', 'dueAt', 'isTest'])
    .where('id', '=', id)
    .where('result', '=', 'RUNNING')
    .executeTakeFirst()

/** Returns false when another process was first. */
export async function markEnded(
  db: Db,
  id: string,
  result: Exclude<RunResult, 'RUNNING'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('viewReportRuns')
    .set({ result, endedAt: now.toISOString() })
    .where('id', '=', id)
    .where('result', '=', 'RUNNING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Notes what became of the e-mail to a person; false when it was noted before. */
export async function insertMail(
  db: Db,
  mail: { runId: string; userId: string; outcome: ReportOutcome },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('viewReportMails')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const listMails = (db: Db, runId: string) =>
  db.selectFrom('viewReportMails').select(['userId', 'outcome']).where('runId', '=', runId).execute()

/** What became of the last e-mail to each person before a run. */
export async function listOutcomesBefore(
  db: Db,
  { reportId, dueAt }: { reportId: string; dueAt: string },
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('viewReportMails as m')
    .innerJoin('viewReportRuns as l', 'l.id', 'm.runId')
    .distinctOn('m.userId')
    .select(['m.userId', 'm.outcome'])
    .where('l.reportId', '=', reportId)
    .where('l.isTest', '=', false)
    .where('l.dueAt', '<', dueAt)
    .orderBy('m.userId')
    .orderBy('l.dueAt', 'desc')
    .execute()
  return new Map(rows.map(({ userId, outcome }) => [userId, outcome]))
}

/** Runs that began long ago and did not end: their job has given up. */
export const listStuck = (db: Db, before: Date) =>
  db
    .selectFrom('viewReportRuns')
    .select(['id', 'reportId', 'dueAt', 'isTest'])
    .where('result', '=', 'RUNNING')
    .where('startedAt', '<', before.toISOString())
    .limit(100)
    .execute()

/** Deletes runs of more than a year ago. */
export const deleteExpired = (db: Db, now: Date) =>
  db
    .deleteFrom('viewReportRuns')
    .where('dueAt', '<', new Date(now.getTime() - 365 * 86_400_000).toISOString())
    .execute()
