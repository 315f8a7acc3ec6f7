// Imports a table into any list: preview first, then import.
import { hash } from 'node:crypto'
import type { ImportBody, TableImport } from '@bilbro/contract/lists/table-import'
import { importRows } from '@bilbro/contract/lists/table-types'
import { sql } from 'kysely'
import { appError } from '../../core/errors.ts'
import { type Db, withSavepoint } from '../../core/postgres/db.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { FileReply } from '../../core/request/replies.ts'
import type { Upload } from '../../core/request/uploads.ts'
import { createLimit } from '../../platform/workers/concurrency-limit.ts'
import { yieldEvery } from '../../core/work/yield-every.ts'
import { type ListFile, textsFor, type Words, wordsOf } from '../export-list.ts'
import { cellText, type Columns, columnsOf, readRows, textsOfAll } from './import-columns.ts'
import { changedFields, judge, type Judged, keyOf, markOf, type Rules, type Versioned } from './import-judge.ts'
import { type Writer, writeRows } from './import-write.ts'
import { leftRows } from './left-rows.ts'
import { readTable, type Table, wholeTable } from '../read-table.ts'

/** Describes an import. Its columns are those of the list's file that name a field. */
export type ListImport<V extends object, R extends V & Versioned> = Rules<V, R> &
  Writer<V> & {
    file: ListFile<R, keyof V & string>
    /** Candidate rows for the rows of the file; the keys decide which of them match. */
    find: (db: Db, given: readonly Partial<V>[]) => Promise<R[]>
    /** Decides instead of the keys which of the candidates a row matches, if a row can be known by more than one key. */
    match?: (candidates: readonly R[]) => (given: Partial<V>) => R | undefined
    /** Values that every row gets, whatever the file contains. */
    always?: Partial<V>
  }

/** Small enough to be processed as a whole without blocking. */
const limits = { rows: importRows, columns: 100, cells: 250_000, characters: 5_000_000, decimals: 6 }
const shown = 200
/** Each import holds a database connection, so only a few run in parallel. */
const turn = createLimit(2, 10)

type Input = { body: ImportBody; files: Upload[] }
type Done<V, R> = { columns: Columns<R>; rows: Judged<V, R>[] }

/**
 * Runs one step of an import. All steps do the same work and differ in whether it is committed, so that the import does
 * exactly what the preview showed. @throws errors of reading a table, import.columnMissing, import.gone
 */
export async function importList<V extends object, R extends V & Versioned>(
  ctx: StaffCtx,
  { body: { step, stamp, format, language }, files: [file] }: Input,
  list: ListImport<V, R>,
): Promise<TableImport | FileReply> {
  if (!file) throw appError('upload.none')
  // Parsed before the transaction, so that it holds no connection.
  const table = await wholeTable(await readTable(ctx.deps.threads, file, limits))
  const content = hash('sha256', JSON.stringify(table), 'base64url').slice(0, 22)
  const seen = step === 'check' ? undefined : marksIn(stamp, content, table)
  const texts = await textsFor(ctx, language)
  const words = wordsOf(texts)
  const isRun = step === 'run'
  let done: Done<V, R> | undefined
  const work = async () => {
    await withSavepoint(ctx.db, async () => {
      done = await writeImportedRows(ctx, list, table, seen, words)
      return isRun
    })
    return answerOf(list, done!, content, words, isRun)
  }
  const answer = await turn(() => ctx.transaction(work, ...(isRun ? [] : [{ isAnswer: false as const }])))
  if (step !== 'left') return answer
  const bad = done!.rows.flatMap(({ is, issues }, place) =>
    is === 'bad'
      ? [[place, issues.map(({ field, ...issue }) => ({ label: labelOf(list, field, words), ...issue }))] as const]
      : [],
  )
  return leftRows(ctx, { name: file.name, table, bad: new Map(bad) }, { format, texts, all: await textsOfAll() })
}

/** The marks of a stamp, one per row. @throws import.gone when the stamp belongs to another file */
function marksIn(stamp: string | undefined, content: string, { rows }: Table): string[] {
  const [of, marks = ''] = (stamp ?? '').split(':')
  const all = marks.split('.')
  if (of !== content || all.length !== rows.length) throw appError('import.gone')
  return all
}

