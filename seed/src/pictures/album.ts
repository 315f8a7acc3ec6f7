import type { CarRecord } from '../cars/record.ts'
import { idAt } from '../cars/identity.ts'
import type { PhotoFiles, PhotoRow } from '../load/rows.ts'
import { hashText } from '../random.ts'
import { GALLERY, pictureOf, picturesLike } from './plan.ts'
import type { PictureKey } from './plan.ts'
import { render } from './studio.ts'

/** Puts a file into the house's store and tells its id. */
export type SaveFile = (file: { name: string; mime: string; buffer: Buffer }) => Promise<string>

/** The pictures that are there, by what they show. */
export type Album = Map<PictureKey, PhotoFiles>

/** Draws pictures, stores them and puts them into the album. */
export async function draw(
  pictures: Iterable<PictureKey>,
  album: Album,
  saveFile: SaveFile,
  atOnce?: number,
): Promise<void> {
  const missing = [...new Set(pictures)].filter((picture) => !album.has(picture))
  await render(
    missing,
    async (picture, sizes) => {
      const save = (size: keyof PhotoFiles, buffer: Buffer) =>
        saveFile({ name: `${picture}-${size}.webp`, mime: 'image/webp', buffer })
      const [large, medium, small] = await Promise.all([
        save('large', sizes[1600]),
        save('medium', sizes[800]),
        save('small', sizes[320]),
      ])
      album.set(picture, { large, medium, small })
    },
    atOnce,
  )
}

/** Which views of a car are shown: stock on offer has a gallery, the rest one picture. */
export const viewsOf = (car: CarRecord): typeof GALLERY =>
  car.listing && car.status === 'AVAILABLE' ? GALLERY : GALLERY.slice(0, 1)

/** The photos of a car that are in the album. */
export function photosOf(car: CarRecord, album: Album): PhotoRow[] {
  return viewsOf(car).flatMap(([view, name], position) => {
    // A gallery shows one car; a single picture may be of its twin.
    const choice = viewsOf(car).length > 1 ? [pictureOf(car, view)] : picturesLike(car, view)
    const files = choice.map((picture) => album.get(picture)).find((found) => found !== undefined)
    return files
      ? [{ id: idAt(Date.parse(car.updatedAt), hashText(car.id), position), car, view: name, position, files }]
      : []
  })
}
