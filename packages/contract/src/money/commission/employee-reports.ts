// What each member of staff earned: a report per person and month.
import * as z from 'zod'
import { id, idParams, many, nothing, person, text, version } from '../../common.ts'
import type { AuditedRecords } from '../../audited-records.ts'
import { endpoint, group } from '../../endpoint.ts'
import { countedPage, listQuery, statusFilter, tableFiles } from '../../lists/lists.ts'
import { printRateLimit } from '../../rate-limits.ts'
import { commissionReport, commissionReportRow, month } from './commission-fields.ts'
import { commissionReportStates } from './commission-states.ts'

const reason = text(500)
const monthOrNone = z.union([month, z.literal('')]).default('')
export const employeeReportsQuery = listQuery(
  { sorts: ['month', 'user', 'payout', 'cars'], sortBy: 'month', sort: 'desc' },
  {
    ...statusFilter(commissionReportStates.all),
    monthMin: monthOrNone,
    monthMax: monthOrNone,
    userId: many(z.string().max(40)),
  },
)
export type EmployeeReportsQuery = z.infer<typeof employeeReportsQuery>
/** A PDF has all pages. */
const paperQuery = employeeReportsQuery.omit({ page: true, pageSize: true, format: true })
export type ReportsPaperQuery = z.infer<typeof paperQuery>

const reports = countedPage(commissionReportRow, commissionReportStates.all)

const closedMonth = z.strictObject({
  month,
  isClosed: z.boolean(),
  /** The month is over, its books are closed, and it is the first open month. */
  mayClose: z.boolean(),
  /** Companies whose books are still open. */
  booksOpen: z.array(z.string()),
  reports: z.int(),
  /** Earned cars without a seller or a purchaser: their share is paid to no person. */
  unassigned: z.int(),
})
export type CommissionMonth = z.infer<typeof closedMonth>

/** Without an amount below zero: goodwill is granted; what was paid too much is taken back by a cancellation. */
const addition = z.strictObject({
  amount: z.strictObject({ minor: z.int().min(1).max(10_000_000), currency: z.literal('EUR') }),
  reason,
})

export const employeeReportsAudit = {
  commissionReports: { parents: ['staffUsers'], timelineRights: ['commission.read'] },
  commissionRules: { parents: [], timelineRights: ['commission.read'] },
  dealSellers: { parents: ['cars'], timelineRights: ['commission.read'] },
} as const satisfies AuditedRecords

