import type { Deps } from '../../core/deps.ts'
import { dayIn } from '../../core/days.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { notifyDealers, notifyStaff } from '../../admin/notifications/notify.ts'
import { listVatDepositsDueWithin } from '../vat-deposits/vat-deposits.store.ts'

/** How many days before the due date the dealer is reminded. */
const remindDays = 14

/** The job reminds and proposes; a person decides. */
export const proofsDue = job({ name: 'proofs-due', cron: '20 6 * * *', run: notifyProofsDue })

/** Safe to run twice: each notice is sent once. */
export async function notifyProofsDue({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const ctx = jobCtx({ jobs, clock }, db)
  for (const one of await listVatDepositsDueWithin(db, ctx.now, remindDays)) {
    const { id, dueOn, companyId, company, number, offerId, hasProofs, zone } = one
    const isLate = dueOn < dayIn(zone, ctx.now)
    if (!hasProofs)
      await notifyDealers(ctx, {
        companyId,
        kind: 'proofsDue',
        params: { number, day: dueOn },
        link: `/portal/orders?order=${offerId}`,
        dedupe: `${id}:${dueOn}:${isLate}`,
      })
    if (isLate)
      await notifyStaff(ctx, {
        to: { right: 'payments.release' },
        kind: 'depositOverdue',
        params: { number, company },
        link: '/payments?beside=deposits',
        dedupe: `${id}:${dueOn}`,
      })
  }
}
