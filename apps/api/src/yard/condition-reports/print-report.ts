// Condition reports as PDF files. The caller has checked that the reader may see the car and the version.
import type { Language } from '@bilbro/contract/common'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import { letterheadOf } from '../../admin/legal-entities/letterhead.ts'
import type { Ctx } from '../../core/request/context.ts'
import type { FileReply } from '../../core/request/replies.ts'
import { fileNameOf } from '../../paper/file-name.ts'
import type { Picture } from '../../paper/letterhead.ts'
import { paperPicture } from '../../paper/paper-picture.ts'
import { pdfReply, printed } from '../../paper/paper.ts'
import * as photos from './condition-photos.store.ts'
import type * as reports from './condition-reports.store.ts'
import { withoutSecrets } from './dealer-report.ts'
import { type ReportedCar, reportPage } from './report-paper.ts'

/** More photos would make a file that is too large to send by mail. */
const mostPhotos = 48
const pixels = 560

/** @throws legalEntity.none, legalEntity.incomplete */
export async function printReport(
  ctx: Ctx,
  { row, car, language }: { row: reports.ReportRecord; car: ReportedCar; language: Language },
): Promise<FileReply> {
  const letterhead = await letterheadOf(ctx, language)
  const report = await withoutSecrets(ctx, row)
  const page = reportPage({
    report: { ...report, sharedAt: row.sharedAt, hash: row.hash },
    car,
    language,
    letterhead,
    pictures: await picturesOf(ctx, row),
  })
  const version = `v${report.number}`
  return pdfReply(
    await printed(ctx.deps, page, ctx.now),
    fileNameOf(paperTexts[language]['paper.report.file'], car.stockNo, car.title, version),
  )
}

/** Photos of damage first, as they matter most, in the order in which they were taken. */
async function picturesOf(ctx: Ctx, { carId, number }: reports.ReportRecord): Promise<Map<string, Picture>> {
  const all = await photos.list(ctx.db, carId, number)
  const first = [...all.filter(({ damageId }) => damageId), ...all.filter(({ damageId }) => !damageId)]
  const found = new Map<string, Picture>()
  // One after the other: decoded photos need much memory.
  for (const [i, { id, fileId }] of first.slice(0, mostPhotos).entries()) {
    const picture = await paperPicture(ctx, fileId, { path: `/photo-${i}.jpg`, width: pixels })
    if (picture) found.set(id, picture)
  }
  return found
}
