// Reads a spreadsheet file to headers and rows of text, in a worker thread.
import { open } from 'node:fs/promises'
import { appError } from '../core/errors.ts'
import type { WorkerPool } from '../platform/workers/worker-pool.ts'
import type { Upload } from '../core/request/uploads.ts'
import { tableLimits, type TableLimits } from './limits.ts'
import type { Piece, Pieces, Places } from './pieces.ts'
import type { ReadTask } from './read-file.ts'

export type { Piece } from './pieces.ts'
/** A parsed table. Its rows are in batches next to the upload and are deleted with it. */
export type TableFile = {
  headers: string[]
  rowCount: number
  /** JSON of each batch. */
  pieces: () => AsyncGenerator<string>
}
/** A whole table in memory, for small files. */
export type Table = { headers: string[] } & Piece

const script = new URL('./read-table.thread.ts', import.meta.url)
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * @throws file.empty, file.type, file.broken, file.encrypted, file.oldFormat, file.sizeWrong, import.noRows, and
 * import.too… for the exceeded limit
 */
export async function readTable(
  threads: WorkerPool,
  file: Upload,
  limits: Partial<TableLimits> = {},
): Promise<TableFile> {
  const { path, name } = file
  if (!file.bytes) throw appError('file.empty', { name })
  const kind = kindOf(file.mime)
  if (!kind) throw appError('file.type', { name })
  const out = `${path}.pieces`
  const task: ReadTask = { path, name, kind, out, limits: { ...tableLimits, ...limits } }
  const { headers, rowCount, places } = await threads.run<Pieces>(script, task)
  return { headers, rowCount, pieces: () => readPieces(out, places) }
}

/** Detected by content. CSV has no signature; any other file with a signature is not a table. */
function kindOf(mime: string): ReadTask['kind'] | undefined {
  if (mime === workbook || mime === 'application/zip') return 'archive'
  if (mime === 'application/x-cfb') return 'compound'
  return mime === 'application/octet-stream' || mime.startsWith('text/') ? 'text' : undefined
}

async function* readPieces(path: string, places: Places): AsyncGenerator<string> {
  const file = await open(path)
  try {
    for (const { at, bytes } of places) {
      const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, at)
      yield buffer.toString()
    }
  } finally {
    await file.close()
  }
}

/** Reads a whole table; the limits must keep it small. */
export async function wholeTable({ headers, pieces }: TableFile): Promise<Table> {
  const rows: string[][] = []
  const lines: number[] = []
  for await (const text of pieces()) {
    const piece = JSON.parse(text) as Piece
    rows.push(...piece.rows)
    lines.push(...piece.lines)
  }
  return { headers, rows, lines }
}