async function writeImportedRows<V extends object, R extends V & Versioned>(
  ctx: StaffCtx,
  list: ListImport<V, R>,
  table: Table,
  seen: readonly string[] | undefined,
  words: Words,
): Promise<Done<V, R>> {
  const texts = await textsOfAll()
  const columns = columnsOf(list.file, table, texts, list.key.needs, words)
  // Imports into the same list run one after the other, so that the second sees the rows of the first.
  await sql`select pg_advisory_xact_lock(hashtext(${`import ${list.file.name}`}))`.execute(ctx.db)
  const read = (await readRows(ctx.db, table, columns, texts)).map((row) =>
    list.always ? { ...row, given: { ...row.given, ...list.always } } : row,
  )
  const keys = read.map((row) => keyOf(list, row))
  const known = read.flatMap((row, i) => (keys[i] === undefined ? [] : [row.given as Partial<V>]))
  const candidates = known.length ? await list.find(ctx.db, known) : []
  const byKey = new Map(candidates.map((row) => [list.key.of(row), row]))
  const matched = list.match?.(candidates)
  const rowOf = (key: string | undefined, { given }: (typeof read)[number]) =>
    key === undefined ? undefined : matched ? matched(given as Partial<V>) : byKey.get(key)
  const lines = new Map<string, number>()
  const breath = yieldEvery()
  const judged: Judged<V, R>[] = []
  for (const [i, row] of read.entries()) {
    await breath()
    const before = rowOf(keys[i], row)
    // Two rows with different keys can be the same record.
    const key = before?.id ?? keys[i]
    judged.push(judge(list, row, before, key === undefined ? undefined : lines.get(key)))
    if (key !== undefined && !lines.has(key)) lines.set(key, row.line)
  }
  return { columns, rows: await writeRows(ctx, list, judged, seen) }
}

function answerOf<V extends object, R extends V & Versioned>(
  list: ListImport<V, R>,
  { columns, rows }: Done<V, R>,
  content: string,
  words: Words,
  isDone: boolean,
): TableImport {
  const count = (is: Judged<V, R>['is']) => rows.filter((row) => row.is === is).length
  const cellOf = (row: Judged<V, R>, field: string) =>
    cellText(row.cells[columns.places.find((place) => place.field === field)?.at ?? -1])
  const named = (row: Judged<V, R>) => ({
    line: row.line,
    name: cellOf(row, list.file.columns[0].field ?? '').slice(0, 120),
  })
  const fieldOf = (row: Judged<V, R>, field: string) => {
    const column = list.file.columns.find((one) => one.field === field)
    const from = column && row.before ? column.cell(row.before, words) : null
    const set = list.always?.[field as keyof V]
    const to = set === undefined ? cellOf(row, field) : String(set)
    return { label: labelOf(list, field, words), from: short(String(from ?? '')), to: short(to) }
  }
  return {
    rows: rows.length,
    created: count('new'),
    updated: count('change'),
    unchanged: count('same'),
    refused: count('bad'),
    unknownColumns: columns.unknown.slice(0, 50).map((header) => header.slice(0, 120)),
    changes: rows
      .filter(({ is }) => is === 'new' || is === 'change')
      .slice(0, shown)
      .map((row) => ({
        ...named(row),
        isNew: row.is === 'new',
        fields: changedFields(row)
          .map((field) => fieldOf(row, field))
          .filter(({ from, to }) => from || to),
      })),
    bad: rows
      .filter(({ is }) => is === 'bad')
      .slice(0, shown)
      .map((row) => ({
        ...named(row),
        issues: row.issues.slice(0, 20).map(({ field, ...issue }) => ({
          label: labelOf(list, field, words),
          value: short(cellOf(row, field)),
          ...issue,
        })),
      })),
    stamp: `${content}:${rows.map(markOf).join('.')}`,
    isDone,
  }
}

const short = (text: string) => (text.length > 300 ? `${text.slice(0, 299)}…` : text)

function labelOf<V extends object, R extends V & Versioned>(
  { file }: ListImport<V, R>,
  field: string,
  words: Words,
): string {
  const column = file.columns.find((one) => one.field === field)
  return column ? words(column.header) : field
}
