import * as z from 'zod'
import { type Job, job } from '../../core/work/job.ts'
import { continueSync } from './sync-pictures.ts'

/** Fetches edited photos for a run, a slice at a time. */
export const pictureSync: Job<{ runId: string }> = job({
  name: 'picture-sync',
  data: z.object({ runId: z.uuid() }),
  run: (deps, { runId }) =>
    continueSync(deps, runId, (startAfter) =>
      deps.jobs.send(deps.db, pictureSync, { runId }, startAfter ? { startAfter } : {}),
    ),
})
