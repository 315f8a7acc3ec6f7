import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** A value for COPY; `json` and `list` turn other types into strings. */
export type Cell = string | number | boolean | null

/** Destination of copied rows. */
export interface Target {
  readonly table: string
  readonly columns: readonly string[]
}

const special = /[\\\n\r\t]/
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function text(cell: Cell): string {
  if (cell === null) return '\\N'
  if (cell === true) return 't'
  if (cell === false) return 'f'
  const value = String(cell)
  return special.test(value) ? value.replace(/[\\\n\r\t]/g, (char) => escapes[char]!) : value
}

/** A value for a jsonb column. */
export const json = (value: unknown): string => JSON.stringify(value)

/** A value for a text[] or uuid[] column. */
export const list = (items: readonly string[]): string =>
  `{${items.map((item) => (/^[\w-]+$/.test(item) ? item : `"${item.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`

const PIECE = 1 << 16

function* pieces(rows: Iterable<readonly Cell[]>): Generator<string> {
  let piece = ''
  for (const row of rows) {
    for (let i = 0; i < row.length; i++) piece += i ? `\t${text(row[i]!)}` : text(row[i]!)
    piece += '\n'
    if (piece.length > PIECE) {
      yield piece
      piece = ''
    }
  }
  if (piece) yield piece
}

/**
 * Streams rows into a table, generated only as fast as the database accepts them. FREEZE needs a table that was emptied
 * in the same transaction.
 */
export async function copyRows(
  client: PoolClient,
  { table, columns }: Target,
  rows: Iterable<readonly Cell[]>,
  freeze: boolean,
): Promise<void> {
  const target = client.query(
    copyFrom(`copy ${table} (${columns.join(', ')}) from stdin${freeze ? ' with (freeze)' : ''}`),
  )
  await pipeline(Readable.from(pieces(rows), { objectMode: true, highWaterMark: 4 }), target)
}
