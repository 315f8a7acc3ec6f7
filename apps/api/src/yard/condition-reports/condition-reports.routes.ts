import type { Api } from '@bilbro/contract'
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import { gradeOf, type GradeRule } from '@bilbro/contract/yard/condition-reports/grade'
import type { Sections, SectionName } from '@bilbro/contract/yard/condition-reports/report-fields'
import { audit, changesOf } from '../../core/audit/audit.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { prepared } from '../../core/request/prepared.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { lockForUpdate } from '../../core/transitions.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { changeReport, detachPhoto } from './change-report.ts'
import { reportForStaff, reportOfCar } from './condition-reports.read.ts'
import { reportState } from './condition-reports.states.ts'
import { printReport } from './print-report.ts'
import * as photos from './condition-photos.store.ts'
import * as reports from './condition-reports.store.ts'
import { gradeRuleOf, sectionsOf } from './report-row.ts'
import * as rules from './grade-rules.store.ts'
import { assertDamagesDiffer, startReport, storePhotos } from './start-report.ts'

/** Fixed id of the grading rule in the audit log. */
const ruleId = '00000000-0000-4000-8000-000000000091'
/** Reports of a preview of the rule. */
const previewed = 100

/** Locks the car, then its report. @throws notFound */
async function lockReport(ctx: StaffCtx, carId: string, id: string) {
  const car = await lockForUpdate(ctx, carState, carId)
  const report = await lockForUpdate(ctx, reportState, id)
  if (report.carId !== carId) throw appError('notFound')
  return { car, report }
}
/** Locks the newest version, which must be a draft. @throws report.none, report.notDraft, report.shared */
async function lockDraft(ctx: StaffCtx, carId: string) {
  const [newest] = await reports.listVersions(ctx.db, carId)
  if (!newest) throw appError('report.none')
  const { report } = await lockReport(ctx, carId, newest.id)
  assertDraft(report)
  return report
}
function assertDraft({ status }: reports.ReportRecord): void {
  if (status === 'COMPLETED') throw appError('report.notDraft')
  if (status !== 'DRAFT') throw appError('report.shared')
}

type Changed = { [K in SectionName]?: { version: number; data: Sections[K] } | undefined }

/** Saves sections of a draft. Only a section that somebody else has saved in the meantime conflicts. */
async function saveSections(ctx: StaffCtx, report: reports.ReportRecord, changed: Changed): Promise<void> {
  assertDraft(report)
  const versions = report.sectionVersions as reports.SectionVersions
  const entries = Object.entries(changed) as [SectionName, { version: number; data: Sections[SectionName] }][]
  const stale = entries.some(([name, { version }]) => versions[name] !== version)
  if (stale)
    throw await versionConflict(ctx, { entity: 'conditionReports', entityId: report.id }, () =>
      reportForStaff(ctx, report.id),
    )
  assertDamagesDiffer(changed.damages?.data.list ?? [])
  const before = sectionsOf(report)
  const after = Object.fromEntries(entries.map(([name, { data }]) => [name, data])) as Partial<Sections>
  const changes = changesOf(before, after)
  if (!changes.length) return
  await reports.updateSections(ctx.db, report.id, after, ctx.now)
  await audit(ctx, {
    entity: 'conditionReports',
    entityId: report.id,
    parents: { cars: report.carId },
    action: 'reportSave',
    changes,
  })
}

function gradeAndPoints(rule: GradeRule, sections: Parameters<typeof gradeOf>[1]) {
  const { grade, tenths } = gradeOf(rule, sections)
  return { grade, tenths }
}

async function recordPhoto(ctx: StaffCtx, report: reports.ReportRecord, from: string | null, to: string | null) {
  await reports.setUpdatedAt(ctx.db, report.id, ctx.now)
  await audit(ctx, {
    entity: 'conditionReports',
    entityId: report.id,
    parents: { cars: report.carId },
    action: 'reportPhotos',
    changes: [{ field: 'view', from, to }],
  })
}

