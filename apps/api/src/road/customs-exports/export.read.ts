import { carExportStates, type CarExportStatus } from '@bilbro/contract/road/customs-exports/car-export-states'
import type { CarExport, CarExportsQuery, ExportDeclaration } from '@bilbro/contract/road/customs-exports/export'
import { type RawBuilder, sql } from 'kysely'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import { statusCounters } from '../../core/lists/status-counters.ts'
import type { List } from '../../core/lists/page.ts'
import { matchesSearchWords } from '../../core/lists/search-words.ts'
import { allOf, always, isOneOf, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import { hasPermission, type StaffCtx } from '../../core/request/context.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { type CarExportRead, listCarExportsQuery } from './export.store.ts'

type Shown = { files: Files; now: Date; seesValue: boolean }
/** The sale price is visible to users who declare exports and to users who can see the sale. */
export const seesValue = (ctx: StaffCtx): boolean =>
  hasPermission(ctx, 'customs.manage') || hasPermission(ctx, 'contracts.read') || hasPermission(ctx, 'invoices.read')
export const shown = (ctx: StaffCtx): Shown => ({ files: ctx.deps.files, now: ctx.now, seesValue: seesValue(ctx) })

export const toCarExport = (row: CarExportRead, { files, now, ...reader }: Shown): CarExport => {
  const { id, version, mrn, exitedOn, said, startedAt, checkedAt, updatedAt } = row
  const status = row.status as CarExportStatus
  // Only `start` writes this column.
  const declaration = row.declaration as unknown as ExportDeclaration
  return {
    ...{ id, version, status, mrn, exitedOn, said, startedAt, checkedAt, updatedAt },
    next: [...new Set(carExportStates.staffNext(status))],
    way: row.way as CarExport['way'],
    car: { id: row.carId, stockNo: row.stockNo, vin: row.vin, title: row.title },
    company: { id: row.companyId, name: row.companyName, country: row.companyCountry },
    declaration: reader.seesValue ? declaration : { ...declaration, value: null, invoice: null },
    exitNote: row.exitNoteFileId && files.documentUrl(row.exitNoteFileId, now),
    startedBy: row.startedByName,
  }
}

/** @throws notFound */
export async function carExport(ctx: StaffCtx, id: string): Promise<CarExport> {
  const row = await listCarExportsQuery(ctx.db).where('t.id', '=', id).executeTakeFirst()
  if (!row) throw appError('notFound')
  return toCarExport(row, shown(ctx))
}

const id = sql<string>`t.id`
const orders = { startedAt: always('t.startedAt'), updatedAt: always('t.updatedAt'), exitedOn: sql`t.exited_on` }

export async function carExportsList(db: Db, q: CarExportsQuery): Promise<List<CarExportRead, CarExportStatus>> {
  const of: RawBuilder<boolean>[] = []
  if (q.search) of.push(await matchesSearchWords(db, q.search))
  if (q.carId.length) of.push(isOneOf('t.carId', q.carId))
  const status = { of: sql.ref<string>('t.status'), all: carExportStates.all, wanted: q.status }
  const counted = of.length ? undefined : statusCounters<CarExportStatus>(db, 'car_exports')
  const plain = db.selectFrom('carExports as t').where(allOf(of))
  return { rows: listCarExportsQuery(db).where(allOf(of)), plain, id, order: orderOf(q, orders, id), status, counted }
}

export const carExportsFile: ListFile<CarExportRead> = {
  name: 'customs-exports',
  columns: [
    { header: 'car.stockNo', cell: (row) => row.stockNo },
    { header: 'car.vin', cell: (row) => row.vin },
    { header: 'word.car', cell: (row) => row.title },
    { header: 'word.company', cell: (row) => row.companyName },
    { header: 'word.status', cell: (row, words_) => words_(`exportStatus.${row.status}`) },
    { header: 'office.customs.mrn', cell: (row) => row.mrn },
    { header: 'office.customs.exitedOn', cell: (row) => row.exitedOn },
    { header: 'office.customs.startedAt', cell: (row) => companyDay(new Date(row.startedAt)) },
  ],
}
