import type { Db } from '../../core/postgres/db.ts'

/** The name in the newest answer that confirmed the number; undefined when there is none. */
export const findConfirmedName = (db: Db, vatId: string) =>
  db
    .selectFrom('vatChecks')
    .select(['name', 'checkedAt'])
    .where('vatId', '=', vatId)
    .where('state', '=', 'VALID')
    .orderBy('checkedAt', 'desc')
    .limit(1)
    .executeTakeFirst()

type Pair = { companyId: string; vatId: string; toldName: string; companyName: string }

/** The decision of a person about these two names. */
export const findDecision = (db: Db, { companyId, vatId, toldName: told, companyName }: Pair) =>
  db
    .selectFrom('vatNameDecisions as d')
    .innerJoin('staffUsers as s', 's.id', 'd.decidedBy')
    .select(['s.name as by', 'd.decidedAt as at', 'd.reason'])
    .where('d.companyId', '=', companyId)
    .where('d.vatId', '=', vatId)
    .where('d.toldName', '=', told)
    .where('d.companyName', '=', companyName)
    .executeTakeFirst()

/** Returns false when another user has stored the same decision. */
export async function insertDecision(
  db: Db,
  pair: Pair & { reason: string; decidedBy: string },
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vatNameDecisions')
    .values({ ...pair, decidedAt: now.toISOString() })
    .onConflict((on) => on.columns(['companyId', 'vatId', 'toldName', 'companyName']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}
