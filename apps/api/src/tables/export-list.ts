// Exports any list as CSV or workbook, with column names in the reader's language.
import type { Language } from '@bilbro/contract/common'
import type { FileQuery } from '@bilbro/contract/lists/lists'
import { bundles } from '@bilbro/i18n/bundles'
import type { MessageKey } from '@bilbro/i18n/messages'
import type { CellReader } from './import/import-cells.ts'
import { type Cell, csvReply, type Row, xlsxReply } from './write-table.ts'
import { companyDay } from '../core/days.ts'
import { appError } from '../core/errors.ts'
import type { StaffCtx } from '../core/request/context.ts'
import type { FileReply } from '../core/request/replies.ts'
import { allRows, type List, type Paging } from '../core/lists/page.ts'

/** The text for a composed key such as `signupStatus.APPROVED`; without a text, the last part of the key. */
export type Words = (key: string) => string
type Named<F extends string> = {
  header: MessageKey
  /** The field that an import reads from this column; columns without it are export-only. */
  field?: F
  /** Converts the cell on import; plain text by default. */
  read?: CellReader
}
/** A column of the file. The first column must be text: see `Row`. */
export type FileColumn<R, F extends string = string> = Named<F> & { cell: (row: R, words: Words) => Cell }
type FirstColumn<R, F extends string> = Named<F> & { cell: (row: R, words: Words) => string | null }
/** File name and columns of a list. Contains only what the reader sees on screen. */
export type ListFile<R, F extends string = string> = {
  name: string
  columns: readonly [FirstColumn<R, F>, ...FileColumn<R, F>[]]
}

/** Texts in the requested language, otherwise in that of the account. */
export const textsFor = (ctx: StaffCtx, language: Language | undefined): Promise<Record<string, string>> =>
  bundles.office[language ?? ctx.actor.language]()
export const wordsOf =
  (texts: Record<string, string>): Words =>
  (key) =>
    texts[key] ?? key.slice(key.lastIndexOf('.') + 1)

/** Larger workbooks cannot be opened comfortably; CSV has no limit. */
const xlsxLimit = 200_000

/** @throws import.tooManyRows when there are too many rows for a workbook */
export async function exportRows<R>(
  ctx: StaffCtx,
  { format, language }: FileQuery,
  { name, columns }: ListFile<R>,
  rows: AsyncIterable<R[]>,
): Promise<FileReply> {
  const words = wordsOf(await textsFor(ctx, language))
  const [first, ...others] = columns
  const pieces = async function* (limit: number): AsyncGenerator<Row[]> {
    let count = 0
    for await (const piece of rows) {
      if ((count += piece.length) > limit) throw appError('import.tooManyRows', { limit })
      yield piece.map((row): Row => [first.cell(row, words), ...others.map((column) => column.cell(row, words))])
    }
  }
  const table = { name: `${name}-${companyDay(ctx.now)}`, header: columns.map((column) => words(column.header)) }
  if (format === 'xlsx') return xlsxReply(ctx.deps, { ...table, pieces: pieces(xlsxLimit) })
  const reply = csvReply({ ...table, pieces: pieces(Infinity) })
  // The download is cut off; the log contains the reason.
  reply.stream.on('error', (error) => ctx.deps.log.warn('list.export', { list: name, error }))
  return reply
}

/** Exports all rows of a list. */
export const exportList = <R, S extends string>(ctx: StaffCtx, query: Paging, list: List<R, S>, file: ListFile<R>) =>
  exportRows(ctx, query, file, allRows(list))
