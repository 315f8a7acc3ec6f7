// The office list of NAF reports: page, file export and import.
import { sql } from 'kysely'
import { countGrades, readPoints } from '@bilbro/contract/road/naf-reports/naf-points'
import {
  type NafReport,
  type NafReportFields,
  nafReportFields,
  type NafReportsQuery,
} from '@bilbro/contract/road/naf-reports/naf-reports'
import type { Files } from '../../platform/files/files.ts'
import type { List } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import type { Db } from '../../core/postgres/db.ts'
import type { ListFile } from '../../tables/export-list.ts'
import { asNamed, asScaled } from '../../tables/import/import-cells.ts'
import type { ListImport } from '../../tables/import/import-list.ts'
import {
  listCarsByVin,
  insertMany,
  type NafReportRecord,
  listReportsByCars,
  listNafReportsQuery,
  update,
} from './naf-reports.store.ts'

const id = sql<string>`r.id`
const orders = { testedOn: sql`r.tested_on`, center: sql`lower(r.center)`, updatedAt: sql`r.updated_at` }
const words = ['c.stock_no', 'c.vin', 'c.registration_no', 'c.brand', 'c.model', 'r.center', 'r.report_no'].map((one) =>
  sql.ref(one),
)

export function nafReportsList(db: Db, q: NafReportsQuery): List<NafReportRecord> {
  const found = listNafReportsQuery(db).where(finds(q.search, words))
  return {
    rows: q.carId.length ? found.where(sql<boolean>`r.car_id::text = any(${sql.val(q.carId)}::text[])`) : found,
    id,
    order: orderOf(q, orders, id),
  }
}

export function toNafReport(
  { pdfFileId, stockNo, vin, title, ...row }: NafReportRecord,
  { files, now }: { files: Files; now: Date },
): NafReport {
  const read = readPoints(row.points)
  return {
    ...row,
    car: { id: row.carId, stockNo, vin, title },
    counts: 'points' in read ? countGrades(read.points) : {},
    pdf: pdfFileId && files.documentUrl(pdfFileId, now),
  }
}

export const nafReportsFile: ListFile<NafReportRecord, keyof NafReportFields> = {
  name: 'naf-reports',
  columns: [
    { header: 'car.vin', field: 'carId', cell: (row) => row.vin, read: asNamed(listCarsByVin) },
    { header: 'office.naf.testedOn', field: 'testedOn', cell: (row) => row.testedOn },
    { header: 'office.naf.reportNo', field: 'reportNo', cell: (row) => row.reportNo },
    { header: 'office.naf.center', field: 'center', cell: (row) => row.center },
    { header: 'car.mileage', field: 'mileage', cell: (row) => row.mileage, read: asScaled(1) },
    {
      header: 'office.naf.points',
      field: 'points',
      cell: (row) => row.points || '-',
      read: () => (cell) => (cell === '-' ? '' : cell),
    },
    {
      header: 'office.naf.isShared',
      field: 'isShared',
      cell: (row) => (row.isShared ? 'x' : '-'),
      read: () => (cell) => !/^(0|-|n|no|nein|nei|nej|false)$/i.test(cell),
    },
  ],
}

/** A car has at most one report per day and number. */
export const nafReportsImport: ListImport<NafReportFields, NafReportRecord> = {
  file: nafReportsFile,
  schema: nafReportFields,
  blank: { carId: null, testedOn: null, reportNo: null, center: null, mileage: null, points: '', isShared: false },
  key: {
    fields: ['carId', 'testedOn', 'reportNo'],
    needs: ['carId', 'testedOn'],
    of: ({ carId, testedOn, reportNo }) => JSON.stringify([carId, testedOn, reportNo ?? null]),
  },
  find: (db, given) =>
    listReportsByCars(
      db,
      given.flatMap(({ carId }) => carId ?? []),
    ),
  insert: insertMany,
  update,
  log: (entityId, changes, { carId }) => ({
    entity: 'nafReports',
    entityId,
    parents: { cars: carId },
    action: 'import',
    changes,
  }),
}
