// Image conversions of AutoFox (https://api.autofox.ai/dealer-swagger).
import * as z from 'zod'
import type { PictureType, ProcessedPicture } from '../vehicle-images/port.ts'

export const loginAnswer = z.object({ data: z.object({ access_token: z.string().min(1).max(5000) }) })

const file = z.string().max(500).nullish()
const conversion = z.object({
  id: z.union([z.string().min(1).max(80), z.int()]),
  vin: z.string().max(40).nullish(),
  file_converted: file,
  file_retouched: file,
  date_modified: z.string().max(40),
})
export const conversionsAnswer = z.object({
  data: z.object({
    count: z.int().min(0),
    per_page: z.int().min(1).optional(),
    // An item with an unexpected shape does not hide the others.
    data: z.array(z.unknown()).max(1000),
  }),
})

/** Times without a zone are UTC. */
function instantOf(text: string): string | undefined {
  const at = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text.replace(' ', 'T')}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}

/** Undefined for a conversion without a file. */
export function toPicture(raw: unknown): ProcessedPicture | undefined {
  const { data } = conversion.safeParse(raw)
  const modifiedAt = data && instantOf(data.date_modified)
  if (!data || !modifiedAt) return undefined
  const files = [
    { kind: 'CONVERTED' as const, path: data.file_converted },
    { kind: 'RETOUCHED' as const, path: data.file_retouched },
  ].flatMap(({ kind, path }) => (path ? [{ kind, path }] : []))
  if (!files.length) return undefined
  return { externalId: String(data.id), vin: data.vin?.replace(/\s/g, '').toUpperCase() || null, files, modifiedAt }
}

/** The type by the first bytes; undefined for anything that is not a picture, whatever its header says. */
export function pictureTypeOf(bytes: Buffer): PictureType | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : undefined
}
