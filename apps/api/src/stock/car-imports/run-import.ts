// Processes a file: checks all rows, writes bad rows with their reasons to a file, and on commit inserts the good rows.
// Only one batch is in memory at a time.
import { join } from 'node:path'
import type { CarImport, ImportMapping, ImportTold } from '@bilbro/contract/stock/car-imports'
import { auditMany } from '../../core/audit/audit.ts'
import { fieldError } from '../../core/errors.ts'
import { yieldEvery } from '../../core/work/yield-every.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import { openCsvFile, type Row } from '../../tables/write-table.ts'
import { knownTexts } from '../cars/texts/known-texts.ts'
import * as cars from '../cars/cars.store.ts'
import * as suppliers from '../suppliers/suppliers.store.ts'
import * as imports from './car-imports.store.ts'
import { checkRow, type CheckedRow, type GoodRow, openDuplicates, type RowError } from './import-rows.rules.ts'
import { layoutOf } from './reading/layout-of.ts'
import * as layouts from './reading/layouts.store.ts'
import { openLeftOut } from './left-out.rules.ts'

export type Source = {
  id: string
  fileName: string
  headers: string[]
  rowCount: number
  mapping: ImportMapping
  /** What the user entered about words and prices. */
  told: ImportTold
  pieces: AsyncIterable<imports.Piece>
}

/** Additional input of a commit. */
export type Commit = {
  noVinReason: string | undefined
  /** The initial mapping of the next file with these headers. */
  mapping: ImportMapping
}

const errorFile = 'errors.csv'
const shownErrors = 200
const shownRows = 10
const sampledRows = 50
/** Cars per insert, small enough not to block the event loop noticeably. */
const takenAtOnce = 100

/** `folder`: for temporary files. */
export async function runImport(
  ctx: StaffCtx,
  source: Source,
  commit: Commit | undefined,
  folder: string,
): Promise<CarImport> {
  const isCommit = commit !== undefined
  const { id, fileName, headers, mapping, rowCount, told } = source
  const bad = await openCsvFile(join(folder, errorFile), [...headers, 'row', 'reason'])
  const stock = isCommit ? await openStock(ctx, source) : undefined
  const check = openCheck(ctx, source)
  const found = { rows: 0, good: 0, bad: 0, duplicates: 0, withoutVin: 0, created: 0 }
  const left = openLeftOut()
  const errors: CarImport['errors'] = []
  const preview: GoodRow[] = []
  const sampled: string[][] = []
  try {
    for await (const piece of source.pieces) {
      if (sampled.length < sampledRows) sampled.push(...piece.rows.slice(0, sampledRows - sampled.length))
      const { rows, duplicates } = await check(piece)
      const good = rows.flatMap((row) => ('good' in row ? [row.good] : []))
      left.add(rows)
      const refused = rows.flatMap((row, i) => ('errors' in row ? [{ ...row, cells: piece.rows[i]! }] : []))
      await bad.write(refused.map(({ row, errors: why, cells }) => errorCells(headers, cells, row, why)))
      errors.push(
        ...refused
          .flatMap(({ row, errors: why }) => why.map((error) => ({ row, ...error })))
          .slice(0, shownErrors - errors.length),
      )
      preview.push(...good.slice(0, shownRows - preview.length))
      found.rows += rows.length
      found.good += good.length
      found.bad += refused.length
      found.duplicates += duplicates
      const unexplained = good.filter((row) => !row.vin && !row.noVinReason)
      found.withoutVin += unexplained.length
      if (commit && unexplained.length && !commit.noVinReason) throw fieldError('import.noVinReason', 'noVinReason')
      if (commit && left.asksCurrency()) throw fieldError('import.currencyAsked', 'currency')
      for (const row of unexplained) row.noVinReason = commit?.noVinReason ?? null
      if (stock) await stock(good)
      if (stock) found.created += good.length
      await ctx.deps.changes.publish({
        person: ctx.actor.id,
        event: 'progress',
        data: stock
          ? { phase: 'import', done: found.good, total: rowCount - found.bad }
          : { phase: 'check', done: found.rows, total: rowCount },
      })
    }
  } finally {
    await bad.close()
  }
  await imports.update(ctx.db, id, { mapping, ...told })
  if (commit)
    await layouts.upsert(
      ctx.db,
      layoutOf(headers),
      { mapping: commit.mapping, ...told },
      { id: ctx.actor.id, now: ctx.now },
    )
  if (isCommit) await imports.markDone(ctx.db, id, { created: found.created, doneAt: ctx.now.toISOString() })
  else await auditMany(ctx, [{ entity: 'carImports', entityId: id, action: 'check' }])
  return {
    id,
    fileName,
    state: isCommit ? 'DONE' : 'CHECKED',
    ...found,
    columns: headers.map((header, i) => ({
      header,
      field: mapping[header] ?? null,
      samples: [...new Set(sampled.map((row) => (row[i] ?? '').trim().slice(0, 80)))].filter(Boolean).slice(0, 3),
    })),
    preview: preview.map(filled),
    errors,
    ...left.found(told.said),
    currency: told.currency,
    errorFileUrl: null,
  }
}

