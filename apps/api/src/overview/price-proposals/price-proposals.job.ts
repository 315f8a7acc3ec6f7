import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { makeProposals } from './make-proposals.ts'

/** Before the working day, so that the proposals of the day are there. Safe to run twice. */
export const proposePrices = job({
  name: 'price-proposals',
  cron: '0 5 * * *',
  run: (deps) =>
    deps.db.transaction().execute(async (tx) => {
      await makeProposals(jobCtx(deps, tx))
    }),
})
