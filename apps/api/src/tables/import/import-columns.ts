// Converts a table to field values for each row, and collects what cannot be read.
import { bundles } from '@bilbro/i18n/bundles'
import { appError } from '../../core/errors.ts'
import type { Db } from '../../core/postgres/db.ts'
import { yieldEvery } from '../../core/work/yield-every.ts'
import type { FileColumn, ListFile, Words } from '../export-list.ts'
import { errorText } from '@bilbro/contract/errors'
import { asText, type ReadCell, Unread } from './import-cells.ts'
import { reasonsAt } from './left-rows.ts'
import { isCellError, normaliseWord } from '../../core/words/normalise-word.ts'
import type { Table } from '../read-table.ts'

export type RowIssue = { field: string; code: string; message: string; params: Record<string, string | number> }
export type ReadRow = {
  line: number
  /** Cells as in the file. */
  cells: string[]
  /** Field values; fields without a column or with an invalid cell are missing. */
  given: Record<string, unknown>
  issues: RowIssue[]
}
type Place<R> = { column: FileColumn<R>; field: string; at: number }
export type Columns<R> = {
  places: Place<R>[]
  /** Headers that match no column of the list. */
  unknown: string[]
}

export const textsOfAll = () => Promise.all(Object.values(bundles.office).map((load) => load()))
type Texts = Awaited<ReturnType<typeof textsOfAll>>

/** The text of a cell with LF line breaks. */
export const cellText = (cell: string | undefined): string => (cell ?? '').replace(/\r\n?/g, '\n').trim()

/**
 * Maps columns of the file to columns of the list in any order, by header in any language or by field name. Of two
 * equal headers the first counts. @throws import.columnMissing
 */
export function columnsOf<R>(
  file: ListFile<R>,
  { headers, rows }: Table,
  texts: Texts,
  needed: readonly string[],
  words: Words,
): Columns<R> {
  const plain = headers.map(normaliseWord)
  const named = (key: string, field?: string) =>
    new Set([...texts.map((all) => all[key]), field].flatMap((name) => (name ? [normaliseWord(name)] : [])))
  const taken = new Set<number>()
  const placeOf = (names: ReadonlySet<string>) => {
    const at = plain.findIndex((name, place) => !taken.has(place) && names.has(name))
    if (at >= 0) taken.add(at)
    return at
  }
  const places = file.columns.flatMap((column): Place<R>[] => {
    const { field } = column
    if (field === undefined) return []
    const at = placeOf(named(column.header, field))
    if (at < 0 && needed.includes(field)) throw appError('import.columnMissing', { column: words(column.header) })
    return at < 0 ? [] : [{ column, field, at }]
  })
  taken.add(reasonsAt(headers, texts))
  // Export-only columns are known and are not reported as unknown.
  for (const column of file.columns) if (column.field === undefined) placeOf(named(column.header))
  const isBlank = (place: number) => /^#\d+$/.test(headers[place]!) && rows.every((cells) => !cells[place]?.trim())
  const unknown = headers.filter((_, place) => !taken.has(place) && !isBlank(place))
  return { places, unknown }
}

/** Converts all rows. An empty cell clears its field. */
export async function readRows<R>(
  db: Db,
  { rows, lines }: Table,
  { places }: Columns<R>,
  texts: Texts,
): Promise<ReadRow[]> {
  const readers = new Map<string, ReadCell>()
  for (const { column, field, at } of places) {
    const cells = [...new Set(rows.map((row) => cellText(row[at])))].filter(Boolean)
    readers.set(field, await (column.read ?? asText)({ db, texts, cells }))
  }
  const breath = yieldEvery()
  const read: ReadRow[] = []
  for (const [i, cells] of rows.entries()) {
    await breath()
    const row: ReadRow = { line: lines[i]!, cells, given: {}, issues: [] }
    for (const { field, at } of places) {
      const cell = cellText(cells[at])
      try {
        if (isCellError(cell)) throw new Unread(errorText('import.cellError'), 'import.cellError')
        row.given[field] = cell === '' ? null : readers.get(field)!(cell)
      } catch (error) {
        if (!(error instanceof Unread)) throw error
        row.issues.push({ field, code: error.code, message: error.message, params: error.params })
      }
    }
    read.push(row)
  }
  return read
}
