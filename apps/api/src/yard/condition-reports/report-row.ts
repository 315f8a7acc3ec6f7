// The JSON columns of a condition report and of the grading rule with their types.
import { firstGradeRule, type GradePart, type GradeRule } from '@bilbro/contract/yard/condition-reports/grade'
import {
  type ReportView,
  type SectionName,
  sectionNames,
  type Sections,
} from '@bilbro/contract/yard/condition-reports/report-fields'
import type { ReportPhoto } from '@bilbro/contract/yard/condition-reports/condition-reports'
import type { Deps } from '../../core/deps.ts'
import type { Db } from '../../core/postgres/db.ts'
import type * as photos from './condition-photos.store.ts'
import * as rules from './grade-rules.store.ts'

export const sectionsOf = (row: Record<SectionName, unknown>): Sections =>
  Object.fromEntries(sectionNames.map((name) => [name, row[name]])) as Sections
export const partsOf = (row: { gradeParts: unknown }) => (row.gradeParts ?? []) as GradePart[]

/** The newest rule; version 1 is ours until the company saves its own. */
export async function gradeRuleOf(db: Db): Promise<{ version: number; rule: GradeRule }> {
  const found = await rules.findNewest(db)
  return found ? { version: found.number, rule: found.rule as GradeRule } : { version: 1, rule: firstGradeRule }
}

type PhotoRow = Awaited<ReturnType<typeof photos.list>>[number]
export function photoWire({ deps }: { deps: Pick<Deps, 'files'> }, photo: PhotoRow): ReportPhoto {
  const { id, view, damageId, takenAt, fileId, thumbFileId } = photo
  const { pictureUrl } = deps.files
  const url = pictureUrl(fileId)
  return { id, view: view as ReportView, damageId, takenAt, url, thumb: thumbFileId ? pictureUrl(thumbFileId) : url }
}
