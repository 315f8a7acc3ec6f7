import * as z from 'zod'
import type { Deps } from '../../core/deps.ts'
import { eachAlone } from '../../core/work/each-alone.ts'
import { jobCtx } from '../../core/work/job-ctx.ts'
import { job } from '../../core/work/job.ts'
import { feed } from './feed.ts'
import * as files from './proof-files.store.ts'

type Of = { carId?: string | undefined; contractId?: string | undefined }

/** Something has happened to a car or a contract that may prove something. */
export const feedProofs = job({
  name: 'proof-feed',
  data: z.strictObject({ carId: z.string().optional(), contractId: z.string().optional() }),
  run: feedAll,
})

export async function feedAll({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>, { carId, contractId }: Of) {
  const ids = await files.openIds(db, { ...(carId && { carId }), ...(contractId && { contractId }) })
  await eachAlone(ids, (id) => db.transaction().execute((tx) => feed(jobCtx({ jobs, clock }, tx), id)))
}
