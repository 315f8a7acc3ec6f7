import '@fastify/multipart'
// Multipart requests: files are streamed to a temporary folder under the declared limits; none is held in memory.
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type'
import type { UploadField } from '@bilbro/contract/endpoint'
import { appError } from '../errors.ts'
import { refuseHeic } from '../../platform/files/heic.ts'
import { inspectPicture } from '../../platform/files/inspect-picture.ts'

/** A received file. `mime` is detected from the content, not taken from the request. */
export type Upload = { field: string; name: string; path: string; mime: string; bytes: number }
export type Uploads = { fields: Record<string, string>; files: Upload[]; dispose: () => Promise<void> }

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`

/** @throws request.tooLarge, upload.tooMany, request.malformed; the temporary files are deleted before */
export async function receiveUploads(
  request: FastifyRequest,
  declared: Record<string, UploadField>,
  folder: string,
): Promise<Uploads> {
  const place = join(folder, randomUUID())
  await mkdir(place, { recursive: true })
  const dispose = () => rm(place, { recursive: true, force: true })
  try {
    return { ...(await readParts(request, declared, place)), dispose }
  } catch (error) {
    await dispose()
    throw isOfTheForm(error) ? appError('request.malformed') : error
  }
}

/** Whether the form parser caused the error: its errors are plain, while errors of disk and network have a code. */
const isOfTheForm = (error: unknown): boolean =>
  error instanceof Error && error.constructor === Error && !('code' in error)

async function readParts(
  request: FastifyRequest,
  declared: Record<string, UploadField>,
  place: string,
): Promise<Omit<Uploads, 'dispose'>> {
  if (!request.isMultipart()) throw appError('request.malformed')
  const most = Object.values(declared).reduce((sum, field) => sum + field.maxFiles, 0)
  const allowed = Object.values(declared).reduce((sum, field) => sum + field.maxFiles * field.maxBytes, 1_000_000)
  if (Number(request.headers['content-length'] ?? 0) > allowed)
    throw appError('request.tooLarge', { limit: megabytes(allowed) })
  const fields: Record<string, string> = {}
  const files: Upload[] = []
  const largest = Math.max(...Object.values(declared).map((field) => field.maxBytes))
  for await (const part of request.parts({
    // Accepts one file more than allowed, so that the error can name the field with too many files.
    limits: { fileSize: largest, files: most + 1, fields: 20, fieldSize: 100_000, parts: most + 21 },
  })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    const field = declared[part.fieldname]
    if (!field) throw appError('request.malformed')
    if (files.filter((one) => one.field === part.fieldname).length >= field.maxFiles)
      throw appError('upload.tooMany', { limit: field.maxFiles })
    const path = join(place, randomUUID())
    // Aborts as soon as the limit is exceeded, without reading the rest.
    const tooLarge = appError('request.tooLarge', { limit: megabytes(field.maxBytes) })
    part.file.once('limit', () => part.file.destroy(tooLarge))
    await pipeline(part.file, createWriteStream(path))
    const { size } = await stat(path)
    if (part.file.truncated || size > field.maxBytes) throw tooLarge
    files.push({
      field: part.fieldname,
      name: safeName(part.filename),
      path,
      mime: (await fileTypeFromFile(path))?.mime ?? 'application/octet-stream',
      bytes: size,
    })
  }
  return { fields, files }
}

/**
 * Checks files against the declaration of the call, by content and not by file name. Text files have no signature that
 * could be detected.
 * @throws file.empty, file.heic, file.type, file.broken, photo.tooManyPixels
 */
export async function assertAcceptedFiles(
  declared: Record<string, UploadField>,
  files: readonly Upload[],
): Promise<void> {
  for (const { field, name, path, mime, bytes } of files) {
    const { types, isJudgedByCall } = declared[field]!
    if (isJudgedByCall) continue
    if (!bytes) throw appError('file.empty', { name })
    const isText = mime === 'application/octet-stream' && /\.(txt|csv)$/i.test(name) && types.includes('text/plain')
    refuseHeic({ mime, name }, types)
    if (!types.includes(mime) && !isText) throw appError('file.type', { name })
    if (mime.startsWith('image/')) await inspectPicture(path, name)
  }
}

/** A file name that is safe to show and to send: no path, no control characters. */
export function safeName(name: string | undefined): string {
  const last = (name ?? '')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}"<>]/gu, '')
    .trim()
  return last.slice(0, 200) || 'file'
}

/**
 * A file that came as base64 in a JSON body, as an upload in the temporary folder; `work` may read it, then it is
 * deleted. @throws request.tooLarge, file.broken
 */
export async function withDecodedFile<T>(
  { name, content }: { name: string; content: string },
  { folder, maxBytes }: { folder: string; maxBytes: number },
  work: (file: Upload) => Promise<T>,
): Promise<T> {
  // Node skips other characters, so a cut text or another format would be read as a shorter file.
  const plain = content.replace(/\s+/g, '')
  if (plain.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(plain))
    throw appError('file.broken', { name: safeName(name) })
  const bytes = Buffer.from(plain, 'base64')
  if (bytes.length > maxBytes) throw appError('request.tooLarge', { limit: megabytes(maxBytes) })
  const place = join(folder, randomUUID())
  await mkdir(place, { recursive: true })
  try {
    const path = join(place, randomUUID())
    await writeFile(path, bytes)
    const mime = (await fileTypeFromBuffer(bytes))?.mime ?? 'application/octet-stream'
    return await work({ field: 'file', name: safeName(name), path, mime, bytes: bytes.length })
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}
