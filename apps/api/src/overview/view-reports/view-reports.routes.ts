import type { Api } from '@bilbro/contract'
import { viewListOf } from '@bilbro/contract/admin/saved-views/view-lists'
import { nextDue } from '@bilbro/contract/overview/view-reports/report-times'
import type { ReportFields } from '@bilbro/contract/overview/view-reports/view-reports'
import { mayOpenList } from '../../admin/saved-views/open-to.ts'
import * as views from '../../admin/saved-views/saved-views.store.ts'
import { audit, changesOf } from '../../core/audit/audit.ts'
import { appError, fieldError } from '../../core/errors.ts'
import { readPage } from '../../core/lists/page.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { versionConflict } from '../../core/version-conflict.ts'
import { exportList } from '../../tables/export-list.ts'
import * as runs from './report-runs.store.ts'
import { reportsFile, reportsList, toReport } from './view-reports.list.ts'
import { sendReport } from './view-reports.job.ts'
import * as reports from './view-reports.store.ts'

const entity = 'viewReports'
const seen = ({ people, weekdays, ...values }: ReportFields) => ({
  viewId: values.viewId,
  reportWeekdays: weekdays.join(', '),
  reportMonthDay: values.monthDay,
  reportTime: values.time,
  reportGroup: values.groupBy,
  reportFormat: values.attached,
  reportSkipEmpty: values.skipEmpty,
  reportPaused: values.isPaused,
  reportPeople: people.length,
})

/** @throws notFound, viewReport.group, viewReport.person */
async function assertFields(ctx: StaffCtx, { viewId, groupBy, people }: ReportFields): Promise<void> {
  const view = await views.getFor(ctx.db, ctx.actor.id, viewId)
  const list = viewListOf(view.list)
  if (!list || !mayOpenList(ctx, view.list)) throw appError('notFound')
  if (list.hasNoReport) throw fieldError('viewReport.list', 'viewId')
  if (groupBy !== null && !list.groups?.includes(groupBy)) throw fieldError('viewReport.group', 'groupBy')
  if ((await reports.countActive(ctx.db, people)) !== new Set(people).size)
    throw fieldError('viewReport.person', 'people')
}

/** @throws notFound for those who only receive it */
async function ownReport(ctx: StaffCtx, id: string): Promise<reports.ReportRow> {
  const row = await reports.getFor(ctx.db, ctx.actor.id, id)
  if (row.tab !== 'MINE') throw appError('notFound')
  return row
}
const current = async (ctx: StaffCtx, id: string) => toReport(await reports.getFor(ctx.db, ctx.actor.id, id))

export const viewReportRoutes: Handlers<Api['viewReports']> = {
  async list(ctx, { query }) {
    const list = reportsList(ctx.db, ctx.actor.id, query)
    return query.format === 'json' ? readPage(list, query, toReport) : exportList(ctx, query, list, reportsFile)
  },

  async runs(ctx, { params: { id } }) {
    await ownReport(ctx, id)
    return reports.listRuns(ctx.db, id)
  },

  async create(ctx, { body }) {
    await assertFields(ctx, body)
    const at = { nextAt: nextDue(body, ctx.now), now: ctx.now }
    const id = await reports.insert(ctx.db, ctx.actor.id, body, at)
    await audit(ctx, { entity, entityId: id, action: 'create', changes: changesOf({}, seen(body)) })
    return current(ctx, id)
  },

  async update(ctx, { params: { id }, body: { version, ...fields } }) {
    const row = await ownReport(ctx, id)
    await assertFields(ctx, fields)
    const at = { nextAt: nextDue(fields, ctx.now), now: ctx.now }
    if (!(await reports.update(ctx.db, { id, version }, fields, at)))
      throw await versionConflict(ctx, { entity, entityId: id }, () => current(ctx, id))
    const before = seen({ ...row, viewId: row.viewId ?? '', people: row.people.map((one) => one.id) })
    await audit(ctx, { entity, entityId: id, action: 'update', changes: changesOf(before, seen(fields)) })
    return current(ctx, id)
  },

  async remove(ctx, { params: { id } }) {
    const { viewName } = await ownReport(ctx, id)
    await reports.remove(ctx.db, id)
    await audit(ctx, { entity, entityId: id, action: 'remove', changes: [{ field: 'name', from: viewName, to: null }] })
    return {}
  },

  async sendTest(ctx, { params: { id } }) {
    await ownReport(ctx, id)
    const run = await runs.insertRun(ctx.db, { reportId: id, dueAt: ctx.now, startedAt: ctx.now, isTest: true })
    await ctx.enqueue(sendReport, { runId: run!.id })
    return {}
  },

  async leave(ctx, { params: { id } }) {
    const row = await reports.getFor(ctx.db, ctx.actor.id, id)
    await reports.removePerson(ctx.db, id, ctx.actor.id)
    const changes = [{ field: 'reportPeople', from: ctx.actor.name, to: null }]
    await audit(ctx, { entity, entityId: row.id, action: 'leave', changes })
    return {}
  },
}