export const employeeReportsApi = group('Commission of the staff by month', () => ({
  admin: endpoint({
    summary: 'List the reports of all staff, or export them',
    method: 'GET',
    path: '/employee-reports/admin',
    access: 'commission.read',
    query: employeeReportsQuery,
    files: tableFiles,
    data: reports,
  }),
  adminCsv: endpoint({
    summary: 'Export the reports of all staff as CSV',
    method: 'GET',
    path: '/employee-reports/admin/download/csv',
    access: 'commission.read',
    query: employeeReportsQuery,
    files: tableFiles,
    data: nothing,
  }),
  adminPdf: endpoint({
    summary: 'Print the reports of all staff',
    method: 'GET',
    path: '/employee-reports/admin/download/pdf',
    access: 'commission.read',
    query: paperQuery,
    rateLimit: printRateLimit,
    files: ['application/pdf'],
    data: nothing,
  }),
  self: endpoint({
    summary: 'List the own reports, or export them',
    method: 'GET',
    path: '/employee-reports/self',
    access: 'commission.self',
    query: employeeReportsQuery,
    files: tableFiles,
    data: reports,
  }),
  selfCsv: endpoint({
    summary: 'Export the own reports as CSV',
    method: 'GET',
    path: '/employee-reports/self/download/csv',
    access: 'commission.self',
    query: employeeReportsQuery,
    files: tableFiles,
    data: nothing,
  }),
  selfPdf: endpoint({
    summary: 'Print the own reports',
    method: 'GET',
    path: '/employee-reports/self/download/pdf',
    access: 'commission.self',
    query: paperQuery,
    rateLimit: printRateLimit,
    files: ['application/pdf'],
    data: nothing,
  }),
  get: endpoint({
    summary: 'Read a report with its lines',
    method: 'GET',
    path: '/employee-reports/:id',
    access: 'commission.read',
    params: idParams,
    data: commissionReport,
  }),
  /** Of a shared car only the own part. */
  getOwn: endpoint({
    summary: 'Read an own report with its lines',
    method: 'GET',
    path: '/employee-reports/self/:id',
    access: 'commission.self',
    params: idParams,
    data: commissionReport,
  }),
  months: endpoint({
    summary: 'List the months with what is missing before they can be closed',
    method: 'GET',
    path: '/employee-reports/months',
    access: 'commission.read',
    data: z.array(closedMonth),
  }),
  /** Computes the month again; refused for a closed month. */
  compute: endpoint({
    summary: 'Compute the report of a person and a month',
    method: 'POST',
    path: '/employee-reports',
    access: 'commission.manage',
    body: z.strictObject({ userId: id, month }),
    data: commissionReport,
  }),
  populate: endpoint({
    summary: 'Compute the reports of all staff for the last open months',
    method: 'POST',
    path: '/employee-reports/populate-last-months-reports',
    access: 'commission.manage',
    body: z.strictObject({ months: z.int().min(1).max(12) }),
    data: z.strictObject({ months: z.array(month), reports: z.int() }),
  }),
  /** `event` changes the payment of a closed month; `addition` grants goodwill in an open one. */
  update: endpoint({
    summary: 'Mark a report as paid or unpaid, or grant goodwill',
    method: 'PATCH',
    path: '/employee-reports/:id',
    access: 'commission.manage',
    params: idParams,
    body: z.union([
      z.strictObject({ version, event: z.enum(['pay', 'unpay']) }),
      z.strictObject({ version, addition }),
    ]),
    data: commissionReport,
  }),
  remove: endpoint({
    summary: 'Delete the computed report of an open month',
    method: 'DELETE',
    path: '/employee-reports/:id',
    access: 'commission.manage',
    params: idParams,
    query: z.strictObject({ reason }),
    data: nothing,
  }),
  /** Deletes none when their number is not the expected one. */
  removeAll: endpoint({
    summary: 'Delete the computed reports of an open month',
    method: 'DELETE',
    path: '/employee-reports',
    access: 'commission.manage',
    query: z.strictObject({ reason, month, expected: z.coerce.number().int().min(0).max(10_000) }),
    data: z.strictObject({ deleted: z.int() }),
  }),
  /** Closing is final. Closing a closed month again changes nothing. */
  close: endpoint({
    summary: 'Close a month: its reports no longer change',
    method: 'POST',
    path: '/employee-reports/months/:month/close',
    access: 'commission.manage',
    params: z.strictObject({ month }),
    body: nothing,
    data: z.strictObject({ month, reports: z.int() }),
  }),
  /** Personnel number, month, gross commission and cost centre of a closed month. */
  payroll: endpoint({
    summary: 'Export the commission of a closed month for the payroll',
    method: 'GET',
    path: '/employee-reports/months/:month/payroll',
    access: 'commission.read',
    params: z.strictObject({ month }),
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    files: tableFiles,
    data: nothing,
  }),
  people: endpoint({
    summary: 'Read who sold and who bought a car',
    method: 'GET',
    path: '/cars/:id/commission-people',
    access: 'commission.read',
    params: idParams,
    data: z.strictObject({
      seller: person.nullable(),
      purchaser: person.nullable(),
      /** Null while the car has no contract. */
      contractId: id.nullable(),
      /** A closed month holds the car: its people no longer change. */
      isClosed: z.boolean(),
    }),
  }),
  /** Without `sellerId` the seller stays: each contract has one. */
  savePeople: endpoint({
    summary: 'Change who sold and who bought a car',
    method: 'PUT',
    path: '/cars/:id/commission-people',
    access: 'commission.manage',
    params: idParams,
    body: z.strictObject({ sellerId: id.nullable(), purchaserId: id.nullable(), reason }),
    data: nothing,
  }),
}))
