// Erasures, the data they retain with its last day, and the daily retention runs.
import { type RawBuilder, sql } from 'kysely'
import type { SubjectKind } from '@bilbro/contract/admin/personal-data'
import type { Db } from '../../core/postgres/db.ts'

type New = { subjectKind: SubjectKind; subjectId: string; reason: string; erasedBy: string }

export const insert = async (db: Db, values: New, now: Date): Promise<string> =>
  (
    await db
      .insertInto('personalErasures')
      .values({ ...values, erasedAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type Rows = {
  /** Name of the register entry. */
  entry: string
  table: string
  key: string
  /** SQL for the last day of retention of each row. */
  until: RawBuilder<unknown>
  where: RawBuilder<unknown>
}
/** Records the retained rows of an entry. */
export const insertRetainedRows = (db: Db, erasureId: string, { entry, table, key, until, where }: Rows) =>
  sql`
    insert into personal_kept (erasure_id, entry, table_name, row_id, kept_until)
    select ${erasureId}, ${entry}, ${table}, ${sql.ref(key)}, ${until} from ${sql.table(table)} where ${where}`.execute(
    db,
  )

type LogPart = { part: string; id: string; keptUntil: string | null }
export const insertRetainedLog = (db: Db, erasureId: string, log: LogPart[]) => {
  const kept = log.filter(({ keptUntil }) => keptUntil !== null)
  return sql`
    insert into personal_kept (erasure_id, entry, table_name, row_id, kept_until)
    select ${erasureId}, 'audit_log.' || part, 'audit_log', id, until
    from unnest(${kept.map(({ part }) => part)}::text[], ${kept.map((one) => one.id)}::uuid[], ${kept.map(({ keptUntil }) => keptUntil)}::date[]) t (part, id, until)`.execute(
    db,
  )
}

/** Releases rows whose retention period is over. Until `markDone`, the database allows blanking them. */
export async function markReleased(
  db: Db,
  erasureId: string,
  today: string,
): Promise<{ entry: string; ids: string[] }[]> {
  const { rows } = await sql<{ entry: string; ids: string[] }>`
    with due as (
      update personal_kept set released_on = ${today}
      where erasure_id = ${erasureId} and kept_until < ${today} and done_at is null returning entry, row_id)
    select entry, array_agg(row_id::text) as ids from due group by entry`.execute(db)
  return rows
}

export const markDone = (db: Db, erasureId: string, now: Date) =>
  db
    .updateTable('personalKept')
    .set({ doneAt: now.toISOString() })
    .where('erasureId', '=', erasureId)
    .where('releasedOn', 'is not', null)
    .where('doneAt', 'is', null)
    .execute()

/** Erasures with rows whose retention period is over. */
export async function listDue(db: Db, today: string): Promise<{ id: string; companyId: string | null }[]> {
  const { rows } = await sql<{ id: string; companyId: string | null }>`
    select e.id, case e.subject_kind when 'buyerCompanies' then e.subject_id
      when 'buyerUsers' then (select company_id from buyer_users where id = e.subject_id) end as "companyId"
    from personal_erasures e
    where exists (select from personal_kept k where k.erasure_id = e.id and k.done_at is null and k.kept_until < ${today})
    order by e.id`.execute(db)
  return rows
}

export const insertRun = (db: Db, blanked: Record<string, number>, now: Date) =>
  db
    .insertInto('retentionRuns')
    .values({ ranAt: now.toISOString(), blanked: JSON.stringify(blanked) })
    .execute()