export const conditionReportRoutes: Handlers<Api['conditionReports']> = {
  gradeRule: (ctx) => gradeRuleOf(ctx.db),
  async saveGradeRule(ctx, { body: { version, rule } }) {
    const newest = await gradeRuleOf(ctx.db)
    const next = { version: version + 1, rule }
    if (newest.version !== version || !(await rules.insert(ctx.db, next, ctx.actor.id, ctx.now)))
      throw await versionConflict(ctx, { entity: 'gradeRules', entityId: ruleId }, () => gradeRuleOf(ctx.db))
    const changes = changesOf(newest.rule, rule)
    await audit(ctx, { entity: 'gradeRules', entityId: ruleId, action: 'gradeRule', changes })
    return next
  },
  async previewGradeRule(ctx, { body: { rule } }) {
    const stored = (await gradeRuleOf(ctx.db)).rule
    const graded = await reports.listGraded(ctx.db, previewed)
    return {
      reports: graded.map((row) => {
        const sections = row as unknown as Pick<Sections, 'damages' | 'tyres' | 'basics'>
        const { carId, stockNo, number } = row
        return {
          carId,
          stockNo,
          number,
          before: gradeAndPoints(stored, sections),
          after: gradeAndPoints(rule, sections),
        }
      }),
    }
  },

  get: (ctx, { params, query }) => reportOfCar(ctx, params.carId, query.version),

  async print(ctx, { params: { carId }, query: { version, language } }) {
    const car = await cars.get(ctx.db, carId)
    const row = await (version === undefined
      ? reports.findShared(ctx.db, carId)
      : reports.findByNumber(ctx.db, carId, version))
    if (!row) throw appError('report.none')
    if (row.status === 'DRAFT') throw appError('report.draftPrint')
    return printReport(ctx, { row, car: { ...car, title: carTitle(car) }, language: language ?? ctx.actor.language })
  },

  create: prepared({
    prepare: (ctx, { params, body, files }) => storePhotos(ctx, params.carId, body.report, files),
    handle: (ctx, { params, body }, taken) => startReport(ctx, params.carId, body.report, taken),
    after: (ctx, _input, id) => reportForStaff(ctx, id),
  }),

  async update(ctx, { params, body: { id, version, sections, event, isWorkNeeded } }) {
    const { car, report } = await lockReport(ctx, params.carId, id)
    if (sections) {
      await saveSections(ctx, report, sections)
      return reportForStaff(ctx, id)
    }
    if (report.version !== version)
      throw await versionConflict(ctx, { entity: 'conditionReports', entityId: id }, () => reportForStaff(ctx, id))
    await changeReport(ctx, event!, { car, report, isWorkNeeded })
    return event === 'discard' ? null : reportForStaff(ctx, id)
  },

  async updatePhoto(ctx, { params: { carId, photoId }, body }) {
    const report = await lockDraft(ctx, carId)
    const photo = await photos.find(ctx.db, carId, photoId)
    if (!photo) throw appError('notFound')
    if (photo.fromNumber !== report.number) throw appError('report.shared')
    await photos.update(ctx.db, photoId, body)
    await recordPhoto(ctx, report, photo.view, body.view)
    return reportForStaff(ctx, report.id)
  },

  async removePhoto(ctx, { params: { carId, photoId } }) {
    const report = await lockDraft(ctx, carId)
    const photo = await photos.find(ctx.db, carId, photoId)
    if (!photo) throw appError('notFound')
    // Photos of earlier versions stay in them.
    if (photo.fromNumber < report.number) await photos.setUntil(ctx.db, photoId, report.number)
    else {
      await photos.remove(ctx.db, photoId)
      await detachPhoto(ctx, photo)
    }
    await recordPhoto(ctx, report, photo.view, null)
    return reportForStaff(ctx, report.id)
  },
}
