import * as z from 'zod'
import { job } from '../../core/work/job.ts'
import { fetchUncounted } from './fetch-uncounted.ts'

/** What was signed at a service and does not count is fetched there and kept. */
export const keepUncounted = job({
  name: 'signature-keep',
  data: z.object({ id: z.uuid() }),
  run: (deps, { id }) => fetchUncounted(deps, id),
  // About six hours: as long as a service may be away.
  retries: { retryLimit: 40, retryDelayMax: 600 },
})
