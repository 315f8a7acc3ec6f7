// Reads the statements of a bank file in any supported format. XML and tables are read in worker threads.
import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import type { StatementLayout, UnknownTable } from '@bilbro/contract/money/payments/bank-statements'
import { AppError, appError } from '../../../../core/errors.ts'
import type { Upload } from '../../../../core/request/uploads.ts'
import type { WorkerPool } from '../../../../platform/workers/worker-pool.ts'
import { readTable, type Table, wholeTable } from '../../../../tables/read-table.ts'
import { unpackFiles } from '../../../../tables/archive/unpack-files.ts'
import type { ReadStatement } from './bank-line.rules.ts'
import { type AccountZone, type CamtTask, statementLines } from './camt.ts'
import {
  byHand,
  headsOf,
  likelyHead,
  openQuestions,
  readTableBy,
  recognised,
  signatureText,
  type TableForm,
} from './statement-csv.rules.ts'
import { missingOf, type Places, placesOf } from './statement-columns.rules.ts'
import { withHead } from '../../statement-head.rules.ts'

const script = new URL('./read-camt.thread.ts', import.meta.url)
const limits = { rows: statementLines, columns: 200, cells: 1_000_000, characters: 20_000_000, headCells: 1 }
const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Reading = {
  threads: WorkerPool
  layouts: ReadonlyMap<string, StatementLayout>
  isOwn: (written: string) => boolean
  /** Own accounts with the time zones of their companies. The default zone applies to all others. */
  zones?: readonly AccountZone[]
}
export type ReadFile = {
  fileFormat: 'CAMT' | 'CSV' | 'ZIP'
  statements: ReadStatement[]
  tables: UnknownTable[]
  ignored: string[]
}

/** @throws file.empty, file.broken, payment.camt052, payment.camt054, and the errors of reading a table */
export async function readStatements(reading: Reading, file: Upload): Promise<ReadFile> {
  if (!file.bytes) throw appError('file.empty', { name: file.name })
  if (!(await isArchive(file))) return readOne(reading, file)
  const unpacked = await unpackFiles(file)
  let other: AppError | undefined
  const all: ReadFile = { fileFormat: 'ZIP', statements: [], tables: [], ignored: [] }
  for (const part of unpacked) {
    if (!/\.(xml|csv|txt|c53|camt)$/i.test(part.name)) {
      all.ignored.push(part.name)
      continue
    }
    const read = await readOne(reading, part).catch((error: unknown) => {
      // Banks add reports and notices of the day to the archive. They are listed as ignored, and the statement is read.
      if (!(error instanceof AppError) || !/^payment\.camt05[24]$/.test(error.code)) throw error
      other = error
    })
    if (!read) {
      all.ignored.push(part.name)
      continue
    }
    all.statements.push(...read.statements)
    all.tables.push(...read.tables)
  }
  if (!all.statements.length && !all.tables.length) throw other ?? appError('import.noRows')
  const lines = all.statements.reduce((sum, { entries }) => sum + entries, 0)
  if (lines > statementLines) throw appError('import.tooManyRows', { limit: statementLines })
  return all
}

async function readOne({ threads, layouts, isOwn, zones = [] }: Reading, file: Upload): Promise<ReadFile> {
  const none = { statements: [], tables: [], ignored: [] }
  if (await isXml(file.path)) {
    const known = zones.map(({ iban, accountNo, timeZone }) => ({ iban, accountNo, timeZone }))
    const task: CamtTask = { path: file.path, name: file.name, zones: known }
    return { ...none, fileFormat: 'CAMT', statements: await threads.run<ReadStatement[]>(script, task) }
  }
  const table = withHead(await wholeTable(await readTable(threads, file, limits)))
  const form = formOf(table, layouts)
  const asks = form ? openQuestions(table, form) : []
  if (!form || asks.length) return { ...none, fileFormat: 'CSV', tables: [unknown(table, file.name, asks)] }
  const signature = signatureOf(form.head)
  const statements = readTableBy(table, form, { name: file.name, isOwn }).map((one) => ({ ...one, signature }))
  return { ...none, fileFormat: 'CSV', statements }
}

/** A layout that staff have saved takes precedence over recognised column names. */
function formOf(table: Table, layouts: Reading['layouts']): TableForm | undefined {
  for (const head of headsOf(table)) {
    const layout = layouts.get(signatureOf(head.cells))
    if (layout?.columns.length) return byHand(head, layout)
  }
  return recognised(table)
}

const signatureOf = (head: readonly string[]): string => createHash('sha256').update(signatureText(head)).digest('hex')

const shownRows = 6
function unknown(table: Table, fileName: string, asks: UnknownTable['asks']): UnknownTable {
  const known = recognised(table)
  const head = known ? { cells: known.head, at: known.at } : likelyHead(table)
  const rows = table.rows.slice(head.at)
  const places = placesOf(head.cells, rows)
  return {
    fileName,
    signature: signatureOf(head.cells),
    head: head.cells.slice(0, 60).map((cell) => cell.slice(0, 80)),
    rows: rows.slice(0, shownRows).map((cells) => cells.slice(0, 60).map((cell) => cell.slice(0, 120))),
    layout: { columns: columnsOf(places), dayOrder: 'AUTO', decimalSign: 'AUTO' },
    missing: missingOf(places),
    asks,
  }
}
const columnsOf = (places: Places): StatementLayout['columns'] =>
  (Object.entries(places) as [keyof Places, number[]][]).flatMap(([field, all]) =>
    all.map((column) => ({ column, field })),
  )

async function begin(path: string, length: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** A workbook is a ZIP archive too, but is read as a table. */
const isArchive = async ({ path, mime }: Upload): Promise<boolean> =>
  mime !== workbook && (await stat(path)).size > 4 && (await begin(path, 4)).equals(Buffer.from('PK\u0003\u0004'))

async function isXml(path: string): Promise<boolean> {
  const bytes = await begin(path, 200)
  const text = bytes.includes(0) ? bytes.toString('utf16le') : bytes.toString()
  return /^\W?\s*<(\?xml|[A-Za-z!])/.test(text) || bytes.subarray(0, 10).includes('<')
}
