// Writes all CSV files and workbooks.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { yieldEvery } from '../core/work/yield-every.ts'
import type { Deps } from '../core/deps.ts'
import { FileReply } from '../core/request/replies.ts'
import { openTemporaryFolder } from '../platform/files/temporary-folder.ts'
import { harmless } from './xlsx/formulas.ts'
import type { Places } from './pieces.ts'
import type { WriteTask } from './xlsx/write-xlsx.thread.ts'
import type { Look } from './xlsx/xlsx-parts.ts'

export type Cell = string | number | null
/**
 * The first cell is text: a negative number at the start of a line could begin a formula for readers with another
 * separator.
 */
export type Row = readonly [string | null, ...Cell[]]
/** A table to be exported: `name` without file extension, rows in batches. */
export type OutTable = { name: string; header: string[]; pieces: AsyncIterable<Row[]> }

/** The byte order mark tells spreadsheets that the file is UTF-8. */
const mark = '\ufeff'
const atOnce = 100
const script = new URL('./xlsx/write-xlsx.thread.ts', import.meta.url)
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Texts are quoted and protected against formulas; numbers stay numbers. */
const lines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell))),
    { delimiter: ';', quoted_string: true },
  )

/** Small batches, yielding to the event loop in between. */
async function* slices(pieces: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  const breath = yieldEvery()
  for await (const rows of pieces)
    for (let at = 0; at < rows.length; at += atOnce) {
      await breath()
      yield rows.slice(at, at + atOnce)
    }
}

/** Generated while it is sent, so that a hundred thousand rows need no more memory than a hundred. */
export function csvReply({ name, header, pieces }: OutTable): FileReply {
  const text = async function* () {
    yield mark + lines([header])
    for await (const rows of slices(pieces)) yield lines(rows)
  }
  return new FileReply(Readable.from(text()), 'text/csv; charset=utf-8', `${name}.csv`)
}

/** A CSV file on disk that is written row by row. */
export async function openCsvFile(path: string, header: string[]) {
  const file = await open(path, 'w')
  await file.write(mark + lines([header]))
  return {
    write: async (rows: Row[]): Promise<void> => {
      for await (const some of slices(once(rows))) await file.write(lines(some))
    },
    close: () => file.close(),
  }
}

/**
 * Generated in a worker thread and sent when it is complete. @throws file.tooSlow, file.tooMuchMemory, request.tooMany
 */
export async function xlsxReply(
  { config, threads }: Pick<Deps, 'config' | 'threads'>,
  { name, header, pieces }: OutTable,
  look: Look = {},
): Promise<FileReply> {
  const { folder, dispose } = await openTemporaryFolder(config.dataDir)
  try {
    const rows = join(folder, 'rows')
    const out = join(folder, 'table.xlsx')
    const places = await writePieces(rows, pieces)
    await threads.run<void>(script, { rows, places, out, header, look } satisfies WriteTask)
    const stream = createReadStream(out)
    // Also when the client disconnects during the download.
    stream.once('close', () => void dispose())
    return new FileReply(stream, workbook, `${name}.xlsx`)
  } catch (error) {
    await dispose()
    throw error
  }
}

async function writePieces(path: string, pieces: AsyncIterable<Row[]>): Promise<Places> {
  const file = await open(path, 'w')
  const places: Places = []
  let at = 0
  try {
    for await (const rows of slices(pieces)) {
      const { bytesWritten } = await file.write(JSON.stringify(rows))
      places.push({ at, bytes: bytesWritten })
      at += bytesWritten
    }
    return places
  } finally {
    await file.close()
  }
}

/** A generator with a single batch. */
export async function* once<T>(piece: T): AsyncGenerator<T> {
  yield piece
}
