import * as z from 'zod'
import { job } from '../../core/work/job.ts'

/** Deletes the contents of erased files after the commit; retries when the file store is unreachable. */
export const emptyFiles = job({
  name: 'personal-files',
  data: z.object({ ids: z.array(z.uuid()) }),
  retries: { retryLimit: 100, retryDelayMax: 3600 },
  run: async ({ db, files }, { ids }) => {
    for (const id of ids) await files.empty(db, id)
  },
})
