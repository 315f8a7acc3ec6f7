// A small version of an uploaded picture for lists.
import sharp from 'sharp'
import { appError } from '../../core/errors.ts'
import { maxPixels } from './inspect-picture.ts'

/** Wide enough for a tile of 160 px on a screen with two device pixels per CSS pixel. */
const width = 320

/** A WebP of at most 320 px width, upright, without metadata. @throws file.broken */
export async function thumbnailOf({ path, name }: { path: string; name: string }): Promise<Buffer> {
  try {
    return await sharp(path, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 76, effort: 2 })
      .toBuffer()
  } catch {
    throw appError('file.broken', { name })
  }
}
