// Reports of the downloads from Autosped.
import * as z from 'zod'
import { id, idParams, language, nothing, page, pageOf, pageSize } from '../../common.ts'
import { endpoint } from '../../endpoint.ts'
import { autospedReport, reportLine } from './autosped-report-fields.ts'

export const autospedReportApi = {
  process: endpoint({
    summary: 'Fetch what Autosped tells, and leave a report of it',
    method: 'POST',
    path: '/logistics/autosped/process-status-updates',
    access: 'logistics.manage',
    // Each line of a file commits by itself, and a refused line stops no other.
    tx: 'manual',
    data: autospedReport,
  }),
  list: endpoint({
    summary: 'List the reports of what was fetched from Autosped',
    method: 'GET',
    path: '/autosped-report',
    access: 'logistics.read',
    live: { transports: 'any' },
    query: z.strictObject({ page, pageSize }),
    data: pageOf(autospedReport),
  }),
  get: endpoint({
    summary: 'Read a report of Autosped line by line',
    method: 'GET',
    path: '/autosped-report/:id',
    access: 'logistics.read',
    params: idParams,
    data: autospedReport.extend({ lines: z.array(reportLine) }),
  }),
  download: endpoint({
    summary: 'Take a report of Autosped along: line by line, or on paper',
    method: 'GET',
    path: '/autosped-report/download',
    access: 'logistics.read',
    query: z.strictObject({ id, format: z.enum(['csv', 'pdf']).default('csv'), language: language.optional() }),
    files: ['text/csv', 'application/pdf'],
    data: nothing,
  }),
  remove: endpoint({
    summary: 'Delete a report of Autosped; what it told stays',
    method: 'DELETE',
    path: '/autosped-report/:id',
    access: 'logistics.manage',
    params: idParams,
    data: nothing,
  }),
}
