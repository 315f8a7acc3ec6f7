import type { Api } from '@bilbro/contract'
import { taskRights } from '@bilbro/contract/overview/today/task-kinds'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import { audit } from '../../core/audit/audit.ts'
import { companyDay } from '../../core/days.ts'
import { appError, fieldError } from '../../core/errors.ts'
import type { StaffCtx } from '../../core/request/context.ts'
import type { Handlers } from '../../core/request/serve.ts'
import { listStaffWithRights } from '../../admin/users/users.store.ts'
import { exportList } from '../../tables/export-list.ts'
import { findTask, mayDoTask, readToday, todayFile, todayList, type TodayRow, toTask } from './today.list.ts'
import * as today from './today.store.ts'

type Line = Parameters<typeof findTask>[1]

/** Colleagues who can do the work. A task of the workshop is given to somebody in its order, not here. */
const listAble = async (ctx: StaffCtx, kind: Line['kind']) =>
  kind === 'WORK_TASK' ? [] : listStaffWithRights(ctx.db, taskRights[kind])

/** @throws task.done when the line does not wait, or the reader may not do it */
async function getTask(ctx: StaffCtx, line: Line): Promise<TodayRow> {
  const found = await findTask(ctx, line)
  if (!found) throw appError('task.done')
  return found
}

export const todayRoutes: Handlers<Api['today']> = {
  list(ctx, { query }) {
    return query.format === 'json' ? readToday(ctx, query) : exportList(ctx, query, todayList(ctx, query), todayFile)
  },

  async snooze(ctx, { body: { until, ...line } }) {
    await getTask(ctx, line)
    if (until === null) await today.removeSnooze(ctx.db, ctx.actor.id, line)
    else if (until <= companyDay(ctx.now)) throw fieldError('task.pastDay', 'until')
    else await today.upsertSnooze(ctx.db, ctx.actor.id, line, until)
    return {}
  },

  assignees: async (ctx, { query: { kind } }) => ({
    items: mayDoTask(ctx, kind) ? await listAble(ctx, kind) : [],
  }),

  async assign(ctx, { body: { assigneeId, ...line } }) {
    const row = await getTask(ctx, line)
    const before = await today.findAssignment(ctx.db, line)
    if (assigneeId === null) {
      await today.removeAssignment(ctx.db, line)
    } else {
      const colleagues = await listAble(ctx, line.kind)
      const colleague = colleagues.find(({ id }) => id === assigneeId)
      if (!colleague) throw fieldError('task.cannotDo', 'assigneeId')
      const values = { ...line, assigneeId, assignedBy: ctx.actor.id, assignedAt: ctx.now.toISOString() }
      await today.upsertAssignment(ctx.db, values)
      await notifyStaff(ctx, {
        to: [assigneeId],
        kind: 'taskAssigned',
        params: { name: ctx.actor.name, about: aboutOf(row) },
        link: `/today?kind=${line.kind}`,
      })
    }
    await audit(ctx, {
      entity: 'taskAssignments',
      entityId: before?.id ?? (await today.findAssignment(ctx.db, line))?.id ?? row.id,
      action: assigneeId === null ? 'take_back_task' : 'assign_task',
      changes: [{ field: 'assigneeId', from: before?.assigneeId ?? null, to: assigneeId }],
    })
    return toTask(ctx.now)(await getTask(ctx, line))
  },
}

/** What the notification names: car, dealer or document. */
const aboutOf = (row: TodayRow): string =>
  [row.carId && row.title, row.companyName, row.carId || row.companyName ? null : row.name].filter(Boolean).join(', ')
