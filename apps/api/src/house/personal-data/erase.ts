// An erasure: one transaction, in which everything goes that no law keeps; what is kept is written down with its last day.
import { sql } from 'kysely'
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { dayOf } from '../../core/days.ts'
import * as userSets from '../users/user-sets.store.ts'
import { entriesOf, untilOf } from './held.ts'
import { logPartsOf } from './log-words.ts'
import { emptyFiles } from './personal-files.job.ts'
import { type Blanked, eraseRows, release } from './release.ts'
import { stopsOf } from './stops.ts'
import { about, type Subject } from './subject.ts'

/** @throws personalData.erased, personalData.stopped, user.self, user.lastManager */
export async function erase(ctx: StaffCtx, subject: Subject, reason: string): Promise<void> {
  const { db, now, actor } = ctx
  if (subject.erasedAt) throw appError('personalData.erased')
  const stops = await stopsOf(db, subject, actor.id)
  if (stops.some(({ stop }) => stop === 'SELF')) throw appError('user.self')
  if (stops.length) throw appError('personalData.stopped')
  if (subject.kind === 'staffUsers') await userSets.holdManagers(db)
  const { id: subjectId, kind: subjectKind, companyId } = subject
  const { id } = await db
    .insertInto('personalErasures')
    .values({ subjectKind, subjectId, reason, erasedBy: actor.id, erasedAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const today = dayOf(now)
  // Before anything goes by which they are found.
  const log = await logPartsOf(db, subject)
  await keepLog(ctx, id, log)
  const gone = await eraseNow(ctx, subject, id)
  const archives = await closeRequests(ctx, subject)
  const atOnce = (part: 'ACTOR' | 'DETAILS') =>
    log.filter((one) => one.part === part && one.keptUntil === null).map((one) => one.id)
  const { fileIds } = await release(ctx, { id, companyId }, today, {
    action: 'erase',
    reason,
    alsoBlanked: { rows: gone.rows, fileIds: [...gone.fileIds, ...archives] },
    log: { actors: atOnce('ACTOR'), details: atOnce('DETAILS') },
  })
  if (subject.kind === 'staffUsers') await userSets.needManager(db)
  if (fileIds.length) await ctx.enqueue(emptyFiles, { ids: fileIds })
}

/** First what is kept is written down, entry by entry, then the others go: each is found while what it is found by stands. */
async function eraseNow({ db }: StaffCtx, subject: Subject, erasureId: string): Promise<Blanked> {
  const entries = entriesOf(subject)
  for (const [name, entry, of] of entries.filter(([, { keep }]) => keep))
    await sql`
      insert into personal_kept (erasure_id, entry, table_name, row_id, kept_until)
      select ${erasureId}, ${name}, ${entry.table}, ${sql.ref(entry.key ?? 'id')}, ${untilOf(entry)}
      from ${sql.table(entry.table)} where ${about(subject, of)}`.execute(db)
  const gone: Blanked = { rows: {}, fileIds: [] }
  for (const [name, entry, of] of entries.filter(([, { keep }]) => !keep)) {
    const { count, fileIds } = await eraseRows(db, entry, about(subject, of))
    gone.rows[name] = count
    gone.fileIds.push(...fileIds)
  }
  return gone
}

async function keepLog(
  { db }: StaffCtx,
  erasureId: string,
  log: Awaited<ReturnType<typeof logPartsOf>>,
): Promise<void> {
  const kept = log.filter(({ keptUntil }) => keptUntil !== null)
  await sql`
    insert into personal_kept (erasure_id, entry, table_name, row_id, kept_until)
    select ${erasureId}, 'audit_log.' || part, 'audit_log', id, until
    from unnest(${kept.map(({ part }) => part)}::text[], ${kept.map((one) => one.id)}::uuid[], ${kept.map(({ keptUntil }) => keptUntil)}::date[]) t (part, id, until)`.execute(
    db,
  )
}

/** His wish is done, and his archives go. */
async function closeRequests({ db, now }: StaffCtx, { find }: Subject): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    with his as (select id, file_id from personal_requests
      where subject_id = any(${[...find.companies, ...find.users, ...find.staff]}::uuid[]) for update)
    update personal_requests r set done_at = coalesce(done_at, ${now.toISOString()}), file_id = null
    from his where r.id = his.id returning his.file_id as "fileId"`.execute(db)
  return rows.flatMap(({ fileId }) => (fileId ? [fileId] : []))
}
