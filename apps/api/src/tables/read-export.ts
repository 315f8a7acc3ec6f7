// Reads the CSV of an export back while it is written, cell by cell as it was meant.
import type { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { Cell } from './write-table.ts'

/** `bytes` of the file, as long as they are no more than asked for. */
export type ReadExport = { header: string[]; count: number; file: Buffer | undefined }

/** Texts are quoted in our exports, so that an unquoted cell is a number or empty. */
export async function readExport(
  stream: Readable,
  { mostBytes, onRow }: { mostBytes: number; onRow: (row: readonly Cell[], header: readonly string[]) => void },
): Promise<ReadExport> {
  const pieces: Buffer[] = []
  let bytes = 0
  const rows = parse({
    delimiter: ';',
    bom: true,
    cast: (value, { quoting }) => (quoting ? value : value === '' ? null : Number(value)),
  })
  stream.on('data', (piece: Buffer | string) => {
    const part = Buffer.from(piece)
    bytes += part.length
    if (bytes <= mostBytes) pieces.push(part)
    else pieces.length = 0
  })
  stream.on('error', (error) => rows.destroy(error))
  stream.pipe(rows)
  let header: string[] | undefined
  let count = 0
  for await (const row of rows as AsyncIterable<Cell[]>) {
    if (!header) header = row.map(String)
    else {
      count++
      onRow(row, header)
    }
  }
  return { header: header ?? [], count, file: bytes <= mostBytes ? Buffer.concat(pieces) : undefined }
}
