import type { TransitionCtx } from '../../core/transitions.ts'
import { releaseReady } from './release-ready.job.ts'

/** In a job, because the cars of a contract must be locked in order, and one of them is locked already. */
export const releaseFollowsPapers = (ctx: TransitionCtx, carId: string): Promise<void> =>
  ctx.enqueue(releaseReady, { carId })

/** Cars that waited for a decision on a sanctions hit. */
export const releaseFollowsClearing = async (ctx: TransitionCtx, companyId: string | null): Promise<void> => {
  if (companyId) await ctx.enqueue(releaseReady, { companyId })
}
