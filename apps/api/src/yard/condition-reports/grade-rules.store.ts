// Versions of the grading rule. A report keeps the version that graded it.
import type { GradeRule } from '@bilbro/contract/yard/condition-reports/grade'
import type { Db } from '../../core/postgres/db.ts'

/** The newest rule that the company has saved. */
export const findNewest = (db: Db) =>
  db.selectFrom('gradeRules').select(['number', 'rule']).orderBy('number', 'desc').limit(1).executeTakeFirst()
/** False: another user has saved this version first. */
export async function insert(
  db: Db,
  { version, rule }: { version: number; rule: GradeRule },
  by: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gradeRules')
    .values({ number: version, rule: JSON.stringify(rule), createdBy: by, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
