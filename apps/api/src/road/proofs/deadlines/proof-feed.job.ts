import * as z from 'zod'
import type { Deps } from '../../../core/deps.ts'
import { forEachIsolated } from '../../../core/work/isolated-batch.ts'
import { jobCtx } from '../../../core/work/job-ctx.ts'
import { job } from '../../../core/work/job.ts'
import { syncProofFile } from './sync-proof-file.ts'
import * as files from '../papers/proof-files.store.ts'

type Of = { carId?: string | undefined; contractId?: string | undefined }

/** Runs after an event of a car or contract that may prove something. */
export const feedProofs = job({
  name: 'proof-feed',
  data: z.strictObject({ carId: z.string().optional(), contractId: z.string().optional() }),
  run: feedAll,
})

export async function feedAll({ db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>, { carId, contractId }: Of) {
  const ids = await files.listOpenIds(db, { ...(carId && { carId }), ...(contractId && { contractId }) })
  await forEachIsolated(ids, (id) => db.transaction().execute((tx) => syncProofFile(jobCtx({ jobs, clock }, tx), id)))
}
