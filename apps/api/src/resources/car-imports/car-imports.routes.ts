import { stringify } from 'csv-stringify/sync'
import type { Api } from '@bilbro/contract'
import type { CarImport } from '@bilbro/contract/car-imports'
import { auditMany } from '../../core/audit.ts'
import { type Ctx, may, staffOf } from '../../core/context.ts'
import { appError } from '../../core/errors.ts'
import type { Handlers } from '../../core/serve.ts'
import { harmless } from '../cars/cars.export.ts'
import * as cars from '../cars/cars.store.ts'
import * as imports from './car-imports.store.ts'
import { importFields, type Mapping, proposeMapping } from './columns.rules.ts'
import { checkRow, type CheckedRow, type GoodRow, refuseDuplicates } from './import-rows.rules.ts'
import { readTable } from './read-table.ts'

const shownErrors = 200
const shownRows = 10
const piece = 500

/** What is left of a mapping when only columns of the file and fields of a car count. @throws import.unmapped */
function cleanMapping(headers: string[], given: unknown): Mapping {
  const map = (given ?? {}) as Record<string, unknown>
  const clean = Object.fromEntries(
    headers.map((header) => [
      header,
      typeof map[header] === 'string' && importFields.includes(map[header]) ? map[header] : null,
    ]),
  )
  for (const field of ['brand', 'model'])
    if (!Object.values(clean).includes(field)) throw appError('import.unmapped', { field })
  return clean
}

function parseMapping(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    throw appError('request.malformed')
  }
}

/** Checks every row; the event loop gets its turn and the uploader a sign of life between pieces. */
async function check(
  ctx: Ctx,
  table: imports.Table,
  mapping: Mapping,
): Promise<{ rows: CheckedRow[]; duplicates: number }> {
  const rows: CheckedRow[] = []
  for (let at = 0; at < table.rows.length; at += piece) {
    for (let i = at; i < Math.min(at + piece, table.rows.length); i++)
      rows.push(checkRow(table.headers, table.rows[i]!, mapping, table.lines[i]!))
    await ctx.deps.changes.tell({
      topic: 'progress',
      id: staffOf(ctx).id,
      text: `check ${rows.length} ${table.rows.length}`,
    })
  }
  const good = rows.flatMap((row) => ('good' in row ? [row.good] : []))
  return refuseDuplicates(
    rows,
    await imports.taken(
      ctx.db,
      good.flatMap((row) => row.vin ?? []),
      good.flatMap((row) => row.stockNo ?? []),
    ),
  )
}

/** A CSV with every bad row as it was, and why it was refused. */
async function saveErrors(
  ctx: Ctx,
  name: string,
  table: imports.Table,
  bad: Extract<CheckedRow, { errors: unknown }>[],
): Promise<string | null> {
  if (!bad.length) return null
  const cellsOf = new Map(table.lines.map((line, i) => [line, table.rows[i]!]))
  const lines = bad.map(({ row, errors }) => [
    // As many cells as there are headers, so that the reason stands under its own.
    ...table.headers.map((_, i) => harmless(cellsOf.get(row)![i] ?? '')),
    row,
    errors.map((error) => `${error.field ?? ''}: ${error.message}${error.value ? ` (${error.value})` : ''}`).join('; '),
  ])
  const text = stringify([[...table.headers, 'row', 'reason'], ...lines], { delimiter: ';', bom: true })
  return ctx.deps.files.save(ctx.db, {
    name: `${name.replace(/\.\w+$/, '')}-errors.csv`,
    mime: 'text/csv',
    buffer: Buffer.from(text),
  })
}

async function insertAll(ctx: Ctx, rows: GoodRow[]): Promise<number> {
  const given = rows.flatMap((row) => row.stockNo ?? [])
  const free = (await cars.nextStockNos(ctx.db, rows.length - given.length, given)).values()
  const now = ctx.now.toISOString()
  for (let at = 0; at < rows.length; at += piece) {
    const values = rows.slice(at, at + piece).map((row) => ({
      ...row,
      stockNo: row.stockNo ?? free.next().value!,
      createdAt: now,
      updatedAt: now,
      ...(!may(ctx, 'cars.cost') && { purchasePriceMinor: null }),
    }))
    const made = await cars.insertMany(ctx.db, values)
    await auditMany(
      ctx,
      made.map((car) => ({
        entity: 'cars',
        entityId: car.id,
        carId: car.id,
        action: 'import',
        changes: [{ field: 'stockNo', from: null, to: car.stockNo }],
      })),
    )
    await ctx.deps.changes.tell({
      topic: 'progress',
      id: staffOf(ctx).id,
      text: `import ${Math.min(at + piece, rows.length)} ${rows.length}`,
    })
  }
  return rows.length
}

export const carImportRoutes: Handlers<Api['carImports']> = {
  async upload(ctx, { body, files }): Promise<CarImport> {
    const me = staffOf(ctx).id
    const [file] = files
    if (!file && !body.importId) throw appError('upload.none')
    const stored = body.importId ? await imports.lock(ctx.db, body.importId, me) : undefined
    const table = stored?.table ?? (await readTable(file!))
    const fileName = stored?.fileName ?? file!.name
    const mapping = cleanMapping(
      table.headers,
      parseMapping(body.mapping) ?? stored?.mapping ?? proposeMapping(table.headers),
    )
    const { rows, duplicates } = await check(ctx, table, mapping)
    const good = rows.flatMap((row) => ('good' in row ? [row.good] : []))
    const bad = rows.flatMap((row) => ('errors' in row ? [row] : []))
    const id = stored?.id ?? (await imports.insert(ctx.db, { createdBy: me, fileName, table, mapping }))
    const errorFileId = await saveErrors(ctx, fileName, table, bad)
    const isCommit = body.commit && stored !== undefined
    const created = isCommit ? await insertAll(ctx, good) : 0
    await imports.update(ctx.db, id, { mapping, errorFileId, ...(isCommit && { state: 'DONE' }) })
    if (!isCommit) await auditMany(ctx, [{ entity: 'carImports', entityId: id, action: 'check' }])
    return {
      id,
      fileName,
      state: isCommit ? 'DONE' : 'CHECKED',
      rows: rows.length,
      good: good.length,
      bad: bad.length,
      duplicates,
      created,
      columns: table.headers.map((header, i) => ({
        header,
        field: mapping[header] ?? null,
        samples: [...new Set(table.rows.slice(0, 50).map((row) => (row[i] ?? '').trim().slice(0, 80)))]
          .filter(Boolean)
          .slice(0, 3),
      })),
      preview: good
        .slice(0, shownRows)
        .map((row) =>
          Object.fromEntries(
            Object.entries(row).filter(([, value]) => value !== null && !(Array.isArray(value) && !value.length)),
          ),
        ),
      errors: bad.flatMap(({ row, errors }) => errors.map((error) => ({ row, ...error }))).slice(0, shownErrors),
      errorFileUrl: errorFileId && ctx.deps.files.documentUrl(errorFileId, ctx.now),
    }
  },
}
