// Photos: rotated upright, without metadata, in three sizes.
import sharp from 'sharp'
import { maxPixels } from '../../platform/files/inspect-picture.ts'

const widths = { small: 320, medium: 800, large: 1600 } as const
export type Sizes = Record<keyof typeof widths, Buffer> & { width: number; height: number }

// One picture at a time per process already uses both cores; a cache would only use memory.
sharp.cache(false)
sharp.concurrency(1)

/** Three WebP sizes, upright, without EXIF (position, camera, owner). @throws when the picture cannot be decoded */
export async function makeSizes(original: Buffer): Promise<Sizes> {
  // Decoded once at the largest size (JPEGs are scaled while decoding); the smaller sizes are made from that.
  const { data, info } = await sharp(original, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: widths.large, withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const make = (width: number) =>
    sharp(data, raw).resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort: 2 }).toBuffer()
  const [small, medium, large] = await Promise.all([make(widths.small), make(widths.medium), make(widths.large)])
  return { small, medium, large, width: info.width, height: info.height }
}

const jpegQualities = [86, 75, 60, 45]

/** A JPEG of a stored photo for a service that takes no other format. Undefined when it stays above `mostBytes`. */
export async function toJpeg(picture: Buffer, mostBytes: number): Promise<Buffer | undefined> {
  for (const quality of jpegQualities) {
    const made = await sharp(picture, { limitInputPixels: maxPixels }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (made.length <= mostBytes) return made
  }
  return undefined
}
