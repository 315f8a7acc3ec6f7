// Any list as a CSV or a workbook, its columns named in the reader's language.
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

/** A text by a key that was put together: `signupStatus.APPROVED`; the key's end where there is none. */
export type Words = (key: string) => string
type Named<F extends string> = {
  header: MessageKey
  /** The field that an import reads from this column; without it the column only goes out. */
  field?: F
  /** How it reads a cell; as a text if nothing is said. */
  read?: CellReader
}
/** A column of the file. The first one is a text: see `Row`. */
export type FileColumn<R, F extends string = string> = Named<F> & { cell: (row: R, words: Words) => Cell }
type FirstColumn<R, F extends string> = Named<F> & { cell: (row: R, words: Words) => string | null }
/** What a list is called as a file, and what it shows there: nothing that its reader does not see on the screen. */
export type ListFile<R, F extends string = string> = {
  name: string
  columns: readonly [FirstColumn<R, F>, ...FileColumn<R, F>[]]
}

/** The texts in the language that was asked for, or that of the account. */
export const textsFor = (ctx: StaffCtx, language: Language | undefined): Promise<Record<string, string>> =>
  bundles.office[language ?? ctx.actor.language]()
export const wordsOf =
  (texts: Record<string, string>): Words =>
  (key) =>
    texts[key] ?? key.slice(key.lastIndexOf('.') + 1)

/** More rows than this make a workbook that nobody can open comfortably; CSV has no limit. */
const xlsxLimit = 200_000

/** @throws import.tooManyRows when they are too many for a workbook */
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
  // Whoever reads it finds it cut off; why, stands here.
  reply.stream.on('error', (error) => ctx.deps.log.warn('list.export', { list: name, error }))
  return reply
}

/** All rows of a list as a file. */
export const exportList = <R, S extends string>(ctx: StaffCtx, query: Paging, list: List<R, S>, file: ListFile<R>) =>
  exportRows(ctx, query, file, allRows(list))
