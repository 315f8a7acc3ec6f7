import { sql } from 'kysely'
import type { Api } from '@bilbro/contract'
import type { EmployeeReportsQuery, ReportsPaperQuery } from '@bilbro/contract/money/commission/employee-reports'
import {
  commissionReportStates,
  type CommissionReportStatus,
} from '@bilbro/contract/money/commission/commission-states'
import { monthBefore, monthOf } from '@bilbro/contract/time/periods'
import { audit } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { appError } from '../../core/errors.ts'
import { type List, readPage } from '../../core/lists/page.ts'
import { finds, orderOf } from '../../core/lists/search.ts'
import { toCell } from '../../core/money.ts'
import { assertPermission, type StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import * as users from '../../admin/users/users.store.ts'
import { exportList } from '../../tables/export-list.ts'
import { closeMonth } from './close-month.ts'
import { readPeople, savePeople } from './people/commission-people.ts'
import { listMonths } from './commission-months.ts'
import * as reports from './commission-reports.store.ts'
import { readReport, toReportRow } from './commission.read.ts'
import { commissionReportState } from './commission.states.ts'
import { computeReports } from './compute-month.ts'
import { reportsFile, reportsPdf } from './report-files.ts'

const id = sql<string>`t.id`
const orders = {
  month: sql`t.month`,
  user: sql`s.user_name`,
  payout: sql`coalesce(t.payout_minor, greatest(0, a.sum))`,
  cars: sql`a.cars`,
}

type Reports = List<reports.ReportRead, CommissionReportStatus>
/** Without `userId` those of all staff. */
function reportsOf({ db }: Pick<StaffCtx, 'db'>, query: ReportsPaperQuery, userId?: string): Reports {
  let rows = reports.listReportsQuery(db).where(finds(query.search, [sql.ref('s.user_name'), sql.ref('t.month')]))
  if (userId) rows = rows.where('t.userId', '=', userId)
  if (query.userId.length) rows = rows.where(sql<boolean>`t.user_id::text = any(${sql.val(query.userId)}::text[])`)
  if (query.monthMin) rows = rows.where('t.month', '>=', query.monthMin)
  if (query.monthMax) rows = rows.where('t.month', '<=', query.monthMax)
  const status = { of: sql.ref<string>('t.status'), all: commissionReportStates.all, wanted: query.status }
  return { rows, id, order: orderOf(query, orders, id), status }
}

async function answer(ctx: StaffCtx, query: EmployeeReportsQuery, list: Reports) {
  if (query.format !== 'json') return exportList(ctx, query, list, reportsFile)
  return readPage(list, query, toReportRow)
}
const csv = (ctx: StaffCtx, query: EmployeeReportsQuery, list: Reports) =>
  exportList(ctx, { ...query, format: query.format === 'json' ? 'csv' : query.format }, list, reportsFile)

/** Amounts of colleagues stand in every answer. */
const assertReader = (ctx: StaffCtx) => assertPermission(ctx, 'commission.read')

/** @throws notFound, version.stale, commission.closed */
async function lockReport(ctx: StaffCtx, reportId: string, version?: number) {
  await reports.lockComputing(ctx.db)
  const row = await lockForUpdate(ctx, commissionReportState, reportId)
  if (version !== undefined && row.version !== version)
    throw await versionConflict(ctx, { entity: 'commissionReports', entityId: reportId }, () =>
      readReport(ctx, reportId),
    )
  return row
}

const auditReport = (
  ctx: StaffCtx,
  { id: entityId, userId, month }: { id: string; userId: string; month: string },
  action: string,
  more: { reason?: string; changes?: { field: string; from: unknown; to: unknown }[] } = {},
) =>
  audit(ctx, {
    entity: 'commissionReports',
    entityId,
    parents: { staffUsers: userId },
    action,
    changes: [{ field: 'commissionMonth', from: null, to: month }],
    ...more,
  })

async function removeReport(ctx: StaffCtx, report: { id: string; userId: string; month: string }, reason: string) {
  const lines = await reports.listLines(ctx.db, report.id)
  const goodwill = lines.filter(({ kind }) => kind === 'GOODWILL').reduce((sum, line) => sum + line.amountMinor, 0)
  await auditReport(ctx, report, 'delete', {
    reason,
    changes: [
      { field: 'commissionMonth', from: report.month, to: null },
      ...(goodwill ? [{ field: 'commissionGoodwill', from: goodwill, to: null }] : []),
    ],
  })
}

export const employeeReportsRoutes: Handlers<Api['employeeReports']> = {
  admin: (ctx, { query }) => answer(ctx, query, reportsOf(ctx, query)),
  adminCsv: (ctx, { query }) => csv(ctx, query, reportsOf(ctx, query)),
  adminPdf: (ctx, { query }) => reportsPdf(ctx, query, reportsOf(ctx, query), true),
  self: (ctx, { query }) => answer(ctx, query, reportsOf(ctx, query, ctx.actor.id)),
  selfCsv: (ctx, { query }) => csv(ctx, query, reportsOf(ctx, query, ctx.actor.id)),
  selfPdf: (ctx, { query }) => reportsPdf(ctx, query, reportsOf(ctx, query, ctx.actor.id), false),

  get: (ctx, { params }) => readReport(ctx, params.id),
  getOwn: (ctx, { params }) => readReport(ctx, params.id, false),
  months: (ctx) => listMonths(ctx),

  async compute(ctx, { body: { userId, month } }) {
    assertReader(ctx)
    if (month > monthOf(companyDay(ctx.now))) throw appError('commission.monthRuns')
    await users.get(ctx.db, userId)
    const ids = await computeReports(ctx, month, userId)
    const reportId = ids.get(userId)!
    await auditReport(ctx, { id: reportId, userId, month }, 'commissionComputed')
    return readReport(ctx, reportId)
  },

  async populate(ctx, { body: { months } }) {
    const running = monthOf(companyDay(ctx.now))
    await reports.lockComputing(ctx.db)
    const closed = await reports.findClosed(ctx.db)
    const open = Array.from({ length: months }, (_, at) => monthBefore(running, months - 1 - at)).filter(
      (month) => closed === null || month > closed,
    )
    let count = 0
    for (const month of open) {
      const ids = await computeReports(ctx, month)
      count += ids.size
      for (const [userId, reportId] of ids)
        await auditReport(ctx, { id: reportId, userId, month }, 'commissionComputed')
    }
    return { months: open, reports: count }
  },

  async update(ctx, { params, body }) {
    assertReader(ctx)
    const row = await lockReport(ctx, params.id, body.version)
    if ('addition' in body) {
      const { amount, reason } = body.addition
      if (row.status !== 'OPEN') throw appError('commission.closed')
      const line = { kind: 'GOODWILL', state: 'EARNED', amountMinor: amount.minor, reason, createdBy: ctx.actor.id }
      await reports.insertLines(ctx.db, row.id, [line], ctx.now)
      await reports.upsert(ctx.db, row, ctx.now)
      const changes = [{ field: 'commissionGoodwill', from: null, to: amount.minor }]
      await auditReport(ctx, row, 'commissionGoodwill', { reason, changes })
    } else {
      if (row.status === 'OPEN') throw appError('commission.notClosed')
      const isPaid = body.event === 'pay'
      const values = { paidAt: isPaid ? ctx.now.toISOString() : null, paidBy: isPaid ? ctx.actor.id : null }
      await transition(ctx, commissionReportState, row.id, { to: isPaid ? 'PAID' : 'FROZEN', values })
    }
    return readReport(ctx, row.id)
  },

  async remove(ctx, { params, query: { reason } }) {
    const row = await lockReport(ctx, params.id)
    if (row.status !== 'OPEN') throw appError('commission.closed')
    await removeReport(ctx, row, reason)
    await reports.removeOpen(ctx.db, [row.id])
    return {}
  },

  async removeAll(ctx, { query: { reason, month, expected } }) {
    await reports.lockComputing(ctx.db)
    const open = (await reports.listOfMonth(ctx.db, month)).filter(({ status }) => status === 'OPEN')
    if (open.length !== expected) throw appError('commission.count', { count: open.length })
    for (const report of open) await removeReport(ctx, { ...report, month }, reason)
    if (!open.length) await auditReport(ctx, { id: ctx.actor.id, userId: ctx.actor.id, month }, 'delete', { reason })
    await reports.removeOpen(
      ctx.db,
      open.map(({ id: reportId }) => reportId),
    )
    return { deleted: open.length }
  },

  close: async (ctx, { params: { month } }) => ({ month, reports: await closeMonth(ctx, month) }),

  async payroll(ctx, { params: { month }, query: { format } }) {
    const closed = await reports.findClosed(ctx.db)
    if (closed === null || month > closed) throw appError('commission.notClosed')
    const rows = reports.listReportsQuery(ctx.db).where('t.month', '=', month).where('t.payoutMinor', '>', 0)
    const list = { rows, id, order: sql`s.personnel_no nulls last, s.user_name, t.id` }
    return exportList(ctx, { format, page: 1, pageSize: 200 }, list, {
      name: `payroll-${month}`,
      columns: [
        { header: 'office.users.personnelNo', cell: (row) => row.personnelNo },
        { header: 'word.name', cell: (row) => row.userName },
        { header: 'office.commission.month', cell: (row) => row.month },
        { header: 'office.commission.gross', cell: (row) => toCell(row.payoutMinor ?? 0) },
        { header: 'office.users.costCentre', cell: (row) => row.costCentre },
      ],
    })
  },

  people: (ctx, { params }) => readPeople(ctx, params.id),
  async savePeople(ctx, { params, body }) {
    assertReader(ctx)
    await savePeople(ctx, params.id, body)
    return {}
  },
}
