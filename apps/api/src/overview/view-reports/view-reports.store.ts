import { sql } from 'kysely'
import type { ReportFields, ReportTab, ViewReport } from '@bilbro/contract/overview/view-reports/view-reports'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { deleteRow, insertRows, updateRow } from '../../core/postgres/rows.ts'

type Named = { id: string; name: string }
type Run = NonNullable<ViewReport['last']>
export type ReportRow = Omit<ViewReport, 'isMine' | 'view' | 'owner'> & {
  ownerId: string
  ownerName: string
  viewId: string | null
  viewName: string | null
  list: string | null
  tab: ReportTab
}

/** A run with the persons it was for; `only`: the part of one person. */
const runJson = (
  of: string,
  only?: string,
) => sql<Run>`json_build_object('id', ${sql.ref(`${of}.id`)}, 'dueAt', ${sql.ref(`${of}.due_at`)},
  'endedAt', ${sql.ref(`${of}.ended_at`)}, 'isTest', ${sql.ref(`${of}.is_test`)}, 'result', ${sql.ref(`${of}.result`)},
  'people', coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name, 'outcome', m.outcome) order by u.name)
    from view_report_mails m join staff_users u on u.id = m.user_id
    where m.run_id = ${sql.ref(`${of}.id`)} ${only ? sql`and m.user_id = ${only}::uuid` : sql``}), '[]'))`

/** The reports of a person and those that they receive. Recipients and their outcomes are for the owner. */
export const listReportsQuery = (db: Db, userId: string) => {
  const isMine = sql<boolean>`r.owner_id = ${userId}::uuid`
  return db
    .selectFrom('viewReports as r')
    .innerJoin('staffUsers as o', 'o.id', 'r.ownerId')
    .leftJoin('savedViews as v', 'v.id', 'r.viewId')
    .where(
      sql<boolean>`(${isMine} or exists (select from view_report_people p where p.report_id = r.id and p.user_id = ${userId}::uuid))`,
    )
    .select(['r.id', 'r.version', 'r.ownerId', 'o.name as ownerName', 'r.viewId', 'v.name as viewName', 'v.list'])
    .select(['r.weekdays', 'r.monthDay', 'r.time', 'r.groupBy', 'r.attached', 'r.skipEmpty', 'r.isPaused', 'r.nextAt'])
    .select(['r.createdAt', sql<string>`case when ${isMine} then 'MINE' else 'RECEIVED' end`.as('tab')])
    .select(
      sql<
        Named[]
      >`case when ${isMine} then coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name)
        from view_report_people p join staff_users u on u.id = p.user_id where p.report_id = r.id), '[]') else '[]' end`.as(
        'people',
      ),
    )
    .select(
      sql<Run | null>`(select case when ${isMine} then ${runJson('l')} else ${runJson('l', userId)} end from view_report_runs l
        where l.report_id = r.id and (${isMine} or exists (select from view_report_mails m where m.run_id = l.id and m.user_id = ${userId}::uuid))
        order by l.due_at desc, l.id desc limit 1)`.as('last'),
    )
    .$castTo<ReportRow>()
}

