// A signature drawn in a browser or by a driver. It is decoded and re-encoded before it is used.
import sharp from 'sharp'
import { fieldError } from '../../core/errors.ts'
import type { Blob, Files } from './files.ts'

/**
 * Limit for the decoded picture. The canvas of a phone with three device pixels per CSS pixel stays below it; a small
 * PNG could unpack to far more.
 */
const maxPixels = 4_000_000
/** Maximum width in pixels: signatures are printed at most 60 mm wide. */
const widest = 2400

/**
 * Call it outside transactions. @throws contract.drawing at the field when the picture is missing, damaged or too large
 */
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
