// Completing, reopening, sharing and discarding a condition report.
import { createHash } from 'node:crypto'
import type { Sections } from '@bilbro/contract/yard/condition-reports/report-fields'
import { missingOf } from '@bilbro/contract/yard/condition-reports/report-missing'
import { gradeOf } from '@bilbro/contract/yard/condition-reports/grade'
import type { ReportEvent } from '@bilbro/contract/yard/condition-reports/condition-reports'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { assertPermission, type StaffCtx } from '../../core/request/context.ts'
import { appError } from '../../core/errors.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { carValuesOf, isWorkNeeded } from './condition-reports.rules.ts'
import { reportState } from './condition-reports.states.ts'
import * as photos from './condition-photos.store.ts'
import * as reports from './condition-reports.store.ts'
import { gradeRuleOf, sectionsOf } from './report-row.ts'

type Wanted = { car: cars.CarRowFull; report: reports.ReportRecord; isWorkNeeded?: boolean | undefined }

/** Carries out an event on a report that is locked together with its car. */
export async function changeReport(ctx: StaffCtx, event: ReportEvent, wanted: Wanted): Promise<void> {
  if (event === 'complete') await complete(ctx, wanted)
  else if (event === 'share') await share(ctx, wanted)
  else if (event === 'discard') await discard(ctx, wanted)
  else await transition(ctx, reportState, wanted.report.id, { to: 'DRAFT', values: ungraded })
}
const ungraded = { completedAt: null, grade: null, gradeTenths: null, gradeParts: null, ruleVersion: null }

async function complete(ctx: StaffCtx, { car, report, isWorkNeeded: isWanted }: Wanted): Promise<void> {
  const sections = sectionsOf(report)
  const missing = missingOf(sections)
  if (missing.length) throw appError('report.incomplete', { count: missing.length })
  const { version, rule } = await gradeRuleOf(ctx.db)
  const { grade, tenths, parts } = gradeOf(rule, sections)
  // The first report decides where the car goes from the inspection.
  if (car.status === 'INSPECTION')
    await transition(ctx, carState, car.id, {
      to: (isWanted ?? isWorkNeeded(sections)) ? 'RECONDITIONING' : 'AVAILABLE',
    })
  await transition(ctx, reportState, report.id, {
    to: 'COMPLETED',
    values: {
      grade,
      gradeTenths: tenths,
      gradeParts: JSON.stringify(parts),
      ruleVersion: version,
      completedAt: ctx.now.toISOString(),
    },
  })
}

/** Dealers see this version from now on, and the car carries its values. */
async function share(ctx: StaffCtx, { car, report }: Wanted): Promise<void> {
  assertPermission(ctx, 'conditionReports.share')
  const sections = sectionsOf(report)
  const values = { ...carValuesOf(sections), reportNumber: report.number }
  const before = await reports.findShared(ctx.db, car.id)
  if (before) {
    await lockForUpdate(ctx, reportState, before.id)
    await transition(ctx, reportState, before.id, { to: 'SUPERSEDED', by: 'system' })
  }
  const shown = await photos.list(ctx.db, car.id, report.number)
  await transition(ctx, reportState, report.id, {
    to: 'SHARED',
    values: {
      sharedAt: ctx.now.toISOString(),
      hash: hashOfReport({
        number: report.number,
        sections,
        photos: shown.map(({ id, view, damageId, sha256 }) => ({ id, view, damageId, sha256: sha256.toString('hex') })),
      }),
    },
  })
  const after = await cars.update(ctx.db, car.id, values, ctx.now)
  await audit(ctx, {
    entity: 'cars',
    entityId: car.id,
    action: 'reportShared',
    changes: changesOf(car, after, ['version', 'updatedAt', 'search']),
  })
}

/** SHA-256 of a version as it was shared, in hexadecimal. */
function hashOfReport(report: { number: number; sections: Sections; photos: readonly { sha256: string }[] }) {
  return createHash('sha256').update(JSON.stringify(report)).digest('hex')
}

/** Removes the files of a photo whose row is gone. */
export async function detachPhoto(ctx: StaffCtx, photo: { fileId: string; thumbFileId: string | null }): Promise<void> {
  await ctx.deps.files.detach(ctx, photo.fileId)
  if (photo.thumbFileId) await ctx.deps.files.detach(ctx, photo.thumbFileId)
}

/** Deletes a draft with its own photos. The next version gets its number. */
async function discard(ctx: StaffCtx, { car, report }: Wanted): Promise<void> {
  if (report.status !== 'DRAFT') throw appError('report.notDraft')
  const { id, number } = report
  await photos.removeUntil(ctx.db, car.id, number)
  for (const photo of await photos.listOwn(ctx.db, car.id, number)) {
    await photos.remove(ctx.db, photo.id)
    await detachPhoto(ctx, photo)
  }
  await reports.remove(ctx.db, id)
  await audit(ctx, {
    entity: 'conditionReports',
    entityId: id,
    parents: { cars: car.id },
    action: 'reportDiscard',
    changes: [{ field: 'reportNumber', from: number, to: null }],
  })
}
