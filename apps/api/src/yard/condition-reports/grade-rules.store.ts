// Versions of the grading rule. A report keeps the version that graded it.
import type { GradeRule } from '@bilbro/contract/yard/condition-reports/grade'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'

export const gradeRulesConstraints: ConstraintErrors = { grade_rules_pkey: () => appError('version.stale') }

/** The newest rule that the company has saved. */
export const findNewest = (db: Db) =>
  db.selectFrom('gradeRules').select(['version', 'rule']).orderBy('version', 'desc').limit(1).executeTakeFirst()
export const insert = (db: Db, { version, rule }: { version: number; rule: GradeRule }, by: string, now: Date) =>
  db
    .insertInto('gradeRules')
    .values({ version, rule: JSON.stringify(rule), createdBy: by, createdAt: now.toISOString() })
    .execute()
