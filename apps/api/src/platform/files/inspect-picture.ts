// Checks uploaded pictures: size in pixels and completeness.
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { appError } from '../../core/errors.ts'

/** Limit for a decoded picture: a small file can unpack to gigabytes. */
export const maxPixels = 50_000_000

/** Whether the file has its end marker; truncated uploads have none. Formats without a clear end marker pass. */
async function isWhole(path: string, format: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read = async (from: number, length: number) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: from })
      return buffer.subarray(0, bytesRead)
    }
    if (format === 'webp') return (await read(4, 4)).readUInt32LE() + 8 <= size
    // Cameras append previews and other data after the end of the picture.
    const tail = await read(Math.max(0, size - 65_536), 65_536)
    if (format === 'jpeg') return tail.includes(Buffer.from([0xff, 0xd9]))
    return format !== 'png' || tail.includes('IEND')
  } finally {
    await file.close()
  }
}

/** Width and height from the header only. @throws file.broken, photo.tooManyPixels */
export async function inspectPicture(path: string, name: string): Promise<{ width: number; height: number }> {
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
