// Reports of the downloads from Autosped.
import * as z from 'zod'
import { id, idParams, language, nothing, page, pageOf, pageSize } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { autospedReport, reportLine } from './autosped-report-fields.ts'

export const autospedReportsAudit = {
  autospedReports: { parents: [] },
} as const satisfies AuditedRecords

export const autospedReportApi = group('Reports of data fetched from Autosped', () => ({
  process: endpoint({
    summary: 'Fetch data from Autosped and create a report',
    method: 'POST',
    path: '/logistics/autosped/process-status-updates',
    access: 'logistics.manage',
    // Each line of a file commits by itself, and a refused line stops no other.
    tx: 'manual',
    data: autospedReport,
  }),
  list: endpoint({
    summary: 'List the Autosped reports',
    method: 'GET',
    path: '/autosped-report',
    access: 'logistics.read',
    live: { transports: 'any' },
    query: z.strictObject({ page, pageSize }),
    data: pageOf(autospedReport),
  }),
  get: endpoint({
    summary: 'Read an Autosped report with its lines',
    method: 'GET',
    path: '/autosped-report/:id',
    access: 'logistics.read',
    params: idParams,
    data: autospedReport.extend({ lines: z.array(reportLine) }),
  }),
  download: endpoint({
    summary: 'Download an Autosped report as a table or PDF',
    method: 'GET',
    path: '/autosped-report/download',
    access: 'logistics.read',
    query: z.strictObject({ id, format: z.enum(['csv', 'pdf']).default('csv'), language: language.optional() }),
    files: ['text/csv', 'application/pdf'],
    data: nothing,
  }),
  remove: endpoint({
    summary: 'Delete an Autosped report; the fetched data stays',
    method: 'DELETE',
    path: '/autosped-report/:id',
    access: 'logistics.manage',
    params: idParams,
    data: nothing,
  }),
}))
