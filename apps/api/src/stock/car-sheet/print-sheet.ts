// A car on paper, for the office and for dealers.
import type { Language } from '@bilbro/contract/common'
import { localeOf } from '@bilbro/i18n/locale'
import { paperTexts } from '@bilbro/i18n/paper-texts'
import type { Ctx } from '../../core/request/context.ts'
import { dayOf } from '../../core/days.ts'
import { AppError } from '../../core/errors.ts'
import type { FileReply } from '../../core/request/replies.ts'
import { letterheadOf } from '../../house/legal-entities/letterhead.ts'
import { pdfReply, photoForPaper, type Picture, printed } from '../../paper/paper.ts'
import { photosOf, type SheetPhoto } from './car-sheet.store.ts'
import { nameOf, type SheetCar, sheetOf } from './sheet-words.ts'

/** The large one and three beside it. */
const mostPhotos = 4

/** The caller has seen to who may see the car. @throws legalEntity.none, legalEntity.incomplete */
export async function printSheet(ctx: Ctx, carId: string, car: SheetCar, language: Language): Promise<FileReply> {
  const letterhead = await letterheadOf(ctx, language)
  const photos = await photosOf(ctx.prepared, carId, mostPhotos)
  const found = (await Promise.all(photos.map((photo, i) => pictureOf(ctx, photo, i)))).flatMap((one) => one ?? [])
  const body = sheetOf(
    car,
    found.map(({ photo, picture }) => ({ ...photo, path: picture.path })),
    language,
    dayOf(ctx.now),
  )
  const title = `${paperTexts[language]['paper.sheet']}: ${nameOf(car)}`
  const pictures = found.map(({ picture }) => picture)
  const page = { template: 'vehicle-sheet', title, locale: localeOf[language], letterhead, body, pictures } as const
  return pdfReply(await printed(ctx.deps, page, ctx.now), fileNameOf(car, language))
}

/** A photo whose file is not there leaves its place to the next one. */
async function pictureOf(
  ctx: Ctx,
  photo: SheetPhoto,
  index: number,
): Promise<{ photo: SheetPhoto; picture: Picture } | undefined> {
  try {
    const content = await ctx.deps.files.read(ctx.db, photo.fileId)
    const bytes = await photoForPaper(content, index === 0 ? 800 : 400)
    return { photo, picture: { path: `/photo-${index}.jpg`, bytes } }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'file.missing') throw error
    ctx.deps.log.warn('paper.photoMissing', { fileId: photo.fileId })
    return undefined
  }
}

const fileNameOf = ({ brand, model, stockNo }: SheetCar, language: Language): string =>
  [paperTexts[language]['paper.file'], stockNo, brand, model]
    .filter(Boolean)
    .join('-')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 100)
    .replace(/-$/, '')