/** Checks the rows of a batch, each alone and against the stock and the earlier batches. */
function openCheck(ctx: StaffCtx, { headers, mapping, told }: Source) {
  const refuseDuplicates = openDuplicates()
  const breath = yieldEvery()
  return async ({ rows, lines }: imports.Piece) => {
    const checked: CheckedRow[] = []
    for (const [i, cells] of rows.entries()) {
      await breath()
      checked.push(checkRow(headers, cells, mapping, lines[i]!, told))
    }
    const good = checked.flatMap((row) => ('good' in row ? [row.good] : []))
    const taken = await imports.getUsedNumbers(
      ctx.db,
      good.flatMap((row) => row.vin ?? []),
      good.flatMap((row) => row.stockNo ?? []),
    )
    return refuseDuplicates(checked, taken)
  }
}

/** Inserts good rows. Rows without a stock number get the next free numbers that the file does not use. */
async function openStock(ctx: StaffCtx, { id, headers, mapping, rowCount }: Source) {
  const columns = headers.flatMap((header, column) => (mapping[header] === 'stockNo' ? [column] : []))
  const given = (await Promise.all(columns.map((column) => imports.listCells(ctx.db, id, column)))).flat()
  const free = (await cars.lockNextStockNos(ctx.db, rowCount, given)).values()
  // Each row is one microsecond older than the previous one, so that the list shows the order of the file.
  let behind = 0
  const take = async (rows: GoodRow[]): Promise<void> => {
    // A supplier of ours is known by the name in the file.
    const named = ({ supplierName }: GoodRow) => (typeof supplierName === 'string' ? supplierName : '')
    const suppliersNamed = await suppliers.listIdsByName(ctx.db, [...new Set(rows.map(named).filter(Boolean))])
    const made = await cars.insertMany(
      ctx.db,
      rows.map((row) => {
        const at = microsecondsBefore(ctx.now, behind++)
        const stockNo = row.stockNo ?? free.next().value!
        // As for a manually created car, the importing user is the assignee.
        const own = { importId: id, assigneeId: ctx.actor.id, createdAt: at, updatedAt: at }
        const supplierId = suppliersNamed.get(named(row).toLowerCase()) ?? null
        const purchasedById = row.purchasedOn || row.purchasePriceMinor ? ctx.actor.id : null
        return { ...row, ...knownTexts(row), supplierId, stockNo, purchasedById, ...own }
      }),
    )
    await auditMany(
      ctx,
      made.map((car) => ({
        entity: 'cars',
        entityId: car.id,
        action: 'import',
        changes: [{ field: 'stockNo', from: null, to: car.stockNo }],
      })),
    )
  }
  return async (rows: GoodRow[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += takenAtOnce) await take(rows.slice(at, at + takenAtOnce))
  }
}

/** The instant a number of microseconds before another one; a `Date` has only milliseconds. */
export function microsecondsBefore(now: Date, count: number): string {
  const at = BigInt(now.getTime()) * 1000n - BigInt(count)
  const whole = new Date(Number(at / 1_000_000n) * 1000).toISOString().slice(0, 19)
  return `${whole}.${String(at % 1_000_000n).padStart(6, '0')}Z`
}

/** Pads the row to the number of headers, so that the reason is in its own column. */
const errorCells = (headers: string[], cells: string[], row: number, errors: RowError[]): Row => [
  cells[0] ?? '',
  ...headers.slice(1).map((_, i) => cells[i + 1] ?? ''),
  row,
  errors.map((error) => `${error.field ?? ''}: ${error.message}${error.value ? ` (${error.value})` : ''}`).join('; '),
]

const filled = (row: GoodRow) =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && !(Array.isArray(value) && !value.length)),
  )

/** Adds the file of refused rows to the result; `folder` is the folder of `runImport`. */
export async function withErrorFile(ctx: StaffCtx, done: CarImport, folder: string): Promise<CarImport> {
  const { files } = ctx.deps
  const name = `${done.fileName.replace(/\.\w+$/, '')}-errors.csv`
  const blob = done.bad ? await files.store({ name, mime: 'text/csv', path: join(folder, errorFile) }) : undefined
  return ctx.transaction(async () => {
    const errorFileId = blob ? await files.attach(ctx.db, blob) : null
    await imports.setErrorFile(ctx.db, done.id, errorFileId)
    return { ...done, errorFileUrl: errorFileId && files.documentUrl(errorFileId, ctx.now) }
  })
}