/** @throws notFound */
export async function getFor(db: Db, userId: string, id: string): Promise<ReportRow> {
  const row = await listReportsQuery(db, userId).where('r.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return row
}

function columnsOf(report: ReportFields, nextAt: Date | undefined, now: Date) {
  const { people: _people, ...fields } = report
  return {
    ...fields,
    nextAt: fields.isPaused ? null : (nextAt?.toISOString() ?? null),
    updatedAt: now.toISOString(),
  }
}

/** The next due time of a report that is not paused. */
type At = { nextAt: Date | undefined; now: Date }
export async function insert(db: Db, ownerId: string, fields: ReportFields, { nextAt, now }: At): Promise<string> {
  const values = { ...columnsOf(fields, nextAt, now), ownerId, createdAt: now.toISOString() }
  const [id] = await insertRows(db, 'viewReports', [values])
  await setPeople(db, id!, fields.people)
  return id!
}

/** Returns false when the version no longer matches. */
export async function update(
  db: Db,
  of: { id: string; version: number },
  fields: ReportFields,
  { nextAt, now }: At,
): Promise<boolean> {
  if (!(await updateRow(db, 'viewReports', of, columnsOf(fields, nextAt, now)))) return false
  await setPeople(db, of.id, fields.people)
  return true
}

export const remove = (db: Db, id: string) => deleteRow(db, 'viewReports', id)

async function setPeople(db: Db, reportId: string, people: readonly string[]): Promise<void> {
  await db.deleteFrom('viewReportPeople').where('reportId', '=', reportId).execute()
  await db
    .insertInto('viewReportPeople')
    .values([...new Set(people)].map((userId) => ({ reportId, userId })))
    .execute()
}

export const removePerson = (db: Db, reportId: string, userId: string) =>
  db.deleteFrom('viewReportPeople').where('reportId', '=', reportId).where('userId', '=', userId).execute()

/** How many of these are colleagues who can sign in. */
export const countActive = async (db: Db, ids: readonly string[]): Promise<number> =>
  (
    await db
      .selectFrom('staffUsers')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('id', 'in', ids)
      .where('isActive', '=', true)
      .executeTakeFirstOrThrow()
  ).count

export const listDueIds = async (db: Db, now: Date): Promise<string[]> =>
  (
    await db
      .selectFrom('viewReports')
      .select('id')
      .where('nextAt', '<=', now.toISOString())
      .orderBy('nextAt')
      .limit(500)
      .execute()
  ).map(({ id }) => id)

/** A report that is due, locked; undefined while another process has it, or when it has started it. */
export const lockDue = (db: Db, id: string, now: Date) =>
  db
    .selectFrom('viewReports')
    .select(['id', 'weekdays', 'monthDay', 'time', 'nextAt'])
    .where('id', '=', id)
    .where('nextAt', '<=', now.toISOString())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

export const setNext = (db: Db, id: string, nextAt: Date) =>
  db.updateTable('viewReports').set({ nextAt: nextAt.toISOString() }).where('id', '=', id).execute()

/** Its owner can start it again when the reason is gone. */
export const markPaused = (db: Db, id: string) =>
  db
    .updateTable('viewReports')
    .set((eb) => ({ isPaused: true, nextAt: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** What a run needs to know of its report. */
export const findForRun = (db: Db, id: string) =>
  db
    .selectFrom('viewReports as r')
    .select(['r.id', 'r.ownerId', 'r.viewId', 'r.groupBy', 'r.attached', 'r.skipEmpty'])
    .select(
      sql<
        string[]
      >`(select coalesce(array_agg(p.user_id), '{}') from view_report_people p where p.report_id = r.id)`.as('people'),
    )
    .$narrowType<{ attached: 'NONE' | 'CSV' | 'XLSX' }>()
    .where('r.id', '=', id)
    .executeTakeFirst()

/** The names of colleagues, also of those who left. */
export const listNames = (db: Db, ids: readonly string[]): Promise<Named[]> =>
  db.selectFrom('staffUsers').select(['id', 'name']).where('id', 'in', ids).execute()

export const listRuns = async (db: Db, reportId: string): Promise<Run[]> =>
  (
    await db
      .selectFrom('viewReportRuns as l')
      .select(runJson('l').as('run'))
      .where('l.reportId', '=', reportId)
      .orderBy('l.dueAt', 'desc')
      .orderBy('l.id', 'desc')
      .limit(30)
      .execute()
  ).map(({ run }) => run)

export async function findViewName(db: Db, viewId: string | null): Promise<string> {
  if (viewId === null) return '–'
  return (await db.selectFrom('savedViews').select('name').where('id', '=', viewId).executeTakeFirst())?.name ?? '–'
}
