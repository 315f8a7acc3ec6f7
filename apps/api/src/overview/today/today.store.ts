import type { TaskKind } from '@bilbro/contract/overview/today/task-kinds'
import { companyDay, daysBefore } from '../../core/days.ts'
import type { Db } from '../../core/postgres/db.ts'

type Line = { kind: TaskKind; recordId: string }

/** The assignment of a line, also of one that no longer waits: it counts again when the record waits again. */
export const findAssignment = (db: Db, { kind, recordId }: Line) =>
  db
    .selectFrom('taskAssignments')
    .selectAll()
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .executeTakeFirst()

export type NewAssignment = Line & { assigneeId: string; assignedBy: string; assignedAt: string }
/** Two colleagues at once: the later one counts. */
export const upsertAssignment = (db: Db, values: NewAssignment) =>
  db
    .insertInto('taskAssignments')
    .values(values)
    .onConflict((on) =>
      on.columns(['kind', 'recordId']).doUpdateSet({
        assigneeId: values.assigneeId,
        assignedBy: values.assignedBy,
        assignedAt: values.assignedAt,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const removeAssignment = (db: Db, { kind, recordId }: Line) =>
  db.deleteFrom('taskAssignments').where('kind', '=', kind).where('recordId', '=', recordId).execute()

export const upsertSnooze = (db: Db, userId: string, { kind, recordId }: Line, untilOn: string) =>
  db
    .insertInto('taskSnoozes')
    .values({ userId, kind, recordId, untilOn })
    .onConflict((on) => on.columns(['userId', 'kind', 'recordId']).doUpdateSet({ untilOn }))
    .execute()

export const removeSnooze = (db: Db, userId: string, { kind, recordId }: Line) =>
  db
    .deleteFrom('taskSnoozes')
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('recordId', '=', recordId)
    .execute()

const keptDays = 180

/** Deletes snoozes that are over, and assignments from so long ago that nobody waits for them. */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const today = companyDay(now)
  await db.deleteFrom('taskSnoozes').where('untilOn', '<', today).execute()
  await db.deleteFrom('taskAssignments').where('assignedAt', '<', daysBefore(today, keptDays)).execute()
}
