// Pictures of a user or company: re-encoded from the upload, so that no metadata and no other format remains.
import sharp, { type Sharp } from 'sharp'
import { appError } from '../../core/errors.ts'
import { maxPixels } from './inspect-picture.ts'
import type { Upload } from '../../core/request/uploads.ts'

export type Made = { buffer: Buffer; mime: string; name: string }
const pictureOf = (upload: Upload) => sharp(upload.path, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()

/** The one file of the request. @throws upload.none */
export function onePicture(files: Upload[]): Upload {
  const [upload] = files
  if (!upload) throw appError('upload.none')
  return upload
}

/** A square of 256 px. @throws file.broken */
export const makeAvatar = (upload: Upload): Promise<Made> =>
  made(upload, 'image/webp', 'avatar.webp', (picture) =>
    picture.resize({ width: 256, height: 256, fit: 'cover' }).webp({ quality: 82 }),
  )

/** Scaled down to fit within 1200 by 400 px, with transparency. @throws file.broken */
const transparent = (name: string) => (upload: Upload) =>
  made(upload, 'image/png', name, (picture) =>
    picture.ensureAlpha().resize({ width: 1200, height: 400, fit: 'inside', withoutEnlargement: true }).png(),
  )
export const makeSignature = transparent('signature.png')
export const makeLogo = transparent('logo.png')

async function made(upload: Upload, mime: string, name: string, shape: (picture: Sharp) => Sharp): Promise<Made> {
  try {
    return { buffer: await shape(pictureOf(upload)).toBuffer(), mime, name }
  } catch {
    throw appError('file.broken', { name: upload.name })
  }
}
