// Inspection reports of NAF, the Norwegian motoring federation, as staff manage them.
import * as z from 'zod'
import { day, id, idParams, instant, many, note, nothing, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { listQuery, tableFiles } from '../../lists/lists.ts'
import { pageOf } from '../../common.ts'
import { importOf } from '../../lists/table-import.ts'
import { nafGrades, readPoints } from './naf-points.ts'

export const nafPoint = z.strictObject({ grade: z.enum(nafGrades), name: z.string(), note: z.string() })

/** Editable fields of a report, without its PDF. */
export const nafReportFields = z.strictObject({
  carId: id,
  testedOn: day,
  reportNo: text(40).nullable(),
  /** The NAF centre that tested the car. */
  center: note(120).nullable(),
  /** Kilometres. */
  mileage: z.int().min(0).max(3_000_000).nullable(),
  /** One test point per line, grade first: `R Brakes front: worn discs`. */
  points: note(20_000).refine(
    (typed) => 'points' in readPoints(typed),
    'Each line needs a grade and a point: R Brakes front',
  ),
  /** The customer of the test has agreed to share it with the dealer: NAF gives results to no one else. */
  isShared: z.boolean(),
})
export type NafReportFields = z.infer<typeof nafReportFields>

export const nafReport = z.strictObject({
  id,
  version,
  ...nafReportFields.shape,
  car: z.strictObject({ id, stockNo: z.string(), vin: z.string().nullable(), title: z.string() }),
  counts: z.partialRecord(z.enum(nafGrades), z.int()),
  /** URL of the report that grants access for a limited time. */
  pdf: z.string().nullable(),
  createdAt: instant,
  updatedAt: instant,
})
export type NafReport = z.infer<typeof nafReport>

export const nafReportsQuery = listQuery(
  { sorts: ['testedOn', 'center', 'updatedAt'], sortBy: 'testedOn', sort: 'desc' },
  { carId: many(z.string().max(40)) },
)
export type NafReportsQuery = z.infer<typeof nafReportsQuery>

const MB = 1024 * 1024

export const nafReportsAudit = {
  nafReports: { parents: ['cars'], timelineRights: ['cars.read'] },
} as const satisfies AuditedRecords

export const nafReportsApi = group('Inspection reports by NAF', () => ({
  list: endpoint({
    summary: 'List the NAF inspection reports, or export them',
    method: 'GET',
    path: '/naf-reports',
    access: 'cars.read',
    live: { cars: 'any' },
    query: nafReportsQuery,
    files: tableFiles,
    data: pageOf(nafReport),
  }),
  create: endpoint({
    summary: 'Create a NAF inspection report',
    method: 'POST',
    path: '/naf-reports',
    access: 'customs.manage',
    body: nafReportFields,
    data: nafReport,
  }),
  update: endpoint({
    summary: 'Replace a NAF inspection report',
    method: 'PUT',
    path: '/naf-reports/:id',
    access: 'customs.manage',
    params: idParams,
    body: nafReportFields.extend({ version }),
    data: nafReport,
  }),
  /** One PDF per report; an upload replaces it. */
  pdf: endpoint({
    summary: 'Upload the PDF of a NAF inspection report',
    method: 'POST',
    path: '/naf-reports/:id/pdf',
    access: 'customs.manage',
    params: idParams,
    body: nothing,
    upload: { file: { types: ['application/pdf'], maxBytes: 20 * MB, maxFiles: 1 } },
    data: nafReport,
  }),
  remove: endpoint({
    summary: 'Delete a NAF inspection report',
    method: 'DELETE',
    path: '/naf-reports/:id',
    access: 'customs.manage',
    params: idParams,
    data: nothing,
  }),
  upload: importOf({
    summary: 'Import NAF inspection reports from a file: preview or apply',
    path: '/naf-reports/import',
    access: 'customs.manage',
  }),
}))
