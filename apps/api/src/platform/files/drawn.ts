// A signature drawn in a browser or by a driver. It is decoded and encoded again before anything depends on it.
import sharp from 'sharp'
import { fieldError } from '../../core/errors.ts'
import type { Blob, Files } from './files.ts'

/** A canvas of a phone with three device pixels per CSS pixel stays below this. A small PNG can unpack to far more. */
const maxPixels = 4_000_000
/** Nothing prints a signature wider than 60 mm. */
const widest = 2400

/** Outside of transactions. @throws contract.drawing at the field when it is no picture, is cut off or is too large */
export async function storeDrawing(files: Files, name: string, drawing: string | undefined): Promise<Blob> {
  const bytes = Buffer.from(drawing?.split(',')[1] ?? '', 'base64')
  return files.store({ name, mime: 'image/png', buffer: await redrawn(bytes) })
}

async function redrawn(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    if ((await picture.metadata()).format !== 'png') throw new Error('no PNG')
    return await picture.resize({ width: widest, withoutEnlargement: true }).png().toBuffer()
  } catch {
    throw fieldError('contract.drawing', 'drawing')
  }
}
