// Pictures: checked before they are believed, turned upright, stripped of metadata, made in three sizes.
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { appError } from '../../core/errors.ts'

export const maxPixels = 50_000_000
const widths = { small: 320, medium: 800, large: 1600 } as const
export type Sizes = Record<keyof typeof widths, Buffer> & { width: number; height: number }

// One picture at a time per process uses both cores anyway; a cache would only hold memory.
sharp.cache(false)
sharp.concurrency(1)

/** Whether a picture has its end: one that was cut off on the way has none. Formats without a clear end pass. */
async function isWhole(path: string, format: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: from })
      return buffer.subarray(0, bytesRead)
    }
    if (format === 'webp') return (await read(4, 4)).readUInt32LE() + 8 <= size
    // Cameras append previews and more after the end of the picture itself.
    const tail = await read(Math.max(0, size - 65_536), 65_536)
    if (format === 'jpeg') return tail.includes(Buffer.from([0xff, 0xd9]))
    return format !== 'png' || tail.includes('IEND')
  } finally {
    await file.close()
  }
}

/** Width and height from the header alone. @throws file.broken, photo.tooManyPixels */
export async function inspect(path: string, name: string): Promise<{ width: number; height: number }> {
  let size: { width: number; height: number }
  try {
    const meta = await sharp(path, { limitInputPixels: false }).metadata()
    size = { width: meta.width, height: meta.height }
    if (!(await isWhole(path, meta.format))) throw new Error('cut off')
  } catch {
    throw appError('file.broken', { name })
  }
  if (size.width * size.height > maxPixels) throw appError('photo.tooManyPixels')
  return size
}

/** Three WebP sizes, upright, without EXIF (position, camera, owner). @throws when the picture cannot be decoded */
export async function makeSizes(original: Buffer): Promise<Sizes> {
  // Decoded once at the largest size (JPEGs shrink while being read), the smaller ones from that.
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
