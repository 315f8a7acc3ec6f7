import type { TransitionCtx } from '../../core/transitions.ts'
import { releaseReady } from './release-ready.job.ts'

/** In a job: the cars of a contract are held in their order there, and one of them is held already here. */
export const releaseFollowsPapers = (ctx: TransitionCtx, carId: string): Promise<void> =>
  ctx.enqueue(releaseReady, { carId })

/** What waited for a decision about the sanctions list. */
export const releaseFollowsClearing = async (ctx: TransitionCtx, companyId: string | null): Promise<void> => {
  if (companyId) await ctx.enqueue(releaseReady, { companyId })
}
