import { sql } from 'kysely'
import type { SectionName, Sections } from '@bilbro/contract/yard/condition-reports/report-fields'
import type { ReportStatus } from '@bilbro/contract/yard/condition-reports/report-states'
import { appError, type ConstraintErrors } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { lockRow } from '../../core/postgres/rows.ts'
import type { Transitioned } from '../../core/postgres/tables.ts'

export const conditionReportsConstraints: ConstraintErrors = {
  condition_reports_fixed: () => appError('report.shared'),
  condition_reports_complete: () => appError('report.notDraft'),
  condition_reports_open: () => appError('report.open', { number: '' }),
}

export type SectionVersions = Record<SectionName, number>
export type ReportRecord = Awaited<ReturnType<typeof lock>>

/** Locks the row until the transaction ends. @throws notFound */
export const lock = (db: Db, id: string) => lockRow(db, 'conditionReports', id)
export const find = (db: Db, id: string) =>
  db.selectFrom('conditionReports').selectAll().where('id', '=', id).executeTakeFirst()
export const findByNumber = (db: Db, carId: string, number: number) =>
  db
    .selectFrom('conditionReports')
    .selectAll()
    .where('carId', '=', carId)
    .where('number', '=', number)
    .executeTakeFirst()
/** The version that dealers see. */
export const findShared = (db: Db, carId: string) =>
  db
    .selectFrom('conditionReports')
    .selectAll()
    .where('carId', '=', carId)
    .where('status', '=', 'SHARED')
    .executeTakeFirst()

/** All versions of a car, the newest first. */
export const listVersions = (db: Db, carId: string) =>
  db
    .selectFrom('conditionReports as r')
    .leftJoin('staffUsers as s', 's.id', 'r.inspectorId')
    .select(['r.id', 'r.number', 'r.status', 'r.grade', 'r.createdAt', 'r.completedAt', 'r.sharedAt', 'r.inspectorId'])
    .select('s.name as inspectorName')
    .where('r.carId', '=', carId)
    .orderBy('r.number', 'desc')
    .limit(1000)
    .execute()

const toColumns = (sections: Partial<Sections>) =>
  Object.fromEntries(Object.entries(sections).map(([name, data]) => [name, JSON.stringify(data)])) as Record<
    SectionName,
    string
  >

type NewReport = { id: string; carId: string; number: number; inspectorId: string; sections: Sections }
export const insert = (db: Db, { sections, ...report }: NewReport, now: Date) =>
  db
    .insertInto('conditionReports')
    .values({
      ...report,
      ...toColumns(sections),
      sectionVersions: JSON.stringify(Object.fromEntries(Object.keys(sections).map((name) => [name, 1]))),
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Replaces these sections and counts their versions. */
export async function updateSections(db: Db, id: string, changed: Partial<Sections>, now: Date): Promise<void> {
  const versions = Object.keys(changed).reduce(
    (sum, name) => sql<string>`jsonb_set(${sum}, array[${name}], to_jsonb((section_versions ->> ${name})::int + 1))`,
    sql<string>`section_versions`,
  )
  await db
    .updateTable('conditionReports')
    .set({
      ...toColumns(changed),
      sectionVersions: versions,
      version: sql<number>`version + 1`,
      updatedAt: now.toISOString(),
    })
    .where('id', '=', id)
    .execute()
}

/** A photo of the report changed: open pages read it again. */
export const setUpdatedAt = (db: Db, id: string, now: Date) =>
  db.updateTable('conditionReports').set({ updatedAt: now.toISOString() }).where('id', '=', id).execute()

export type Change = {
  grade?: string | null
  gradeTenths?: number | null
  gradeParts?: string | null
  ruleVersion?: number | null
  completedAt?: string | null
  sharedAt?: string
  hash?: string
}
export const setStatus = (db: Db, id: string, status: Transitioned<ReportStatus>, values: Change, now: Date) =>
  db
    .updateTable('conditionReports')
    .set({ ...values, status, version: sql<number>`version + 1`, updatedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
export const remove = (db: Db, id: string) => db.deleteFrom('conditionReports').where('id', '=', id).execute()

/** The newest complete versions, for a preview of the grading rule. */
export const listGraded = (db: Db, limit: number) =>
  db
    .selectFrom('conditionReports as r')
    .innerJoin('cars as c', 'c.id', 'r.carId')
    .select(['r.carId', 'c.stockNo', 'r.number', 'r.grade', 'r.gradeTenths', 'r.damages', 'r.tyres', 'r.basics'])
    .where('r.completedAt', 'is not', null)
    .orderBy('r.completedAt', 'desc')
    .limit(limit)
    .execute()
