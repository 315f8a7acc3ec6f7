// Starting a version of a condition report, and adding photos to it. Phones repeat such calls when the network fails.
import { randomUUID } from 'node:crypto'
import type { CarFields } from '@bilbro/contract/stock/cars/car-fields'
import {
  mostReportPhotos,
  type NewPhoto,
  type SentReport,
} from '@bilbro/contract/yard/condition-reports/condition-reports'
import { audit } from '../../core/audit/audit.ts'
import { appError, fieldError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Upload } from '../../core/request/uploads.ts'
import { lockForUpdate, markAsLocked } from '../../core/transitions.ts'
import { inspectPicture } from '../../platform/files/inspect-picture.ts'
import type { Blob } from '../../platform/files/files.ts'
import { thumbnailOf } from '../../platform/files/thumbnail.ts'
import { carState } from '../../stock/cars/cars.states.ts'
import * as cars from '../../stock/cars/cars.store.ts'
import { sectionsOfNext } from './condition-reports.rules.ts'
import { reportState } from './condition-reports.states.ts'
import * as photos from './condition-photos.store.ts'
import * as reports from './condition-reports.store.ts'
import { sectionsOf } from './report-row.ts'

type Taken = NewPhoto & { blob: Blob; thumb: Blob }

/** Stores the photos that are new. @throws report.photos, and the errors of the file store */
export async function storePhotos(
  ctx: StaffCtx,
  carId: string,
  sent: SentReport,
  files: readonly Upload[],
): Promise<Taken[]> {
  await cars.get(ctx.db, carId)
  if (files.length !== sent.photos.length) throw fieldError('report.photos', 'photos')
  const known = new Set(
    await photos.listKnown(
      ctx.db,
      sent.photos.map(({ id }) => id),
    ),
  )
  const taken: Taken[] = []
  for (const [i, { name, mime, path }] of files.entries()) {
    const photo = sent.photos[i]!
    if (known.has(photo.id)) continue
    await inspectPicture(path, name)
    const thumb = { name: `${name}-small.webp`, mime: 'image/webp', buffer: await thumbnailOf({ path, name }) }
    const { files: store } = ctx.deps
    taken.push({ ...photo, blob: await store.store({ name, mime, path }), thumb: await store.store(thumb) })
  }
  return taken
}

/** Returns the id of the report. @throws report.open, report.notDraft, report.shared, report.photosFull */
export async function startReport(ctx: StaffCtx, carId: string, sent: SentReport, taken: Taken[]): Promise<string> {
  const car = await lockForUpdate(ctx, carState, carId)
  const report = (await openedBy(ctx, carId, sent.id)) ?? (await insertNext(ctx, car, sent))
  await addPhotos(ctx, report, taken)
  return report.id
}

async function openedBy(ctx: StaffCtx, carId: string, id: string) {
  const known = await reports.find(ctx.db, id)
  if (!known) return undefined
  if (known.carId !== carId) throw appError('notFound')
  return lockForUpdate(ctx, reportState, id)
}

async function insertNext(ctx: StaffCtx, car: cars.CarRowFull, { id, sections }: SentReport) {
  const [newest] = await reports.listVersions(ctx.db, car.id)
  if (newest && (newest.status === 'DRAFT' || newest.status === 'COMPLETED'))
    throw appError('report.open', { number: newest.number })
  const before = newest && (await reports.find(ctx.db, newest.id))
  const first = sectionsOfNext(before && sectionsOf(before), car as unknown as CarFields, randomUUID)
  const number = (newest?.number ?? 0) + 1
  assertDamagesDiffer(sections.damages?.list ?? [])
  const row = await reports.insert(
    ctx.db,
    { id, carId: car.id, number, inspectorId: ctx.actor.id, sections: { ...first, ...sections } },
    ctx.now,
  )
  markAsLocked(ctx, reportState, id)
  await audit(ctx, {
    entity: 'conditionReports',
    entityId: id,
    parents: { cars: car.id },
    action: 'reportStart',
    changes: [{ field: 'reportNumber', from: null, to: number }],
  })
  return row
}

/** @throws report.twiceDamage */
export function assertDamagesDiffer(list: readonly { id: string }[]): void {
  if (new Set(list.map(({ id }) => id)).size < list.length) throw appError('report.twiceDamage')
}

async function addPhotos(ctx: StaffCtx, report: reports.ReportRecord, taken: Taken[]): Promise<void> {
  // A simultaneous call may have been faster; a sweep deletes the content that is left over.
  const known = new Set(
    await photos.listKnown(
      ctx.db,
      taken.map(({ id }) => id),
    ),
  )
  const fresh = taken.filter(({ id }) => !known.has(id))
  if (!fresh.length) return
  if (report.status === 'COMPLETED') throw appError('report.notDraft')
  if (report.status !== 'DRAFT') throw appError('report.shared')
  const { length } = await photos.list(ctx.db, report.carId, report.number)
  if (length + fresh.length > mostReportPhotos) throw appError('report.photosFull', { most: mostReportPhotos })
  for (const { blob, thumb, ...photo } of fresh) {
    const fileId = await ctx.deps.files.attach(ctx.db, blob)
    const thumbFileId = await ctx.deps.files.attach(ctx.db, thumb)
    const { carId, number } = report
    const added = { ...photo, carId, fileId, thumbFileId, fromNumber: number, addedBy: ctx.actor.id }
    await photos.insert(ctx.db, added, ctx.now)
  }
  await reports.setUpdatedAt(ctx.db, report.id, ctx.now)
  await audit(ctx, {
    entity: 'conditionReports',
    entityId: report.id,
    parents: { cars: report.carId },
    action: 'reportPhotos',
    changes: [{ field: 'photos', from: null, to: fresh.length }],
  })
}
