// Converts a list file of any format to entries, each with a hash of its content.
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { SanctionEntry } from '@bilbro/contract/dealers/sanctions/sanctions'
import { appError } from '../../../core/errors.ts'
import type { Upload } from '../../../core/request/uploads.ts'
import type { WorkerPool } from '../../../platform/workers/worker-pool.ts'
import { yieldEvery } from '../../../core/work/yield-every.ts'
import { type Piece, readTable } from '../../../tables/read-table.ts'
import { csvPlaces, partsOfRow } from './list-csv.rules.ts'
import { entryOf, type Part, type RawList } from './list-entry.rules.ts'
import { listLimits } from './list-limits.ts'

export type CompiledList = {
  listFormat: 'XML' | 'CSV'
  generatedOn: string
  entries: { entry: SanctionEntry; hash: string }[]
  names: number
}

const script = new URL('./read-list.thread.ts', import.meta.url)
const tableLimits = {
  rows: listLimits.rows,
  columns: 200,
  cells: 60_000_000,
  characters: listLimits.characters,
}

/** @throws file.empty, file.broken, sanctions.format, and the errors of reading a table */
export async function compileList(threads: WorkerPool, file: Upload): Promise<CompiledList> {
  if (!file.bytes) throw appError('file.empty', { name: file.name })
  const isXml = await beginsAsXml(file.path)
  const { generatedOn, parts } = isXml
    ? await threads.run<RawList>(script, { path: file.path, name: file.name })
    : await readRows(threads, file)
  const breath = yieldEvery()
  const entries: CompiledList['entries'] = []
  for (const [logicalId, own] of parts) {
    const entry = entryOf(logicalId, own)
    if (entry) entries.push({ entry, hash: createHash('sha256').update(JSON.stringify(entry)).digest('hex') })
    await breath()
  }
  if (!entries.length || !/^\d{4}-\d{2}-\d{2}$/.test(generatedOn)) throw appError('sanctions.format')
  const names = entries.reduce((sum, { entry }) => sum + entry.names.length, 0)
  return { listFormat: isXml ? 'XML' : 'CSV', generatedOn, entries, names }
}

/** Each row contains a name, an address or a birth date, and repeats the columns of its entry. */
async function readRows(threads: WorkerPool, file: Upload): Promise<RawList> {
  const table = await readTable(threads, { ...file, mime: 'text/csv' }, tableLimits)
  const places = csvPlaces(table.headers)
  const parts = new Map<string, Part[]>()
  let generatedOn = ''
  const breath = yieldEvery()
  for await (const text of table.pieces()) {
    for (const cells of (JSON.parse(text) as Piece).rows) {
      const row = partsOfRow(places, cells)
      generatedOn ||= row.generatedOn
      if (row.logicalId) parts.set(row.logicalId, [...(parts.get(row.logicalId) ?? []), ...row.parts])
    }
    if (parts.size > listLimits.entries) throw appError('import.tooManyRows', { limit: listLimits.entries })
    await breath()
  }
  return { generatedOn, parts: [...parts] }
}

async function beginsAsXml(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(20), 0, 20, 0)
    return buffer.subarray(0, bytesRead).includes('<')
  } finally {
    await file.close()
  }
}
