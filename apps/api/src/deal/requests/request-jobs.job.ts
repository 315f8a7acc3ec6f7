// Scheduled work on requests: overdue ones are raised, closed ones archived.
import type { Deps } from '../../core/deps.ts'
import { mailCtx } from '../../core/mail.ts'
import { lockForUpdate, transition } from '../../core/transitions.ts'
import { audit } from '../../core/audit/audit.ts'
import type { Db } from '../../core/postgres/db.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { job } from '../../core/work/job.ts'
import type { Priority } from '@bilbro/contract/deal/requests/request-states'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import { customerName, parentsOf } from './dealer-view.ts'
import { isOverdue } from './car-requests.list.ts'
import { raised, wishLine } from './car-requests.rules.ts'
import { requestState } from './car-requests.states.ts'
import * as requests from './car-requests.store.ts'

export const raiseLateRequests = job({ name: 'late-requests', cron: '*/5 * * * *', run: raiseLate })
export const archiveRequests = job({ name: 'archive-requests', cron: '40 3 * * *', run: archiveClosed })

const keptDays = 30

const jobCtx = (deps: Deps, db: Db) => ({
  ...mailCtx(deps, db),
  now: deps.clock(),
  actor: { kind: 'system', name: 'Bilbro' } as const,
  requestId: 'job',
})

/**
 * Raises the priority of overdue requests by one level, once per due time, and notifies their assignee. Safe to run in
 * parallel.
 */
async function raiseLate(deps: Deps): Promise<void> {
  await forEachIsolated(await requests.listOverdue(deps.db, deps.clock()), ({ id }) =>
    deps.db.transaction().execute(async (db) => {
      const ctx = jobCtx(deps, db)
      const row = await lockForUpdate(ctx, requestState, id)
      if (!isOverdue(row, ctx.now) || row.raisedFor === row.dueAt) return
      const priority = raised(row.priority as Priority)
      await requests.update(db, id, { priority, raisedFor: row.dueAt }, ctx.now)
      if (priority !== row.priority)
        await audit(ctx, {
          entity: 'carRequests',
          entityId: id,
          parents: parentsOf(row),
          action: 'priority',
          changes: [{ field: 'priority', from: row.priority, to: priority }],
        })
      const company = await customerName(db, row)
      await notifyStaff(ctx, {
        to: row.assigneeId === null ? { right: 'requests.manage' } : [row.assigneeId],
        kind: 'requestOverdue',
        params: { company, wish: wishLine(row) },
        link: `/car-requests/${id}`,
        dedupe: `overdue ${id} ${row.dueAt}`,
      })
    }),
  )
}

/** Archives requests that have been closed for a month. */
async function archiveClosed(deps: Deps): Promise<void> {
  const before = new Date(deps.clock().getTime() - keptDays * 86_400_000)
  await forEachIsolated(await requests.listClosedBefore(deps.db, before), ({ id }) =>
    deps.db.transaction().execute(async (db) => {
      const ctx = jobCtx(deps, db)
      const { status } = await lockForUpdate(ctx, requestState, id)
      if (status === 'WON' || status === 'LOST')
        await transition(ctx, requestState, id, { to: 'ARCHIVED', by: 'system' })
    }),
  )
}
