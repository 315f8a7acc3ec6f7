// Erases a person's data in one transaction. Data that a law requires us to retain is recorded with its last day.
import { appError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { companyDay } from '../../core/days.ts'
import * as userSets from '../users/user-sets.store.ts'
import { entriesOf, untilOf } from './data-inventory.ts'
import { logPartsOf } from './log-words.ts'
import { emptyFiles } from './personal-files.job.ts'
import * as erasures from './personal-erasures.store.ts'
import * as requests from './personal-requests.store.ts'
import { type Blanked, eraseRows, release } from './release.ts'
import { erasureBlockers } from './erasure-blockers.ts'
import { about, type Subject } from './subject.ts'

/** @throws personalData.erased, personalData.stopped, user.self, user.lastManager */
export async function erase(ctx: StaffCtx, subject: Subject, reason: string): Promise<void> {
  const { db, now, actor } = ctx
  const { personalRegister } = ctx.deps
  if (subject.erasedAt) throw appError('personalData.erased')
  const stops = await erasureBlockers(db, subject, actor.id)
  if (stops.some(({ stop }) => stop === 'SELF')) throw appError('user.self')
  if (stops.length) throw appError('personalData.stopped')
  if (subject.kind === 'staffUsers') await userSets.lockManagers(db)
  const { id: subjectId, kind: subjectKind, companyId } = subject
  const id = await erasures.insert(db, { subjectKind, subjectId, reason, erasedBy: actor.id }, now)
  const today = companyDay(now)
  // Must run before the rows are deleted through which the log rows are found.
  const log = await logPartsOf(db, subject)
  await erasures.insertRetainedLog(db, id, log)
  const gone = await eraseNow(ctx, subject, id)
  const archives = await requests.lockAndMarkAllDone(
    db,
    [...subject.find.companies, ...subject.find.users, ...subject.find.staff],
    now,
  )
  const atOnce = (part: 'ACTOR' | 'DETAILS') =>
    log.filter((one) => one.part === part && one.keptUntil === null).map((one) => one.id)
  const { fileIds } = await release(
    ctx,
    personalRegister,
    { erasure: { id, companyId }, today },
    {
      action: 'erase',
      reason,
      alsoBlanked: { rows: gone.rows, fileIds: [...gone.fileIds, ...archives] },
      log: { actors: atOnce('ACTOR'), details: atOnce('DETAILS') },
    },
  )
  if (subject.kind === 'staffUsers') await userSets.assertManager(db)
  if (fileIds.length) await ctx.enqueue(emptyFiles, { ids: fileIds })
}

/** Record the retained entries first, then delete the rest: some rows are found through rows that are deleted later. */
async function eraseNow({ db, deps }: StaffCtx, subject: Subject, erasureId: string): Promise<Blanked> {
  const entries = entriesOf(deps.personalRegister, subject)
  for (const [name, entry, of] of entries.filter(([, { keep }]) => keep))
    await erasures.insertRetainedRows(db, erasureId, {
      entry: name,
      table: entry.table,
      key: entry.key ?? 'id',
      until: untilOf(entry),
      where: about(subject, of),
    })
  const gone: Blanked = { rows: {}, fileIds: [] }
  for (const [name, entry, of] of entries.filter(([, { keep }]) => !keep)) {
    const { count, fileIds } = await eraseRows(db, entry, about(subject, of))
    gone.rows[name] = count
    gone.fileIds.push(...fileIds)
  }
  return gone
}
