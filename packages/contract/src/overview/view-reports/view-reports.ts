// Reports by e-mail: what a saved view shows, sent at fixed times, to each recipient what they may see.
import * as z from 'zod'
import { id, idParams, instant, nothing, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'

export const reportFormats = ['NONE', 'CSV', 'XLSX'] as const
/** The own reports, and those of colleagues that the reader receives. */
export const reportTabs = ['MINE', 'RECEIVED'] as const
export type ReportTab = (typeof reportTabs)[number]
/** What became of the e-mail to one person. */
export const reportOutcomes = ['SENT', 'EMPTY', 'NO_RIGHT', 'LEFT', 'FAILED'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
/** What became of a run; VIEW_GONE: its owner can no longer open the view, and the report is paused. */
export const runResults = ['RUNNING', 'DONE', 'FAILED', 'VIEW_GONE'] as const
export type RunResult = (typeof runResults)[number]
export const mostRecipients = 50
/** Rows of the table in an e-mail, and of an attached file. */
export const mailedRows = 50
export const attachedRows = 20_000

const named = z.strictObject({ id, name: z.string() })
const shape = {
  viewId: id,
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  monthDay: z.int().min(1).max(31).nullable(),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Key of a column of the list's export. */
  groupBy: z.string().max(60).nullable(),
  /** The file beside the table. */
  attached: z.enum(reportFormats),
  skipEmpty: z.boolean(),
  isPaused: z.boolean(),
  people: z.array(id).min(1).max(mostRecipients),
}
/** Weekdays or a day of the month, never both. */
function checkTimes({ weekdays, monthDay }: { weekdays: number[]; monthDay: number | null }, context: z.RefinementCtx) {
  if (weekdays.length > 0 === (monthDay !== null))
    context.addIssue({ code: 'custom', path: ['weekdays'], message: 'Either weekdays or a day of the month' })
}
const reportBody = z.strictObject(shape)
export type ReportFields = z.infer<typeof reportBody>

const runPerson = z.strictObject({ ...named.shape, outcome: z.enum(reportOutcomes) })
export const viewReportRun = z.strictObject({
  id,
  dueAt: instant,
  endedAt: instant.nullable(),
  isTest: z.boolean(),
  result: z.enum(runResults),
  people: z.array(runPerson),
})
export type ViewReportRun = z.infer<typeof viewReportRun>

export const viewReport = z.strictObject({
  id,
  version,
  /** Null: the view was deleted, or is no longer shared with the owner. */
  view: z.strictObject({ id, name: z.string(), list: z.string() }).nullable(),
  owner: named,
  isMine: z.boolean(),
  weekdays: shape.weekdays,
  monthDay: shape.monthDay,
  time: z.string(),
  groupBy: z.string().nullable(),
  attached: shape.attached,
  skipEmpty: z.boolean(),
  isPaused: z.boolean(),
  /** Empty for those who only receive it. */
  people: z.array(named),
  nextAt: instant.nullable(),
  /** For those who only receive it, their own part. */
  last: viewReportRun.nullable(),
  createdAt: instant,
})
export type ViewReport = z.infer<typeof viewReport>

export const viewReportsQuery = listQuery(
  { sorts: ['view', 'nextAt', 'createdAt'], sortBy: 'nextAt' },
  { ...statusFilter(reportTabs) },
)
export type ViewReportsQuery = z.infer<typeof viewReportsQuery>

export const viewReportsAudit = {
  viewReports: { parents: [] },
} as const satisfies AuditedRecords

export const viewReportsApi = group('Reports by e-mail, made from saved views', () => ({
  list: endpoint({
    summary: 'List your own reports and those that you receive, or export them',
    method: 'GET',
    path: '/view-reports',
    access: 'staff',
    query: viewReportsQuery,
    files: tableFiles,
    data: countedPage(viewReport, reportTabs),
  }),
  runs: endpoint({
    summary: 'List the last runs of one of your reports',
    method: 'GET',
    path: '/view-reports/:id/runs',
    access: 'staff',
    params: idParams,
    data: z.array(viewReportRun),
  }),
  create: endpoint({
    summary: 'Plan a report',
    method: 'POST',
    path: '/view-reports',
    access: 'staff',
    body: reportBody.superRefine(checkTimes),
    data: viewReport,
  }),
  update: endpoint({
    summary: 'Replace a report',
    method: 'PUT',
    path: '/view-reports/:id',
    access: 'staff',
    params: idParams,
    body: reportBody.extend({ version }).superRefine(checkTimes),
    data: viewReport,
  }),
  remove: endpoint({
    summary: 'Delete a report',
    method: 'DELETE',
    path: '/view-reports/:id',
    access: 'staff',
    params: idParams,
    data: nothing,
  }),
  sendTest: endpoint({
    summary: 'Send a report to yourself now',
    method: 'POST',
    path: '/view-reports/:id/send-test',
    access: 'staff',
    params: idParams,
    rateLimit: [{ counter: 'report-test', per: 'caller', most: 20, seconds: 3600 }],
    audit: false,
    body: nothing,
    data: nothing,
  }),
  leave: endpoint({
    summary: 'Stop receiving the report of a colleague',
    method: 'POST',
    path: '/view-reports/:id/leave',
    access: 'staff',
    params: idParams,
    body: nothing,
    data: nothing,
  }),
}))
