// The JSON columns of a condition report and of the grading rule with their types.
import { firstGradeRule, type GradePart, type GradeRule } from '@bilbro/contract/yard/condition-reports/grade'
import { type SectionName, sectionNames, type Sections } from '@bilbro/contract/yard/condition-reports/report-fields'
import type { Db } from '../../core/postgres/db.ts'
import * as rules from './grade-rules.store.ts'

export const sectionsOf = (row: Record<SectionName, unknown>): Sections =>
  Object.fromEntries(sectionNames.map((name) => [name, row[name]])) as Sections
export const partsOf = (row: { gradeParts: unknown }) => (row.gradeParts ?? []) as GradePart[]

/** The newest rule; version 1 is ours until the company saves its own. */
export async function gradeRuleOf(db: Db): Promise<{ version: number; rule: GradeRule }> {
  const found = await rules.findNewest(db)
  return found ? { version: found.number, rule: found.rule as GradeRule } : { version: 1, rule: firstGradeRule }
}
