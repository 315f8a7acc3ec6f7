import type { Deps } from '../../core/deps.ts'
import { companyDay } from '../../core/days.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { notifyStaff } from '../../admin/notifications/notify.ts'
import { listOverdueSteps } from './road-steps.store.ts'

/** Reports overdue steps to their assignee, else to all users with the right. */
export const lateSteps = job({ name: 'late-road-steps', cron: '10 6 * * *', run: notifyLateSteps })

/** Safe to run twice: each notice is sent once. */
export async function notifyLateSteps({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const ctx = jobCtx({ jobs, clock }, db)
  for (const { id, carId, car, plannedOn, assigneeId } of await listOverdueSteps(db, companyDay(ctx.now)))
    await notifyStaff(ctx, {
      to: assigneeId ? [assigneeId] : { right: 'customs.manage' },
      kind: 'roadStepLate',
      params: { car, day: plannedOn! },
      link: `/cars/${carId}?tab=customs`,
      dedupe: `road-step-late ${id} ${plannedOn!}`,
    })
}
