import type { ProofStage } from '@bilbro/contract/road/proofs/proof-rules'
import type { Db } from '../../../core/postgres/db.ts'

type New = { proofFileId: string; stage: ProofStage; dueOn: string; onDay: string; staffId?: string }

/** False when this reminder exists already. */
export const insertReminder = async (db: Db, reminder: New): Promise<boolean> =>
  (await db
    .insertInto('proofReminders')
    .values(reminder)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const listReminders = async (db: Db, proofFileId: string): Promise<{ stage: ProofStage; on: string }[]> =>
  (
    await db
      .selectFrom('proofReminders')
      .select(['stage', 'onDay as on'])
      .where('proofFileId', '=', proofFileId)
      .orderBy('onDay')
      .limit(100)
      .execute()
  ).map(({ stage, on }) => ({ stage: stage as ProofStage, on }))
