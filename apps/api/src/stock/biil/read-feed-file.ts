// Reads cars of biil from a file: JSON, or a table.
import { readFile } from 'node:fs/promises'
import { feedFileCars } from '@bilbro/contract/stock/biil/biil'
import { appError } from '../../core/errors.ts'
import type { Upload } from '../../core/request/uploads.ts'
import type { WorkerPool } from '../../platform/workers/worker-pool.ts'
import { readTable } from '../../tables/read-table.ts'

type Line = { car: Record<string, unknown>; photos: string[] }

/** The cars of a file, by the file's own names. @throws biil.file, biil.tooMany, and the errors of `readTable` */
export async function readFeedFile(threads: WorkerPool, file: Upload): Promise<Line[]> {
  const lines = (await jsonLines(file)) ?? (await tableLines(threads, file))
  if (!lines.length) throw appError('biil.file', { name: file.name })
  if (lines.length > feedFileCars) throw appError('biil.tooMany', { most: feedFileCars })
  return lines
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One car, a list of cars, or answers of biil. Undefined when the file is no JSON. */
async function jsonLines(file: Upload): Promise<Line[] | undefined> {
  const text = (await readFile(file.path, 'utf8')).replace(/^\ufeff/, '').replaceAll('\0', '')
  if (!/^\s*[[{]/.test(text)) return undefined
  let said: unknown
  try {
    said = JSON.parse(text)
  } catch {
    throw appError('biil.file', { name: file.name })
  }
  return (Array.isArray(said) ? said : [said]).filter(isRecord).map((one) => {
    const { car, photos, id } = one
    const ofAnswer = isRecord(car) ? { ...car, ...(typeof id === 'string' && { biilId: id }) } : undefined
    const links = (Array.isArray(photos) ? photos : []).filter(
      (link): link is string => typeof link === 'string' && /^https?:\/\//.test(link) && link.length <= 2000,
    )
    if (ofAnswer) return { car: ofAnswer, photos: links.slice(0, 200) }
    const { photos: _photos, ...rest } = one
    return { car: rest, photos: links.slice(0, 200) }
  })
}

async function tableLines(threads: WorkerPool, file: Upload): Promise<Line[]> {
  const { headers, pieces } = await readTable(threads, file)
  const lines: Line[] = []
  for await (const piece of pieces()) {
    for (const row of (JSON.parse(piece) as { rows: string[][] }).rows)
      lines.push({ car: Object.fromEntries(headers.map((header, at) => [header, row[at] ?? ''])), photos: [] })
    if (lines.length > feedFileCars) break
  }
  return lines
}
