import { sql } from 'kysely'
import type { SubjectKind } from '@bilbro/contract/admin/personal-data'
import type { Deps } from '../../core/deps.ts'
import type { Db } from '../../core/postgres/db.ts'

type Kind = 'EXPORT' | 'ERASURE'
type Whom = { kind: SubjectKind; id: string }
const day = 86_400_000
/** How many days an archive can be downloaded. */
const archiveDays = 7

/** The open request of this kind, or a new one. */
export async function getOrCreate(
  db: Db,
  kind: Kind,
  { kind: subjectKind, id: subjectId }: Whom,
  by: { askedByStaff: string } | { askedByBuyer: string },
  now: Date,
): Promise<{ id: string; askedAt: string; isNew: boolean }> {
  const made = await db
    .insertInto('personalRequests')
    .values({ kind, subjectKind, subjectId, ...by, askedAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'askedAt'])
    .executeTakeFirst()
  if (made) return { ...made, isNew: true }
  const open = await db
    .selectFrom('personalRequests')
    .select(['id', 'askedAt'])
    .where('kind', '=', kind)
    .where('subjectKind', '=', subjectKind)
    .where('subjectId', '=', subjectId)
    .where('doneAt', 'is', null)
    .where('askedByBuyer', 'askedByBuyer' in by ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return { ...open, isNew: false }
}

export const listBySubject = (db: Db, { kind, id }: Whom) =>
  db
    .selectFrom('personalRequests')
    .select(['id', 'kind', 'askedAt', 'askedByBuyer', 'doneAt', 'fileId'])
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()

export const findExport = (db: Db, id: string) =>
  db
    .selectFrom('personalRequests')
    .select(['id', 'subjectKind', 'subjectId', 'doneAt', 'askedByBuyer'])
    .where('id', '=', id)
    .where('kind', '=', 'EXPORT')
    .executeTakeFirst()

/** Returns false when the request is done or deleted already: then no request refers to the archive. */
export async function markDone(db: Db, id: string, fileId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('personalRequests')
    .set({ fileId, doneAt: now.toISOString() })
    .where('id', '=', id)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteExpiredArchives({ db, files }: Pick<Deps, 'db' | 'files'>, now: Date): Promise<void> {
  const old = await db
    .selectFrom('personalRequests')
    .select(['id', 'fileId'])
    .where('doneAt', '<', new Date(now.getTime() - archiveDays * day).toISOString())
    .where('fileId', 'is not', null)
    .execute()
  for (const { id, fileId } of old) {
    await db.updateTable('personalRequests').set({ fileId: null }).where('id', '=', id).execute()
    await files.remove(db, fileId!)
  }
}

/** Closes all requests of the erased persons and detaches their archives. Returns the ids of the archive files. */
export async function lockAndMarkAllDone(db: Db, subjectIds: string[], now: Date): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    with his as (select id, file_id from personal_requests
      where subject_id = any(${subjectIds}::uuid[]) for update)
    update personal_requests r set done_at = coalesce(done_at, ${now.toISOString()}), file_id = null
    from his where r.id = his.id returning his.file_id as "fileId"`.execute(db)
  return rows.flatMap(({ fileId }) => (fileId ? [fileId] : []))
}
