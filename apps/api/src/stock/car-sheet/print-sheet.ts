// Data sheets of cars as PDF, for the office and for dealers.
import { carTitle } from '@bilbro/contract/stock/cars/car-title'
import type { Language } from '@bilbro/contract/common'
import { localeOf } from '@bilbro/i18n/locale'
import { paperTexts } from '@bilbro/i18n/texts/paper-texts'
import type { Ctx } from '../../core/request/context.ts'
import { companyDay } from '../../core/days.ts'
import type { FileReply } from '../../core/request/replies.ts'
import { letterheadOf } from '../../admin/legal-entities/letterhead.ts'
import type { Picture } from '../../paper/letterhead.ts'
import { fileNameOf } from '../../paper/file-name.ts'
import { paperPicture } from '../../paper/paper-picture.ts'
import { pdfReply, printed } from '../../paper/paper.ts'
import { listSheetPhotos, type SheetPhoto } from './car-sheet.store.ts'
import { type SheetCar, sheetOf } from './sheet-words.ts'

/** One large photo and three next to it. */
const mostPhotos = 4

/** The caller has checked that the reader may see the car. @throws legalEntity.none, legalEntity.incomplete */
export const printSheet = (ctx: Ctx, carId: string, car: SheetCar, language: Language): Promise<FileReply> =>
  printSheets(ctx, [{ id: carId, car }], language)

/** Several cars in one file, each on its own pages. @throws legalEntity.none, legalEntity.incomplete */
export async function printSheets(
  ctx: Ctx,
  cars: readonly { id: string; car: SheetCar }[],
  language: Language,
): Promise<FileReply> {
  const letterhead = await letterheadOf(ctx, language)
  const pictures: Picture[] = []
  const sheets: object[] = []
  // One car after the other: the pictures of twenty cars at once would need too much memory.
  for (const [i, { id, car }] of cars.entries()) {
    const photos = await listSheetPhotos(ctx.prepared, id, mostPhotos)
    const found = await Promise.all(photos.map((photo, k) => pictureOf(ctx, photo, `${i}-${k}`, k === 0 ? 800 : 400)))
    const there = found.flatMap((one) => one ?? [])
    pictures.push(...there.map(({ picture }) => picture))
    const shown = there.map(({ photo, picture }) => ({ ...photo, path: picture.path }))
    sheets.push(sheetOf(car, shown, language, companyDay(ctx.now)))
  }
  const texts = paperTexts[language]
  const [first] = cars
  const title = `${texts['paper.sheet']}: ${cars.map(({ car }) => carTitle(car)).join(', ')}`.slice(0, 300)
  const name =
    cars.length === 1 && first
      ? fileNameOf(texts['paper.file'], first.car.stockNo ?? null, first.car.brand, first.car.model)
      : `${texts['paper.file']}-${companyDay(ctx.now)}`
  const page = {
    template: 'vehicle-sheet',
    title,
    locale: localeOf[language],
    letterhead,
    body: { cars: sheets },
    pictures,
  } as const
  return pdfReply(await printed(ctx.deps, page, ctx.now), name)
}

/** When the file of a photo is missing, the next photo takes its place. */
async function pictureOf(ctx: Ctx, photo: SheetPhoto, name: string, width: number) {
  const picture = await paperPicture(ctx, photo.fileId, { path: `/photo-${name}.jpg`, width })
  return picture && { photo, picture }
}
