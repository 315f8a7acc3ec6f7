import type { CarRecord } from '../cars/record.ts'
import { idAt } from '../cars/identity.ts'
import { PICTURE_WIDTHS } from '../drawings/render-car.ts'
import type { PhotoFiles, PhotoRow } from '../load/rows.ts'
import { hashText } from '../random.ts'
import { GALLERY, pictureOf, picturesLike } from './plan.ts'
import type { PictureKey } from './plan.ts'
import { render } from './studio.ts'
import type { Order, Sizes } from './studio.ts'

/** Stores a file in the file store and returns its id. */
export type SaveFile = (file: { name: string; mime: string; buffer: Buffer }) => Promise<string>

/** The available pictures, by what they show. */
export type Album = Map<PictureKey, PhotoFiles>

/** Options for drawing pictures. */
interface DrawOptions {
  /** Draws only the list sizes, a third of the work; drawing again without it adds the large size. */
  readonly isSketch?: boolean
  /** Number of threads. */
  readonly atOnce?: number
}

/** Draws pictures, stores them and adds them to the album. */
export async function draw(
  pictures: Iterable<PictureKey>,
  album: Album,
  saveFile: SaveFile,
  options: DrawOptions = {},
): Promise<void> {
  const save = (picture: PictureKey, size: keyof typeof WIDTHS, sizes: Sizes): Promise<string> =>
    saveFile({ name: `${picture}-${size}.webp`, mime: 'image/webp', buffer: Buffer.from(sizes[WIDTHS[size]]!) })
  const orders = [...new Set(pictures)].flatMap((picture): Order[] => {
    const known = album.get(picture)
    if (options.isSketch) return known ? [] : [{ picture, widths: [800, 320] }]
    return known ? (known.width === 1600 ? [] : [{ picture, widths: [1600] }]) : [{ picture, widths: PICTURE_WIDTHS }]
  })
  await render(
    orders,
    async (picture, sizes) => {
      const known = album.get(picture)
      const medium = known?.medium ?? (await save(picture, 'medium', sizes))
      const small = known?.small ?? (await save(picture, 'small', sizes))
      const isLarge = sizes[1600] !== undefined
      album.set(picture, {
        medium,
        small,
        large: isLarge ? await save(picture, 'large', sizes) : medium,
        width: isLarge ? 1600 : 800,
      })
    },
    options.atOnce,
  )
}

const WIDTHS = { large: 1600, medium: 800, small: 320 } as const

/** Views of a car: cars on sale have a gallery, others one picture. */
export const viewsOf = (car: CarRecord): typeof GALLERY =>
  car.listing && car.status === 'AVAILABLE' ? GALLERY : GALLERY.slice(0, 1)

/** The photos of a car that the album contains. */
export function photosOf(car: CarRecord, album: Album): PhotoRow[] {
  return viewsOf(car).flatMap(([view, name], position) => {
    // A gallery shows one car only; a single picture may show a similar car.
    const choice = viewsOf(car).length > 1 ? [pictureOf(car, view)] : picturesLike(car, view)
    const files = choice.map((picture) => album.get(picture)).find((found) => found !== undefined)
    return files
      ? [{ id: idAt(Date.parse(car.updatedAt), hashText(car.id), position), car, view: name, position, files }]
      : []
  })
}
