// Re-encodes pictures before they are stored, which removes metadata about place, time and device.
import sharp, { type Sharp } from 'sharp'
import { AppError, appError } from '../../core/errors.ts'
import { inspectPicture, maxPixels } from './inspect-picture.ts'

const encoders = {
  'image/jpeg': (picture: Sharp) => picture.jpeg({ quality: 90 }),
  'image/png': (picture: Sharp) => picture.png(),
  'image/webp': (picture: Sharp) => picture.webp({ quality: 90 }),
  'image/tiff': (picture: Sharp) => picture.tiff(),
  'image/avif': (picture: Sharp) => picture.avif({ quality: 80, effort: 2 }),
} as const
type PictureType = keyof typeof encoders
export const isPicture = (mime: string): mime is PictureType => mime in encoders

/** Rotated upright, in the same format, without metadata. @throws file.broken, photo.tooManyPixels */
export async function cleanPicture({ path, mime, name }: { path: string; mime: PictureType; name: string }) {
  await inspectPicture(path, name)
  try {
    const picture = sharp(path, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient()
    return await encoders[mime](picture).toBuffer()
  } catch (error) {
    throw error instanceof AppError ? error : appError('file.broken', { name })
  }
}
