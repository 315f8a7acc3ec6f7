import type { Db } from '../../core/postgres/db.ts'

export type Stage = 'RECEIPT' | 'WEEK' | 'LAST' | 'OVERDUE' | 'MANUAL'
type New = { proofFileId: string; stage: Stage; dueOn: string; onDay: string; staffId?: string }

/** False where this was said before. */
export const remember = async (db: Db, reminder: New): Promise<boolean> =>
  (await db
    .insertInto('proofReminders')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const remindersOf = (db: Db, proofFileId: string) =>
  db
    .selectFrom('proofReminders')
    .select(['stage', 'onDay as on'])
    .where('proofFileId', '=', proofFileId)
    .orderBy('onDay')
    .limit(100)
    .execute()
