import type { Deps } from '../../../core/deps.ts'
import { transition } from '../../../core/transitions.ts'
import { forEachIsolated } from '../../../core/work/isolated-batch.ts'
import { jobCtx } from '../../../core/work/job-ctx.ts'
import { job } from '../../../core/work/job.ts'
import { notifyStaff } from '../../../admin/notifications/notify.ts'
import { openOf } from '../invoices.read.ts'
import { invoiceState } from '../invoices.states.ts'
import * as invoices from '../invoices.store.ts'

/** Shortly after midnight in Central Europe, and hourly for invoices that were issued late. */
export const invoicesOverdue = job({ name: 'invoices-overdue', cron: '10 * * * *', run: markOverdue })

/** Marks unpaid invoices past their due date as overdue. Safe to run twice. */
export async function markOverdue({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const late = await invoices.listPastDueIds(db, clock())
  const mark = (id: string) =>
    db.transaction().execute(async (transaction) => {
      const ctx = jobCtx({ jobs, clock }, transaction)
      const held = await invoices.lock(transaction, id)
      if (held.status === 'OVERDUE' || openOf(held) === 0) return
      await transition(ctx, invoiceState, id, { to: 'OVERDUE', by: 'system' })
    })
  await forEachIsolated([() => notifyUnpaid({ db, clock, jobs }), () => forEachIsolated(late, mark)], (round) =>
    round(),
  )
}

/** After this many days the company may want to withdraw from the deal. The reminders have set the deadline by then. */
const unpaidDays = 21

async function notifyUnpaid({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const ctx = jobCtx({ jobs, clock }, db)
  const unpaid = await invoices.listOverdueLongerThan(db, ctx.now, unpaidDays)
  await forEachIsolated(unpaid, ({ id, number, company }) =>
    notifyStaff(ctx, {
      to: { right: 'invoices.issue' },
      kind: 'invoiceUnpaid',
      params: { number: number!, company },
      link: `/invoices/${id}`,
      dedupe: id,
    }),
  )
}
