// Every morning: remind the responsible person of papers that a supplier has not sent in time.
import { companyDay } from '../../core/days.ts'
import type { Deps } from '../../core/deps.ts'
import { forEachIsolated } from '../../core/work/isolated-batch.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import { listOverduePapers } from './supplier-papers.read.ts'

export const papersLate = job({ name: 'papers-late', cron: '50 6 * * *', run: remindOfPapers })

/** Safe to run twice: a car is reported once for each day that its papers were due. */
export async function remindOfPapers({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const overdue = await listOverduePapers(db, companyDay(clock()))
  await forEachIsolated(overdue, ({ id, title, stockNo, supplier, papersDueOn, assigneeId }) =>
    db.transaction().execute((transaction) =>
      notifyStaff(jobCtx({ jobs, clock }, transaction), {
        to: assigneeId ? [assigneeId] : { right: 'papers.write' },
        kind: 'papersLate',
        params: { car: `${title} (${stockNo})`, supplier, day: papersDueOn! },
        link: `/cars/${id}?tab=documents`,
        dedupe: `${id} ${papersDueOn}`,
      }),
    ),
  )
}
